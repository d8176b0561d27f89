import Core
import Runtime

/// A socket that programs connect to.
final class ApplicationSocket {
    /// The `FileDescriptorName=` of its unit: rights depend on it.
    let name: String
    /// Identifies it in the event loop.
    let token: LoopToken
    private let listener: StreamListener

    /// The socket called `name` at which `listener` listens.
    init(_ listener: consuming StreamListener, name: String, token: LoopToken) {
        self.listener = listener
        self.name = name
        self.token = token
    }

    /// Its descriptor, for the event loop.
    var descriptor: Int32 { listener.descriptor }

    /// The next program that waits; nil when none does.
    func accept() throws(Errno) -> StreamConnection? { try listener.accept() }
}
