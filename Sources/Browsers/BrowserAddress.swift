/// Where a browser listens for its debugging protocol, or a page of it.
package struct BrowserAddress: Equatable, Sendable {
    /// Where Chromium listens with `--remote-debugging-port=9222`.
    package static let usual = BrowserAddress(host: "127.0.0.1", port: 9222, path: nil)

    /// A name or a number; an address of IPv6 without brackets.
    package let host: String
    /// The port of TCP.
    package let port: UInt16
    /// The path of a page's WebSocket; nil asks the browser for its pages.
    package let path: String?

    /// The parts of an address.
    package init(host: String, port: UInt16, path: String?) {
        self.host = host
        self.port = port
        self.path = path
    }

    /// Reads `HOST:PORT`, `http://HOST:PORT` or `ws://HOST:PORT/PATH`; nil if it is none of these.
    package init?(_ text: String) {
        var rest = text[...]
        let isPage = rest.hasPrefix("ws://")
        if isPage { rest = rest.dropFirst(5) } else if rest.hasPrefix("http://") { rest = rest.dropFirst(7) }
        guard rest.unicodeScalars.allSatisfy({ $0.isASCII && $0.value > 0x20 && $0.value != 0x7F }) else {
            return nil
        }
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        let authority = rest[..<slash]
        let path = rest[slash...]
        guard isPage ? path.count > 1 : path.count <= 1 else { return nil }
        guard let colon = authority.lastIndex(of: ":"),
            let port = UInt16(authority[authority.index(after: colon)...]), port > 0
        else { return nil }
        var host = authority[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
        guard !host.isEmpty else { return nil }
        self.init(host: String(host), port: port, path: isPage ? String(path) : nil)
    }

    /// `HOST:PORT`, as a URL has it.
    package var authority: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
