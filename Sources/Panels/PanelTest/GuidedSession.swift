import Live
import Output
import ControlProtocol
import Core
import Glibc
import HIDRecords
import Runtime

/// A guided panel test at a terminal or without one, as long as the daemon gives frames.
struct GuidedSession: ~Copyable {
    /// How a test ended.
    struct End {
        let course: PanelTestCourse
        /// Why it ended before its last step, empty if a person wanted that; nil if it did not.
        let reason: String?
        /// True if a picture was shown.
        let wasDrawn: Bool
    }

    /// How often something is looked at that no frame brings about, in milliseconds.
    private static let pause: Int32 = 100
    /// A moment whose frames have all arrived, from now on.
    private static let arrived = Interval(microseconds: -200_000)

    private var daemon: DaemonConnection
    private let signals: SignalReader
    private var screen: DrawnScreen?
    private var course: PanelTestCourse
    private let picture: PanelTestPicture
    private var reason: String?
    /// How many steps were announced.
    private var announced = 0

    /// Tests `panel`; a terminal shows a picture if `isDrawn`, otherwise `output` gets the instructions.
    static func run(
        _ daemon: consuming DaemonConnection, _ panel: PanelUnderTest, _ steps: [PanelTestStep],
        telling output: inout OutputFile, isDrawn: Bool
    ) throws(InspectError) -> End {
        let signals = try SignalReader.ending(and: SIGWINCH)
        try daemon.watch(signals.descriptor)
        var session = GuidedSession(
            daemon: daemon, signals: signals, panel, steps, isDrawn: isDrawn)
        try session.watchKeys()
        if session.screen == nil { output.put(line: escaped(panel.name)) }
        while !session.isOver { try session.turn(telling: &output) }
        return session.end()
    }

    private init(
        daemon: consuming DaemonConnection, signals: consuming SignalReader, _ panel: PanelUnderTest,
        _ steps: [PanelTestStep], isDrawn: Bool
    ) {
        self.daemon = daemon
        self.signals = signals
        course = PanelTestCourse(of: panel.description, steps: steps)
        picture = PanelTestPicture(panel: escaped(panel.name))
        screen = isDrawn ? DrawnScreen() : nil
    }

    private var isOver: Bool { course.isOver || reason != nil }

    private mutating func watchKeys() throws(InspectError) {
        if let keys = screen?.keyDescriptor { try daemon.watch(keys) }
    }

    private consuming func end() -> End {
        course.end()
        let wasDrawn = screen != nil
        return End(course: course, reason: reason, wasDrawn: wasDrawn)
    }

    private mutating func turn(telling output: inout OutputFile) throws(InspectError) {
        try announce(to: &output)
        let (course, picture) = (course, picture)
        screen?.redraw(at: .monotonic) { picture.grid(of: course, columns: $0, rows: $1) }
        for line in try daemon.arrivedLines(milliseconds: Self.pause) { try take(line) }
        self.course.advance(to: .monotonic + Self.arrived)
        while let signal = signals.next() {
            if signal == SIGWINCH { screen?.resize() } else { reason = "" }
        }
        try takeKeys()
    }

    private mutating func take(_ line: [UInt8]) throws(InspectError) {
        guard reason == nil, let value = DaemonConnection.object(line) else { return }
        if value["dropped"] != nil { throw .lost("the daemon has dropped this connection") }
        switch PanelTestEvent(value) {
        case .frame(let frame): course.take(frame)
        case .ended(let cause): reason = cause
        case nil: break
        }
    }

    private mutating func takeKeys() throws(InspectError) {
        guard screen != nil else { return }
        guard let keys = screen?.keys() else {
            reason = ""
            return
        }
        for key in keys {
            switch key {
            case UInt8(ascii: "q"), 0x03: reason = ""
            case UInt8(ascii: "s"): course.skip()
            case UInt8(ascii: "\r"), UInt8(ascii: "\n"): course.judge()
            default: break
            }
        }
    }

    /// Says what to do where no picture does.
    private mutating func announce(to output: inout OutputFile) throws(InspectError) {
        guard screen == nil, let step = course.step, announced <= course.results.count else { return }
        announced = course.results.count + 1
        output.put(line: "\(step.rawValue): \(step.instruction)")
        try output.flush()
    }
}
