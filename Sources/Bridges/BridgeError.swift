package import Core
package import Runtime
package import TouchClient

/// Why a bridge cannot go on.
package struct BridgeError: Error, CustomStringConvertible {
    /// One sentence.
    package let description: String
    /// The code with which the bridge ends.
    package let code: ExitCode

    /// The error that this sentence states.
    package init(_ description: String, code: ExitCode = .systemError) {
        self.description = description
        self.code = code
    }

    /// The system failed at something that should work.
    package init(_ error: RuntimeError) { self.init("\(error)") }

    /// touchd's socket cannot be used.
    package init(_ error: TouchClientError) { self.init("\(error)") }
}

/// Does `body`, whose failure the bridge does not survive.
package func bridging<Value: ~Copyable>(
    _ body: () throws(RuntimeError) -> Value
) throws(BridgeError) -> Value {
    do throws(RuntimeError) {
        return try body()
    } catch {
        throw BridgeError(error)
    }
}
