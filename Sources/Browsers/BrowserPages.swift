package import Core
import Runtime

/// The pages that a browser shows, as it lists them (`/json/list`).
package struct BrowserPages: Sendable {
    /// A page.
    package struct Page: Equatable, Sendable {
        /// Its title; pages without one have their address.
        package let title: String
        /// Its address.
        package let url: String
        /// The path of its WebSocket.
        package let path: String

        /// A page with its parts.
        package init(title: String, url: String, path: String) {
            self.title = title
            self.url = url
            self.path = path
        }
    }

    /// The most bytes of the list.
    private static let largestList = 8 * 1024 * 1024

    /// How addresses of pages begin that are the browser's own, and of its extensions.
    private static let ownSchemes = [
        "chrome:", "chrome-extension:", "chrome-untrusted:", "devtools:", "edge:",
    ]

    /// The pages, without those of the browser itself and of extensions.
    package let pages: [Page]

    /// Reads the list; nil if it is none.
    package init?(_ json: [UInt8]) {
        guard let targets = JSONValue(parsing: json)?.array else { return nil }
        pages = targets.compactMap { target in
            guard target["type"]?.string == "page", let socket = target["webSocketDebuggerUrl"]?.string,
                let path = BrowserAddress(socket)?.path
            else { return nil }
            let url = target["url"]?.string ?? ""
            if Self.ownSchemes.contains(where: url.hasPrefix) { return nil }
            return Page(title: target["title"]?.string ?? url, url: url, path: path)
        }
    }

    /// Asks the browser at `address` for its pages.
    package init(of address: BrowserAddress, until deadline: Timestamp) throws(BrowserError) {
        let connection = try TCPConnection(to: address, until: deadline)
        let request = "GET /json/list HTTP/1.1\r\nHost: \(address.authority)\r\nConnection: close\r\n\r\n"
        try connection.write(Array(request.utf8), until: deadline)
        var bytes: [UInt8] = []
        let answer = try HTTPAnswer(from: connection, named: address.authority, &bytes, until: deadline)
        try answer.refuseFirefox(at: address)
        let count = answer["content-length"].flatMap { Int(foreign: $0) } ?? Self.largestList
        reading: while bytes.count - answer.length < count {
            guard bytes.count <= Self.largestList else {
                throw .init("the list of pages at \(address.authority) is too long")
            }
            switch try connection.read(until: deadline) {
            case .bytes(let more): bytes += more
            case .end: break reading
            case .nothing: throw .init("the browser at \(address.authority) does not answer")
            }
        }
        guard answer.status == 200, let list = Self(Array(bytes[answer.length...])) else {
            throw .init("what listens at \(address.authority) is no browser: it lists no pages")
        }
        self = list
    }
}
