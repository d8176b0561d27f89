import Glibc
import Journal
import Runtime

/// A hundred programs in a process of their own that race, lag, babble, hang and hurry until a signal ends it.
enum Crowd {
    private static let members = 100

    /// Runs them against the socket at `path`.
    static func run(_ path: String) -> Int32 {
        var notifier = Notifier()
        notifier.ready(status: "")
        let members = (0..<members).map { Member(number: $0, path: path) }
        while true {
            for member in members { member.act() }
            usleep(1_000)
        }
    }

    private final class Member {
        private let number: Int
        private let path: String
        private var connection: ProgramConnection?
        private var steps = 0

        init(number: Int, path: String) {
            self.number = number
            self.path = path
        }

        func act() {
            guard let connection else { return connect() }
            steps += 1
            // What waits would otherwise be moved again and again, and they would hurry no more.
            if connection.flush() { send(to: connection) }
            // Those that lag and hang read nothing.
            guard number % 5 != 1, number % 5 != 3 else { return }
            if !connection.read() { self.connection = nil }
        }

        private func send(to connection: ProgramConnection) {
            switch number % 5 {
            case 0:
                connection.send(#"{"request":"attach","replace":true}"# + "\n")
                if steps > 2 { self.connection = nil }
            case 1: connection.send(#"{"request":"subscribe"}"# + "\n")
            case 2: connection.send("\u{1}garbage[[[[{{{\n")
            case 3: if steps == 1 { connection.send(#"{"request":"#) }
            default: connection.send(Self.batch)
            }
        }

        private func connect() {
            steps = 0
            connection = try? ProgramConnection(to: path)
            connection?.send(#"{"request":"hello","protocol":1,"name":"crowd\#(number % 5)"}"# + "\n")
        }

        private static let batch = ProgramFigures.batch(of: 16)
    }
}
