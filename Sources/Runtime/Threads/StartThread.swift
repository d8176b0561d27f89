private import CLinux
import Glibc

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

/// What the main thread usually has, in bytes: scenes may be nested as deeply on one as on the other.
private let stackSize = 8 << 20

/// Carries a closure through C's untyped argument.
private final class ThreadTask: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) {
        self.work = work
    }
}
