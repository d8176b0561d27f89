package import Bridges
package import BrokerConfiguration
package import Core
package import Runtime

/// The bridge's end of a connection to a broker, which it makes again whenever it is lost.
///
/// It does nothing by itself: call ``turn(now:)`` whenever ``descriptor`` is readable or ``deadline`` has come.
package struct BrokerConnection: ~Copyable {
    private enum State {
        /// The next attempt is at this time.
        case waiting(until: Timestamp)
        /// An attempt is given up at this time.
        case connecting(until: Timestamp)
        case connected
    }

    /// How long an attempt may take.
    private static let patience = Interval.seconds(10)
    /// How often the broker is looked after.
    private static let attention = Interval.seconds(5)

    /// How many messages the broker has not confirmed.
    package private(set) var unconfirmed = 0

    private var client: MosquittoClient
    private let broker: MQTTConfiguration.Broker
    private var state: State
    private var pause = ReconnectPause()
    private var attendAt: Timestamp
    private var loop: EventLoop
    private var token: LoopToken?
    private var interest: EventLoop.Interest = []
    /// Whether the socket of this attempt has been reported: a connection is writable when it has been made.
    private var wasReported = false

    /// The connection of the client `name` to `broker`, made by the first ``turn(now:)``.
    package init(
        _ name: String, to broker: MQTTConfiguration.Broker, password: String?, will: MQTTMessage,
        now: Timestamp
    ) throws(BridgeError) {
        let client = try Self.client(name, of: broker, password: password, will: will)
        let loop = try bridging { () throws(RuntimeError) in try EventLoop() }
        self.client = client
        self.loop = loop
        self.broker = broker
        state = .waiting(until: now)
        attendAt = now
    }

    private static func client(
        _ name: String, of broker: MQTTConfiguration.Broker, password: String?, will: MQTTMessage
    ) throws(BridgeError) -> MosquittoClient {
        try bridging(code: .badConfiguration) { () throws(BrokerError) in
            let client = try MosquittoClient(name)
            try client.prepare(for: broker, password: password, will: will)
            return client
        }
    }

    /// The descriptor that an outer loop waits for, to be readable; it stays the same.
    package var descriptor: Int32 { loop.descriptor }

    /// Whether the broker has taken the bridge.
    package var isConnected: Bool { if case .connected = state { true } else { false } }

    /// When there is something to do without anything being readable.
    package var deadline: Timestamp {
        switch state {
        case .waiting(let time): time
        case .connecting(let time): min(time, attendAt)
        case .connected: attendAt
        }
    }

    /// Does what there is to do, and returns what has happened.
    package mutating func turn(now: Timestamp) throws(RuntimeError) -> [BrokerEvent] {
        var failure: String?
        switch state {
        case .waiting(let time):
            guard time <= now else { return [] }
            failure = try connect(now)
        case .connecting(let time):
            failure = try exchange(now)
            if time <= now, failure == nil { failure = "it does not answer" }
        case .connected: failure = try exchange(now)
        }
        unconfirmed = max(0, unconfirmed - client.takeConfirmed())
        var events: [BrokerEvent] = []
        for entry in client.takeEntries() {
            switch entry {
            case .answered(0):
                state = .connected
                pause = ReconnectPause()
                events.append(.connected)
            case .answered(let code): failure = MosquittoClient.refusal(code)
            case .message(let message): events.append(.message(message))
            }
        }
        if let failure {
            try giveUp(now)
            events.append(.away(failure))
        } else {
            try watchSocket()
        }
        return events
    }

    /// Sends `message`; what waits for more than one turn is sent after a reconnection.
    package mutating func publish(_ message: MQTTMessage) throws(RuntimeError) {
        if client.publish(message) { unconfirmed += 1 }
        try watchSocket()
    }

    /// Asks for the messages to topics of the pattern `filter`, until the connection ends.
    package mutating func subscribe(to filter: String) throws(RuntimeError) {
        client.subscribe(to: filter)
        try watchSocket()
    }

    /// Asks for them no longer.
    package mutating func unsubscribe(from filter: String) throws(RuntimeError) {
        client.unsubscribe(from: filter)
        try watchSocket()
    }

    /// Sends `farewell` and ends the connection in order, within a second.
    package mutating func end(_ farewell: MQTTMessage, now: Timestamp) throws(RuntimeError) {
        guard isConnected else { return }
        try publish(farewell)
        let deadline = now + .seconds(1)
        while unconfirmed > 0, isConnected, Timestamp.monotonic < deadline {
            try loop.wait(milliseconds: 50)
            _ = try turn(now: .monotonic)
        }
        if isConnected { client.disconnect() }
    }

    private mutating func connect(_ now: Timestamp) throws(RuntimeError) -> String? {
        state = .connecting(until: now + Self.patience)
        attendAt = now + Self.attention
        token = nil
        wasReported = false
        return client.connect(to: broker)
    }

    /// Ends the connection, and waits until the next attempt. libmosquitto closes the socket only then.
    private mutating func giveUp(_ now: Timestamp) throws(RuntimeError) {
        client.disconnect()
        if token != nil, client.socket >= 0 { try loop.remove(client.socket) }
        token = nil
        state = .waiting(until: pause.next(after: now))
    }

    private mutating func exchange(_ now: Timestamp) throws(RuntimeError) -> String? {
        try loop.wait(milliseconds: 0)
        var failure: String?
        if loop.ready.contains(where: { $0.token == token }) {
            wasReported = true
            failure = client.exchange()
        }
        if failure == nil, attendAt <= now {
            attendAt = now + Self.attention
            failure = client.attend()
        }
        if failure == nil, client.socket < 0 { failure = "the connection was lost" }
        return failure
    }

    /// Waits for the socket to be readable, and writable if there is something to write or the connection is being made.
    private mutating func watchSocket() throws(RuntimeError) {
        let socket = client.socket
        guard socket >= 0 else {
            // The next turn reports it.
            attendAt = Timestamp(microseconds: 0)
            return
        }
        let wanted: EventLoop.Interest =
            client.wantsToWrite || !wasReported ? [.readable, .writable] : .readable
        if let token {
            if wanted != interest { try loop.change(socket, token: token, interest: wanted) }
        } else {
            let new = loop.newToken()
            try loop.add(socket, token: new, interest: wanted)
            token = new
        }
        interest = wanted
    }
}

