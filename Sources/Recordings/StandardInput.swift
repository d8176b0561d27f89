private import Glibc
import Runtime
package import YAML

/// What is piped into the program.
package enum StandardInput {
    /// The argument that stands for it in place of a file's path.
    package static let argument = "-"
    /// Its name in messages.
    static let name = "standard input"

    /// Everything up to its end, at most `limit` bytes: `read`.
    package static func read(limit: Int) throws(YAMLError) -> [UInt8] {
        do throws(Unreadable) {
            return try readToEnd(STDIN_FILENO, limit: limit)
        } catch {
            throw .unreadable(path: name, reason: error)
        }
    }
}
