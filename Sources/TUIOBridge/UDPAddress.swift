/// Where datagrams go: a host and a port.
package struct UDPAddress: Equatable, Sendable, CustomStringConvertible {
    /// The port of TUIO on this machine.
    package static let standard = UDPAddress(host: "127.0.0.1", port: 3333)

    /// A name or an address.
    package let host: String
    /// From 1 to 65535.
    package let port: UInt16

    private init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    /// The address that `text` is: `HOST:PORT`, an address of IPv6 in brackets; nil when it is none.
    package init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]),
            port > 0
        else { return nil }
        var host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            return nil
        }
        guard !host.isEmpty, !host.utf8.contains(0) else { return nil }
        self.init(host: String(host), port: port)
    }

    /// As it is read.
    package var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
