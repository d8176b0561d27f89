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

    /// What an event loop waits for to be readable; to be removed from it, as the thread may close it a moment later.
    package var descriptor: Int32 { outcome.event.number }

    /// What the work produced, once; nil while it goes on and from the second call on.
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
