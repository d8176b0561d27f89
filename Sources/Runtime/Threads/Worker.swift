private import CLinux
import Glibc
import Synchronization

/// Work that goes on in a thread of its own while the loop turns: readable when it is done, by an eventfd.
///
/// A worker that goes away before has worked for nothing; nobody waits for it.
package struct Worker<Product: Sendable>: ~Copyable {
    private let outcome: Outcome

    /// Begins `work`.
    package init(_ work: @escaping @Sendable () -> Product) throws(RuntimeError) {
        let bell = try attempt("create an event") { eventfd(0, Int32(EFD_CLOEXEC)) }
        let outcome = Outcome(bell: Descriptor(owning: bell))
        try startThread { outcome.settle(work()) }
        self.outcome = outcome
    }

    /// What an event loop waits for to be readable; to be removed from it, as the thread may close it a moment later.
    package var descriptor: Int32 { outcome.bell.number }

    /// What came of the work, for whoever asks first; nil while it goes on.
    package func takeProduct() -> Product? {
        outcome.product.withLock { $0.take() }
    }

    /// Belongs to both threads.
    private final class Outcome: Sendable {
        let bell: Descriptor
        let product = Mutex<Product?>(nil)

        init(bell: consuming Descriptor) {
            self.bell = bell
        }

        func settle(_ result: consuming Product) {
            // Moved, not copied: what is shared would be copied as soon as the loop changes it.
            var moved: Product? = result
            product.withLock { swap(&$0, &moved) }
            _ = eventfd_write(bell.number, 1)
        }
    }
}
