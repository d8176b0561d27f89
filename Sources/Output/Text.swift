package import Core
import Reports

/// A value of a key on one line: a text without quotes, all else as JSON.
package func plain(_ value: JSONValue) -> String {
    if case .string(let text) = value { return text }
    var buffer = TextBuffer(capacity: 64)
    buffer.put(json: value)
    return buffer.string
}

/// `text` padded with spaces to `width` characters.
package func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
}

/// `number` with so many decimals.
package func fixed(_ number: Double, _ decimals: Int) -> String {
    var text = TextBuffer(capacity: 24)
    text.put(fixed: number, decimals: decimals)
    return text.string
}

/// `number` rounded to thousandths, for JSON.
package func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }

/// The bytes that mean nothing but themselves to a shell.
private let bytesPlainToShell = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-@:/+,=%".utf8)

/// `text` as one word for a shell: as it is if nothing in it means anything to a shell, or else in single quotes.
///
/// Units are called by whoever starts them: `$(reboot).service` is a name.
package func shellWord(_ text: String) -> String {
    if !text.isEmpty, text.utf8.allSatisfy(bytesPlainToShell.contains) { return text }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return "'\(parts.joined(separator: "'\\''"))'"
}
