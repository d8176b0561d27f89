package import Core

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

}

/// Does `body`, whose failure the bridge does not survive: it ends with `code`.
package func bridging<Value: ~Copyable, Failure: Error & CustomStringConvertible>(
    code: ExitCode = .systemError, _ body: () throws(Failure) -> Value
) throws(BridgeError) -> Value {
    do throws(Failure) {
        return try body()
    } catch {
        throw BridgeError(error.description, code: code)
    }
}

/// Does `body`, all that the program called `name` does, and returns the code with which it ends; why it fails is logged.
package func running(_ name: String, _ body: () throws(BridgeError) -> Void) -> ExitCode {
    do throws(BridgeError) {
        try body()
        return .ok
    } catch {
        BridgeLog().write("\(name): \(error)", .warning)
        return error.code
    }
}
