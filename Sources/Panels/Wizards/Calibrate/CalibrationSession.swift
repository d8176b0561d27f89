import Core
import Glibc
import HIDRecords
import Live
import Output
import Runtime

/// A calibration at a terminal or without one.
struct CalibrationSession: ~Copyable {
    /// How often something is looked at that no frame brings about, in milliseconds.
    private static let pause: Int32 = 50
    /// A moment whose frames have all arrived, from now on.
    private static let arrived = Interval(microseconds: -200_000)

    private let frames: PanelFrames
    private let signals: SignalReader
    private let inset: Double
    private var screen: DrawnScreen?
    private var course: CalibrationCourse
    private var isEnded = false
    private var told = ""

    /// Has a person touch the places of `course`; a terminal shows them if `isDrawn`, otherwise `output` gets the
    /// instructions. Returns the points, or nil if the person ended it.
    static func run(
        _ course: CalibrationCourse, _ frames: PanelFrames, inset: Double, telling output: inout OutputFile,
        isDrawn: Bool
    ) throws(InspectError) -> [CalibrationPoint]? {
        let signals = try SignalReader.ending(and: SIGWINCH)
        var session = CalibrationSession(course, frames, signals, inset: inset, isDrawn: isDrawn)
        while !session.isEnded, !session.course.isOver { try session.turn(telling: &output) }
        return session.isEnded ? nil : session.course.points
    }

    private init(
        _ course: CalibrationCourse, _ frames: PanelFrames, _ signals: consuming SignalReader,
        inset: Double, isDrawn: Bool
    ) {
        self.course = course
        self.frames = frames
        self.signals = signals
        self.inset = inset
        screen = isDrawn ? DrawnScreen() : nil
    }

    private mutating func turn(telling output: inout OutputFile) throws(InspectError) {
        try tell(&output)
        let picture = CalibrationPicture(panel: escaped(frames.description.name), inset: inset)
        let course = course
        screen?.redraw(at: .monotonic) { picture.grid(of: course, columns: $0, rows: $1) }
        for frame in try frames.arrived(milliseconds: Self.pause) { self.course.take(frame) }
        self.course.advance(to: .monotonic + Self.arrived)
        while let signal = signals.next() {
            if signal == SIGWINCH { screen?.resize() } else { isEnded = true }
        }
        takeKeys()
    }

    private mutating func takeKeys() {
        guard screen != nil else { return }
        guard let keys = screen?.keys() else {
            isEnded = true
            return
        }
        if keys.contains(UInt8(ascii: "q")) || keys.contains(0x03) { isEnded = true }
    }

    /// Says what to do where no picture does.
    private mutating func tell(_ output: inout OutputFile) throws(InspectError) {
        guard screen == nil else { return }
        let instruction = "\(course.instruction) \(course.distance(inset: inset))"
        let text = course.hint.isEmpty ? instruction : course.hint
        guard text != told else { return }
        if told.isEmpty {
            output.put(line: escaped("\(frames.description.name) at \(frames.description.node)"))
        }
        told = text
        output.put(line: text)
        try output.flush()
    }
}
