import Browsers
import Core
import Runtime

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

    /// Leaves it as if it had never been looked into, as far as it says so in time.
    mutating func leave(until deadline: Timestamp) throws(BrowserError) {
        try ask(.leave)
        while Timestamp.monotonic < deadline {
            for case .left in try next() ?? [] { return }
        }
    }

    private mutating func handle(_ traffic: BrowserTraffic) throws(BrowserError) {
        if let failure = traffic.failure { throw BrowserError(failure) }
        events += traffic.events
        for message in traffic.messages {
            var text = TextBuffer(capacity: 1024)
            text.put(json: message)
            try connection.send(text.bytes)
        }
    }
}
