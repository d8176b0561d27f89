private import CLinux
import Glibc
import Synchronization

/// Work in a thread of its own while the loop turns; an eventfd becomes readable when it is done.
///
/// The product of a worker that is discarded earlier is lost; nothing waits for it.
package struct Worker<Product: Sendable>: ~Copyable {
    private let outcome: Outcome

    /// Begins `work`.
    package init(_ work: @escaping @Sendable () -> Product) throws(RuntimeError) {
        let event = try attempt("create an event") { eventfd(0, Int32(EFD_CLOEXEC)) }
        let outcome = Outcome(event: Descriptor(owning: event))
        try startThread { outcome.settle(work()) }
        self.outcome = outcome
    }

    /// The descriptor that an event loop waits for, to be readable; it is to be removed from the loop then, as the thread may close
    /// it a moment later.
    package var descriptor: Int32 { outcome.event.number }

    /// Takes the product of the work, once; nil while it goes on and from the second call on.
    package func takeProduct() -> Product? {
        outcome.product.withLock { $0.take() }
    }

    /// Shared by both threads.
    private final class Outcome: Sendable {
        /// Becomes readable when the product is there.
        let event: Descriptor
        let product = Mutex<Product?>(nil)

        init(event: consuming Descriptor) {
            self.event = event
        }

        func settle(_ result: consuming Product) {
            // Moved, not copied: a product that is still shared would be copied as soon as the loop changes it.
            var moved: Product? = result
            product.withLock { swap(&$0, &moved) }
            _ = eventfd_write(event.number, 1)
        }
    }
}

/// Runs `work` in a detached thread of its own: `pthread_create`, `pthread_detach`.
///
/// The thread inherits the signal mask, so signals that a ``SignalReader`` reads are not delivered to it.
package func startThread(_ work: @escaping @Sendable () -> Void) throws(RuntimeError) {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    let task = unsafe Unmanaged.passRetained(ThreadTask(work))
    var thread = pthread_t()
    let number = unsafe pthread_create(
        &thread, &attributes,
        { argument in
            guard let argument = unsafe argument else { return nil }
            unsafe Unmanaged<ThreadTask>.fromOpaque(argument).takeRetainedValue().work()
            return nil
        }, task.toOpaque())
    guard number != 0 else { return }
    unsafe task.release()
    throw .failed(action: "start a thread", subject: "", cause: Errno(number))
}

/// The stack that the main thread usually has, in bytes: scenes may be nested as deeply on one thread as on the other.
private let stackSize = 8 << 20

/// Carries a closure through C's untyped argument.
private final class ThreadTask: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) {
        self.work = work
    }
}
