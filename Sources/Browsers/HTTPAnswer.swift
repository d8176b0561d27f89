import Core

/// The head of an answer of HTTP/1.1 (RFC 9112), and where its content begins.
package struct HTTPAnswer: Equatable, Sendable {
    /// The most bytes of a head.
    package static let largestHead = 65_536

    /// The status, such as 200.
    package let status: Int
    /// The number of bytes before the content.
    package let length: Int

    private let fields: [String: String]

    /// The head at the beginning of `bytes`; nil while it is not complete.
    ///
    /// - Throws: ``HTTPMistake`` when it is no answer of HTTP or too long.
    package init?(_ bytes: [UInt8]) throws(HTTPMistake) {
        guard let end = Self.end(of: bytes) else {
            if bytes.count > Self.largestHead { throw HTTPMistake() }
            let name = Array("HTTP/1.".utf8)
            guard bytes.starts(with: name.prefix(bytes.count)) else { throw HTTPMistake() }
            return nil
        }
        guard end <= Self.largestHead else { throw HTTPMistake() }
        let text = String(decoding: bytes[..<end], as: UTF8.self)
        let lines = text.split(omittingEmptySubsequences: true) { $0.isNewline }
        let words = lines.first?.split(separator: " ", maxSplits: 2) ?? []
        guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(foreign: words[1])
        else {
            throw HTTPMistake()
        }
        self.status = status
        length = end
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { throw HTTPMistake() }
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            fields[line[..<colon].lowercased()] = String(value)
        }
        self.fields = fields
    }

    /// The value of the field `name`, which is in small letters.
    package subscript(name: String) -> String? { fields[name] }

    /// Throws if it is Firefox that answers at `address`: it speaks another protocol, by which its pages are followed.
    func refuseFirefox(at address: BrowserAddress) throws(BrowserError) {
        guard status != 200, self["server"] == "httpd.js" else { return }
        throw BrowserError(
            "what listens at \(address.authority) is Firefox: touchd-page follows it with --firefox, "
                + "and nothing else looks into it")
    }

    /// The index after the empty line.
    private static func end(of bytes: [UInt8]) -> Int? {
        guard bytes.count >= 4 else { return nil }
        for index in 3..<bytes.count
        where bytes[index] == 0x0A && bytes[index - 1] == 0x0D && bytes[index - 2] == 0x0A
            && bytes[index - 3] == 0x0D
        {
            return index + 1
        }
        return nil
    }
}

/// The bytes are no answer of HTTP.
package struct HTTPMistake: Error, Equatable, Sendable {}
