import Browsers
import Core

/// A browser as the bridge asks it.
struct Browser: ~Copyable {
    /// What becomes readable when something comes.
    var descriptor: Int32 { connection.descriptor }

    private var connection: BrowserConnection
    private var dialect: BrowserDialect
    private var events: [BrowserEvent] = []
    /// How deep a message may be nested.
    private static let deepest = 64

    /// The browser at the other end of `connection`, which speaks `dialect`.
    init(_ connection: consuming BrowserConnection, speaking dialect: BrowserDialect) {
        self.connection = connection
        self.dialect = dialect
    }

    /// When it is to be asked what is due, in seconds.
    var deadline: Double? { dialect.deadline }

    /// Makes a request.
    mutating func ask(_ request: BrowserRequest) throws(BrowserError) {
        try handle(dialect.take(request))
    }

    /// What it has said next; nil when nothing is there.
    mutating func next() throws(BrowserError) -> [BrowserEvent]? {
        while events.isEmpty {
            guard let bytes = try connection.receive() else { return nil }
            guard let message = JSONValue(parsing: bytes, deepest: Self.deepest) else { continue }
            try handle(dialect.take(message))
        }
        defer { events = [] }
        return events
    }

    private mutating func handle(_ traffic: BrowserTraffic) throws(BrowserError) {
        events += traffic.events
        for message in traffic.messages {
            var text = TextBuffer(capacity: 1024)
            text.put(json: message)
            try connection.send(text.bytes)
        }
    }
}

/// The protocol that a browser speaks, and what has been said in it.
enum BrowserDialect: Sendable {
    case chromium(Chromium)

    /// When it is to be asked what is due, in seconds.
    var deadline: Double? {
        switch self {
        case .chromium(let chromium): chromium.deadline
        }
    }

    /// Puts a request into its words.
    mutating func take(_ request: BrowserRequest) -> BrowserTraffic {
        switch consume self {
        case .chromium(var chromium):
            defer { self = .chromium(chromium) }
            return chromium.take(request)
        }
    }

    /// Takes a message.
    mutating func take(_ message: JSONValue) -> BrowserTraffic {
        switch consume self {
        case .chromium(var chromium):
            defer { self = .chromium(chromium) }
            return chromium.take(message)
        }
    }
}
