import Core
import HIDRecords
import Reports
import Scenes
import TouchKit

/// A scenario that does what recordings did.
struct RecordedScenario {
    /// Its name in results.
    var name: String
    /// The path of its scene, relative to its own.
    var scene: String
    /// The categories that it compares.
    var shown: [Category]
    /// How touches are read.
    var settings: InteractionSettings
    /// The inputs, in order.
    var inputs: [RecordedInput]

    /// The file without what it expects, in lines.
    var text: String {
        let taps = taps.isEmpty ? [] : ["taps: {\(taps.joined(separator: ", "))}"]
        let target = settings.nilTarget == .auto ? [] : ["nilTarget: \(settings.nilTarget.rawValue)"]
        let show = shown.map { "\($0.name)" }.joined(separator: ", ")
        let head = ["name: \(quotedYAML(name))", "scene: \(quotedYAML(scene))", "show: [\(show)]"]
        let input = steps.isEmpty ? ["input: []"] : ["input:"] + steps.map { "  - {\($0)}" }
        return (head + taps + target + input + ["expect: \"\""]).map { "\($0)\n" }.joined()
    }

    /// The keys of `taps` that differ from the default.
    private var taps: [String] {
        let (taps, usual) = (settings.taps, TapSettings())
        return TapsKey.allCases.compactMap { key in
            switch key {
            case .interval:
                taps.interval == usual.interval ? nil : "interval: \(decimal(taps.interval.seconds))"
            case .distance: taps.distance == usual.distance ? nil : "distance: \(shortest(taps.distance))"
            case .maximumHold:
                taps.maximumHold == usual.maximumHold
                    ? nil : "maximumHold: \(decimal(taps.maximumHold.seconds))"
            case .resetOnDrag:
                taps.resetOnDrag == usual.resetOnDrag ? nil : "resetOnDrag: \(taps.resetOnDrag)"
            }
        }
    }

    /// The steps as keys and values; contacts are fingers from 1 in the order of their slots.
    private var steps: [String] {
        let contacts = Set(inputs.compactMap(\.action.contact)).sorted()
        let fingers = Dictionary(uniqueKeysWithValues: zip(contacts, 1...))
        var steps: [String] = []
        var positions: [RecordedInput.Contact: Point] = [:]
        for input in inputs {
            let time = inputs.first.map { decimal((input.time - $0.time).seconds) } ?? "0"
            let finger = input.action.contact.flatMap { fingers[$0] } ?? 0
            steps.append("at: \(time), \(input.action.yaml(finger, &positions))")
        }
        return steps
    }
}

extension RecordedInput.Action {
    /// The step without its time; `finger` is the number of its contact and `positions` where contacts are.
    fileprivate func yaml(_ finger: Int, _ positions: inout [RecordedInput.Contact: Point]) -> String {
        switch self {
        case .down(let contact, let point):
            positions[contact] = point
            return "down: \(finger), \(coordinates(point))"
        case .move(_, nil): return "move: \(finger)"
        case .move(let contact, let point?):
            positions[contact] = point
            return "move: \(finger), \(coordinates(point))"
        case .up(let contact, let point):
            return positions[contact] == point ? "up: \(finger)" : "up: \(finger), \(coordinates(point))"
        case .cancel(_, .palm): return "cancel: \(finger)"
        case .cancel(_, let cause): return "cancel: \(finger), because: \(cause.rawValue)"
        case .motion(let phase): return "motion: \(phase.rawValue)"
        case .remote(let subtype): return "remote: \(subtype)"
        case .scan(let text): return "scan: \(quotedYAML(text))"
        case .press(let key, let isDown):
            return "\(isDown ? "press" : "release"): \(KeyNames.name(of: key))"
        case .interrupt(let reason): return "interrupt: \(reason)"
        }
    }

    private func coordinates(_ point: Point) -> String { "x: \(shortest(point.x)), y: \(shortest(point.y))" }
}
