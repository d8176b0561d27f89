import Core
import HIDRecords
import Scenes

/// The fingers of a scenario; turns its steps into a panel's records with positions in screen points.
struct ScenarioFingers {
    /// The paths of a panel are small numbers, a scenario's finger numbers are arbitrary: the n-th finger
    /// takes path n.
    private let paths: [Int: UInt32]
    private var record = DigitizerEvent()

    /// Starts with no finger down; `steps` are all steps of the scenario.
    init(of steps: [ScenarioStep]) {
        let numbers = Set(steps.compactMap { $0.input.finger }).sorted()
        paths = Dictionary(uniqueKeysWithValues: zip(numbers, 0...))
    }

    /// The records of the touch steps of one frame.
    ///
    /// One record, or two with the same time if a finger ends and begins (or begins and ends) in the frame.
    mutating func records(of frame: some Sequence<ScenarioStep>, at time: Timestamp) -> [DigitizerEvent] {
        var records: [DigitizerEvent] = []
        record.timestamp = time
        for step in frame {
            if let path = step.input.finger.flatMap({ paths[$0] }), needsRecordOfItsOwn(step, path) {
                records.append(close())
            }
            apply(step)
        }
        records.append(close())
        return records
    }

    private func needsRecordOfItsOwn(_ step: ScenarioStep, _ path: UInt32) -> Bool {
        guard let finger = record.fingers.first(where: { $0.index == path }),
            finger.eventMask.contains(.touch)
        else { return false }
        switch step.input {
        case .down, .up: return true
        case .move, .motion, .remote, .interrupt, .send, .wait, .look: return false
        }
    }

    private mutating func apply(_ step: ScenarioStep) {
        switch step.input {
        case .down(let finger, let point):
            change(finger) { finger in
                finger.range = true
                finger.touch = true
                finger.position = point
                finger.eventMask.formUnion([.range, .touch, .position, .identity])
            }
        case .move(let finger, let point):
            change(finger) { finger in
                finger.position = point
                finger.eventMask.formUnion(.position)
            }
        case .up(let finger, let point):
            change(finger) { finger in
                finger.range = false
                finger.touch = false
                finger.position = point ?? finger.position
                finger.eventMask.formUnion([.range, .touch, .identity])
            }
        case .motion, .remote, .interrupt, .send, .wait, .look: break
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
    private mutating func close() -> DigitizerEvent {
        record.range = record.fingers.contains(where: \.range)
        record.touch = record.fingers.contains(where: \.touch)
        record.eventMask = record.fingers.reduce(into: []) { $0.formUnion($1.eventMask) }
        record.childEventMask = record.eventMask
        defer {
            record.fingers.removeAll { !$0.range }
            for index in record.fingers.indices { record.fingers[index].eventMask = [] }
        }
        return record
    }
}

extension ScenarioStep.Input {
    /// The finger of a touch step.
    fileprivate var finger: Int? {
        switch self {
        case .down(let finger, _), .move(let finger, _), .up(let finger, _): finger
        case .motion, .remote, .interrupt, .send, .wait, .look: nil
        }
    }
}
