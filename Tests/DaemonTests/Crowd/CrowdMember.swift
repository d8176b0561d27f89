import Runtime
import TestSupport

/// A program that does what a program should not, for ever.
final class CrowdMember {
    /// What it does.
    enum Habit: CaseIterable {
        /// Connects, attaches itself, takes the name from others, and goes.
        case races
        /// Asks for touches, topics and trees, and reads nothing.
        case lags
        /// Sends lines that are no requests.
        case babbles
        /// Connects and sends half of a line.
        case hangs
        /// Sends as many batches as it can.
        case hurries
        /// Asks for the tree again and again, and reads it.
        case asks
    }

    private let habit: Habit
    private var client: TestClient?
    private var lines = 0

    init(_ habit: Habit) { self.habit = habit }

    /// Does one thing, and connects to `socket` if it is not connected; it never waits.
    func act(_ socket: SocketAddress, _ random: inout SeededRandom) throws {
        guard let client else {
            let client = TestClient(try StreamConnection(to: socket))
            self.client = client
            lines = 0
            if habit != .hangs { client.send(#"{"request":"hello","protocol":1,"name":"\#(name)"}"# + "\n") }
            return
        }
        if habit != .lags, habit != .hangs { read(from: client) }
        guard self.client != nil else { return }
        lines += 1
        send(to: client, &random)
    }

    /// The racers want the name that another program has.
    private var name: String { habit == .races ? "canvas" : "\(habit)" }

    private func read(from client: TestClient) {
        _ = client.lines()
        if client.isCutOff { self.client = nil }
    }

    private func send(to client: TestClient, _ random: inout SeededRandom) {
        switch habit {
        case .races:
            client.send(#"{"request":"attach","replace":true}"# + "\n")
            if lines > 3 { self.client = nil }
        case .lags:
            client.send(
                #"{"request":"attach"}"# + "\n" + #"{"request":"watch"}"# + "\n" + #"{"request":"subscribe"}"#
                    + "\n")
        case .babbles:
            let bytes = (0..<400).map { _ in UInt8.random(in: 1...255, using: &random) }
            client.send(String(decoding: bytes, as: UTF8.self) + "\n")
        case .hangs: if lines == 1 { client.send(#"{"request":"hel"#) }
        case .hurries: client.send(Self.batch)
        case .asks: client.send(#"{"request":"tree"}"# + "\n")
        }
    }

    /// A batch of 32 effects.
    private static let batch: String = {
        let effects = (0..<32).map {
            #"{"set":{"view":"v\#($0 % 100)","hidden":\#($0 % 2 == 0),"alpha":0.5}}"#
        }
        return #"{"request":"perform","effects":[\#(effects.joined(separator: ","))]}"# + "\n"
    }()
}
