import ControlProtocol
import Core
import HIDRecords
import Output
import Playing
import Reports
import Runtime

/// A client of the running daemon that touches, and awaits what comes of it.
struct TouchingClient: ~Copyable {
    /// The sentences of the outcomes so far, in the order in which they were decided.
    private(set) var outcomes: [String] = []

    private var daemon: DaemonConnection
    /// The touches whose outcome is not known yet.
    private var awaited: Set<Int> = []
    private let screen: String?

    /// A client that is connected to the daemon that `socket` names; its panel lies on `screen`.
    init(of socket: SocketOption, on screen: String?) throws(InspectError) {
        var daemon = try Self.connect(to: socket)
        _ = try daemon.ask(.monitor([.outcome]))
        self.daemon = daemon
        self.screen = screen
    }

    /// Takes the socket that is for touching alone, if it is there and may be opened, unless another one is named.
    private static func connect(to socket: SocketOption) throws(InspectError) -> DaemonConnection {
        guard !socket.isNamed else { return try socket.connect() }
        do throws(InspectError) {
            return try DaemonConnection(to: DaemonConnection.injectionPath)
        } catch let closed {
            do throws(InspectError) {
                return try socket.connect()
            } catch let refused where refused.exitCode == .noPermission {
                throw .notAllowed(Self.reason(closed))
            }
        }
    }

    /// Who may touch, of the error `closed` at the socket that is for that alone.
    private static func reason(_ closed: InspectError) -> String {
        let remedy =
            closed.meansNoDaemon
            ? "enable touchd-injection.socket, see touchctl(1)"
            : "sudo usermod -aG touchd-injection USER, and log in again"
        return "only root may touch without a panel, and members of the group touchd-injection at "
            + "\(DaemonConnection.injectionPath) (use sudo; or \(remedy))"
    }

    /// Has fingers do what `plan` says, each frame at its time.
    mutating func play(_ plan: FingerPlan) throws(InspectError) {
        var pacer = Pacer()
        for moment in plan.moments {
            pacer.wait(until: Timestamp(microseconds: Int64(moment.time * 1_000_000)))
            _ = try send(moment.fingers)
        }
    }

    /// Puts a finger on `target`; returns the point of the screen that it touches.
    mutating func touch(_ target: FingerFrame.Target) throws(InspectError) -> Point {
        let numbers = try send([.init(0, on: target)])["points"]?.array?.first?.array?.compactMap {
            $0.number
        }
        guard let numbers, numbers.count == 2 else {
            throw .lost("the daemon does not say where the finger is")
        }
        return Point(x: numbers[0], y: numbers[1])
    }

    /// Has these fingers be down, and no others; returns the answer.
    private mutating func send(_ fingers: [FingerFrame.Finger]) throws(InspectError) -> JSONValue {
        var frame = FingerFrame()
        frame.fingers = fingers
        frame.screen = screen
        var early: [JSONValue] = []
        let answer = try daemon.ask(.touch(frame)) { early.append($0) }
        awaited.formUnion((answer["touches"]?.array ?? []).compactMap { $0.integer })
        for decision in early { take(decision) }
        return answer
    }

    /// Waits until the outcome of each touch is known, `seconds` at most; returns whether it is.
    mutating func awaitOutcomes(for seconds: Double) throws(InspectError) -> Bool {
        let end = Timestamp.monotonic + .seconds(seconds)
        while !awaited.isEmpty {
            let rest = (end - .monotonic).microseconds / 1000
            guard rest > 0, let line = try daemon.nextLine(milliseconds: Int32(clamping: rest)) else {
                return false
            }
            if let decision = JSONValue(parsing: line) { take(decision) }
        }
        return true
    }

    private mutating func take(_ decision: JSONValue) {
        guard decision["category"]?.string == "outcome", let message = decision["message"]?.string,
            let touch = Self.touch(of: decision), awaited.remove(touch) != nil
        else { return }
        outcomes.append(message)
    }

    /// The number of the touch that `outcome` is of; on a sensitive view it is told without its place.
    private static func touch(of outcome: JSONValue) -> Int? {
        outcome["touches"]?.array?.first?["id"]?.integer ?? outcome["touch"]?.integer
    }
}
