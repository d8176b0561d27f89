import Core
import HIDRecords
import Scenes
import TouchKit

/// The fingers of a scenario; turns what they do into a panel's records with positions in screen points.
struct ScenarioFingers {
    /// A record, and why the fingers that it cancels are cancelled.
    struct Record {
        let event: DigitizerEvent
        let reason: CancelReason
    }

    /// The paths of a panel are small numbers, a scenario's finger numbers are arbitrary: the n-th finger
    /// takes path n.
    private let paths: [Int: UInt32]
    private var hand = HandRecord()
    private var time = Timestamp(microseconds: 0)
    /// Why fingers are cancelled in the record that is being made; nil while none is.
    private var cause: CancelCause?

    /// Starts with no finger down; `steps` are all steps of the scenario.
    init(of steps: [ScenarioStep]) {
        let numbers = Set(steps.flatMap(\.input.fingers)).sorted()
        paths = Dictionary(uniqueKeysWithValues: zip(numbers, 0...))
    }

    /// Where `finger` is, if it is down.
    func position(of finger: Int) -> Point? {
        paths[finger].flatMap { hand[$0] }.flatMap { $0.touch ? $0.position : nil }
    }

    /// Begins a frame at `time`.
    mutating func beginFrame(at time: Timestamp) { self.time = time }

    /// Adds `touch` to the frame.
    ///
    /// - Returns: The record before it, if the touch needs one of its own: its finger began or ended in that one, or
    ///   that one cancels fingers for another cause.
    mutating func add(_ touch: TouchStep) -> Record? {
        let before = needsRecordOfItsOwn(touch) ? endFrame() : nil
        apply(touch)
        return before
    }

    private func needsRecordOfItsOwn(_ touch: TouchStep) -> Bool {
        switch touch.action {
        case .move: return false
        case .cancel(let cause) where self.cause != nil && self.cause != cause: return true
        case .down, .up, .cancel:
            return paths[touch.finger].flatMap { hand[$0] }?.eventMask.contains(.touch) ?? false
        }
    }

    private mutating func apply(_ touch: TouchStep) {
        switch touch.action {
        case .down(let point): change(touch.finger) { $0.comeDown(at: point) }
        case .move(let point?): change(touch.finger) { $0.move(to: point) }
        case .move(nil): change(touch.finger) { $0.eventMask.formUnion(.attribute) }
        case .up(let point):
            change(touch.finger) { finger in
                finger.position = point ?? finger.position
                finger.leave()
            }
        case .cancel(let cause):
            self.cause = cause
            change(touch.finger) { finger in
                finger.leave(isCancelled: true)
                if cause == .palm { finger.transducer = .hand }
            }
        }
    }

    private mutating func change(_ number: Int, _ change: (inout DigitizerFinger) -> Void) {
        guard let path = paths[number] else { return }
        hand.change(path, identity: UInt32(truncatingIfNeeded: number), change)
    }

    /// The finished record; the next one starts without the lifted fingers.
    mutating func endFrame() -> Record {
        defer { cause = nil }
        return Record(event: hand.takeRecord(at: time), reason: cause?.reason ?? .palm)
    }
}

extension ScenarioStep.Input {
    /// The fingers of a touch step or a gesture.
    fileprivate var fingers: [Int] {
        if let touch { return [touch.finger] }
        if case .gesture(_, let fingers) = self { return fingers }
        return []
    }
}
