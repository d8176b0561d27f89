import Core
import HIDRecords
import Output
import Recordings
import Scenes
import TouchKit

/// Something of a scenario that a recording of a panel cannot have.
package enum OmittedStep: String, CaseIterable, Sendable {
    case motion, remote, press, scan, interrupt, send, perform, attach, answer, setState, look
    case attribute = "moves that only change pressure or size"
    case cancel = "why fingers are cancelled: they are palms"
}

/// What a recording lacks of the scenario that it is made of.
package struct RecordingLoss: Sendable {
    /// What its panel cannot have.
    package var steps: Set<OmittedStep> = []
    /// Warnings of fingers that leave the screen.
    package var warnings: [String] = []

    /// The lines that say so; none if it lacks nothing.
    package var lines: [String] {
        let names = OmittedStep.allCases.filter(steps.contains).map(\.rawValue)
        return warnings.map(escaped) + (names.isEmpty ? [] : ["left out: \(names.joined(separator: ", "))"])
    }
}

/// The recording of a panel as large as the screen, in which fingers do what those of a scenario do.
struct ScenarioRecording {
    /// The units of the panel in a point: positions of scenarios are seldom finer.
    private static let unitsPerPoint = 16.0

    /// The recording.
    private(set) var recording = Recording(devices: [])
    /// What it lacks.
    private(set) var loss = RecordingLoss()

    private var events: [InputEvent] = []
    /// The slot of each finger: scenarios have their fingers in the order of their numbers.
    private let slots: [Int: Int32]
    private var down: Set<Int> = []
    private var nextID: Int32 = 0
    private var isTouched = false

    /// The recording of `scenario`, which is played to find where its fingers go.
    init(_ scenario: Scenario) throws(InspectError) {
        let result = scenario.run()
        if let failure = result.failure { throw .refused(failure) }
        let frames = result.steps.touchFrames
        let fingers = Set(frames.flatMap { $0.touches.map(\.finger) }).sorted()
        slots = Dictionary(uniqueKeysWithValues: zip(fingers, 0...))
        loss.warnings = result.warnings
        loss.steps = Set(result.steps.compactMap { OmittedStep($0.step.input) })
        for frame in frames {
            for touch in frame.touches { add(touch, at: frame.time) }
            endFrame(at: frame.time)
        }
        let size = scenario.scene.scene.tree.screens.first?.size ?? Size(width: 1, height: 1)
        recording.devices = [
            RecordedDevice(description: panel(of: size), events: events)
        ]
    }

    private func panel(of size: Size) -> DeviceDescription {
        var panel = DeviceDescription(name: "Scenario")
        panel.identity = DeviceIdentity(bus: 6, vendor: 0x1209, product: 0x7363, version: 1)
        panel.properties = [.direct]
        panel.keys = [Btn.touch]
        let width = Int32(size.width * Self.unitsPerPoint)
        let height = Int32(size.height * Self.unitsPerPoint)
        panel.axes = [
            Abs.x: AbsoluteAxis(minimum: 0, maximum: width), Abs.y: AbsoluteAxis(minimum: 0, maximum: height),
            Abs.mtSlot: AbsoluteAxis(minimum: 0, maximum: Int32(max(1, slots.count) - 1)),
            Abs.mtPositionX: AbsoluteAxis(minimum: 0, maximum: width),
            Abs.mtPositionY: AbsoluteAxis(minimum: 0, maximum: height),
            Abs.mtToolType: AbsoluteAxis(minimum: 0, maximum: 2),
            Abs.mtTrackingID: AbsoluteAxis(minimum: 0, maximum: 65535),
        ]
        return panel
    }
}

extension ScenarioRecording {
    private mutating func add(_ touch: TouchStep, at time: Timestamp) {
        switch touch.action {
        case .down(let point):
            guard let slot = slots[touch.finger], down.insert(touch.finger).inserted else { return }
            put(Abs.mtSlot, slot, at: time)
            put(Abs.mtTrackingID, nextID, at: time)
            put(Abs.mtToolType, 0, at: time)
            put(point, at: time)
            nextID = (nextID + 1) % 65536
        case .move(let point):
            guard let slot = slots[touch.finger], down.contains(touch.finger) else { return }
            put(Abs.mtSlot, slot, at: time)
            if let point { put(point, at: time) } else { loss.steps.insert(.attribute) }
        case .up(let point):
            guard let slot = slots[touch.finger], down.remove(touch.finger) != nil else { return }
            put(Abs.mtSlot, slot, at: time)
            if let point { put(point, at: time) }
            put(Abs.mtTrackingID, -1, at: time)
        case .cancel(let cause):
            guard let slot = slots[touch.finger], down.remove(touch.finger) != nil else { return }
            if cause != .palm { loss.steps.insert(.cancel) }
            put(Abs.mtSlot, slot, at: time)
            put(Abs.mtToolType, MTTool.palm, at: time)
            endFrame(at: time)
            put(Abs.mtTrackingID, -1, at: time)
        }
    }

    private mutating func put(_ point: Point, at time: Timestamp) {
        for (axis, value) in [(Abs.mtPositionX, point.x), (Abs.mtPositionY, point.y)] {
            let units = (value * Self.unitsPerPoint).rounded()
            put(axis, Int32(clamping: Int(min(max(units, -1e9), 1e9))), at: time)
        }
    }

    private mutating func put(_ axis: EventCode, _ value: Int32, at time: Timestamp) {
        events.append(InputEvent(timestamp: time, type: .abs, code: axis, value: value))
    }

    private mutating func endFrame(at time: Timestamp) {
        if isTouched != !down.isEmpty {
            isTouched.toggle()
            events.append(
                InputEvent(timestamp: time, type: .key, code: Btn.touch, value: isTouched ? 1 : 0))
        }
        events.append(InputEvent(timestamp: time, type: .syn, code: Syn.report, value: 0))
    }
}

extension OmittedStep {
    /// The kind of `input`; nil for what a recording has.
    init?(_ input: ScenarioStep.Input) {
        switch input {
        case .touch, .gesture, .wait: return nil
        case .motion: self = .motion
        case .remote: self = .remote
        case .press: self = .press
        case .scan: self = .scan
        case .interrupt: self = .interrupt
        case .send: self = .send
        case .perform: self = .perform
        case .attach, .detach: self = .attach
        case .answer: self = .answer
        case .setState: self = .setState
        case .look: self = .look
        }
    }
}