/// An event between the bridge and the broker.
package enum BrokerEvent: Equatable, Sendable {
    /// The broker has taken the bridge.
    case connected
    /// There is no connection, for this reason; another attempt follows.
    case away(String)
    /// A message has come.
    case message(MQTTMessage)
}

/// Whether another client seems to have the name of the bridge: the broker ends the connection of one as the other comes.
package struct RivalWatch: Sendable {
    /// A connection that ends so soon may have been ended for another one.
    private static let briefly = Interval.seconds(30)
    /// So many in a row are no accident.
    private static let fewest = 3

    private var connected: Timestamp?
    private var count = 0

    /// No connection was there yet.
    package init() {}

    /// The broker has taken the bridge.
    package mutating func connected(at now: Timestamp) { connected = now }

    /// There is no connection; returns whether there have been several in a row that ended soon, once for each row.
    package mutating func away(at now: Timestamp) -> Bool {
        guard let start = connected else { return false }
        connected = nil
        count = now - start < Self.briefly ? count + 1 : 0
        return count == Self.fewest
    }
}

/// How long to wait before the next attempt to reach the broker: 1 s, doubling to 60 s.
package struct ReconnectPause: Equatable, Sendable {
    private static let (shortest, longest) = (Interval.seconds(1), Interval.seconds(60))

    private var pause = Self.shortest

    /// No attempt has failed.
    package init() {}

    /// When to try again after an attempt that failed `now`.
    package mutating func next(after now: Timestamp) -> Timestamp {
        defer { pause = min(pause + pause, Self.longest) }
        return now + pause
    }
}

/// Why there can be no connection to a broker at all.
struct BrokerError: Error, CustomStringConvertible {
    /// One sentence.
    let description: String
}
