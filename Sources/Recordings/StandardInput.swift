private import Glibc
package import YAML

/// What is piped into the program.
package enum StandardInput {
    /// What a person writes in the place of a file.
    package static let argument = "-"
    /// What messages call it.
    static let name = "standard input"

    /// All that comes until it ends, at most `limit` bytes: read(2).
    package static func read(limit: Int) throws(YAMLError) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let count = unsafe piece.withUnsafeMutableBytes { piece in
                unsafe Glibc.read(STDIN_FILENO, piece.baseAddress, piece.count)
            }
            if count == 0 { return bytes }
            if count > 0 {
                bytes += piece[..<count]
            } else if errno != EINTR {
                let cause = unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "error \(errno)"
                throw .unreadable(path: name, reason: .failed(cause))
            }
        }
        throw .unreadable(path: name, reason: .tooLarge(limit: limit))
    }
}
