/// A pattern of addresses of pages, in which `*` stands for any characters: `https://kiosk.example/*`.
///
/// It is held against an address without query and fragment.
package struct AddressPattern: Equatable, Sendable {
    /// How it is written.
    package let text: String

    /// The pattern that `text` is; nil unless it has a scheme, as every address has.
    package init?(_ text: String) {
        guard text == "*" || text.contains(":") else { return nil }
        self.text = text
    }

    /// Whether `address` fits.
    package func matches(_ address: String) -> Bool {
        let pattern = Array(text.utf8)
        let address = Array(address.utf8)
        var (next, at) = (0, 0)
        // Where the last star was, and how far it reaches.
        var star: (next: Int, at: Int)?
        while at < address.count {
            if next < pattern.count, pattern[next] == UInt8(ascii: "*") {
                star = (next, at)
                next += 1
            } else if next < pattern.count, pattern[next] == address[at] {
                next += 1
                at += 1
            } else if let last = star {
                star = (last.next, last.at + 1)
                next = last.next + 1
                at = last.at + 1
            } else {
                return false
            }
        }
        return pattern[next...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
