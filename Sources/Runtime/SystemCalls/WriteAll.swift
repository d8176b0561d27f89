import Glibc

/// Writes all of `text` to `descriptor`, waiting as long as its reader does: `write`.
///
/// For messages to the person who started the program, never for a daemon at work.
///
/// - Returns: whether all was written; the rest is lost.
@discardableResult
package func writeAll(_ text: String, to descriptor: Int32) -> Bool {
    writeAll(Array(text.utf8), to: descriptor)
}

/// Writes all of `bytes` to `descriptor`, waiting where it has to: write(2). Whether that succeeded.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
        let count = unsafe bytes.span.extracting(start..<bytes.count).withUnsafeBytes { rest in
            try? uninterrupted { unsafe write(descriptor, rest.baseAddress, rest.count) }
        }
        guard let count else { return false }
        start += count
    }
    return true
}
