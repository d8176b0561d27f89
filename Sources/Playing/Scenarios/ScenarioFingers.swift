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
    private var record = DigitizerEvent()
    /// Why fingers are cancelled in the record that is being made; nil while none is.
    private var cause: CancelCause?

    /// Starts with no finger down; `steps` are all steps of the scenario.
    init(of steps: [ScenarioStep]) {
        let numbers = Set(steps.flatMap(\.input.fingers)).sorted()
        paths = Dictionary(uniqueKeysWithValues: zip(numbers, 0...))
    }

    /// Where `finger` is, if it is down.
    func position(of finger: Int) -> Point? {
        record.fingers.first { $0.index == paths[finger] && $0.touch }?.position
    }

    /// Begins a frame at `time`.
    mutating func beginFrame(at time: Timestamp) { record.timestamp = time }

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
            let finger = record.fingers.first { $0.index == paths[touch.finger] }
            return finger?.eventMask.contains(.touch) ?? false
        }
    }

    private mutating func apply(_ touch: TouchStep) {
        switch touch.action {
        case .down(let point):
            change(touch.finger) { finger in
                finger.range = true
                finger.touch = true
                finger.position = point
                finger.eventMask.formUnion([.range, .touch, .position, .identity])
            }
        case .move(let point):
            change(touch.finger) { finger in
                finger.position = point ?? finger.position
                finger.eventMask.formUnion(point == nil ? .attribute : .position)
            }
        case .up(let point):
            change(touch.finger) { finger in
                finger.position = point ?? finger.position
                finger.leave()
            }
        case .cancel(let cause):
            self.cause = cause
            change(touch.finger) { finger in
                finger.leave()
                finger.eventMask.insert(.cancel)
                if cause == .palm { finger.transducer = .hand }
            }
        }
    }

    private mutating func change(_ number: Int, _ change: (inout DigitizerFinger) -> Void) {
        guard let path = paths[number] else { return }
        let index = record.fingers.firstIndex { $0.index >= path } ?? record.fingers.endIndex
        if index == record.fingers.endIndex || record.fingers[index].index != path {
            var finger = DigitizerFinger()
            finger.index = path
            finger.identity = UInt32(truncatingIfNeeded: number)
            record.fingers.insert(finger, at: index)
        }
        change(&record.fingers[index])
    }

    /// The finished record; the next one starts without the lifted fingers.
    mutating func endFrame() -> Record {
        record.range = record.fingers.contains(where: \.range)
        record.touch = record.fingers.contains(where: \.touch)
        record.eventMask = record.fingers.reduce(into: []) { $0.formUnion($1.eventMask) }
        record.childEventMask = record.eventMask
        defer {
            cause = nil
            record.fingers.removeAll { !$0.range }
            for index in record.fingers.indices { record.fingers[index].eventMask = [] }
        }
        return Record(event: record, reason: cause?.reason ?? .palm)
    }
}

extension DigitizerFinger {
    fileprivate mutating func leave() {
        range = false
        touch = false
        eventMask.formUnion([.range, .touch, .identity])
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
