/// `text` as one word for a shell: as it is if nothing in it means anything to a shell, or else in single quotes.
///
/// Units are called by whoever starts them: `$(reboot).service` is a name.
package func shellWord(_ text: String) -> String {
    let isPlain =
        !text.isEmpty
        && text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "_.-@:/+,=%".utf8.contains(byte)
            }
        }
    if isPlain { return text }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return "'\(parts.joined(separator: "'\\''"))'"
}
