import Core
import TouchKit

/// Sentences about recognizers.
extension GestureDecision {
    /// Puts the sentence and its fields into `report`.
    func write(
        to report: inout Report, _ log: DecisionLog, _ recognizers: [GestureRecognizerDescription],
        _ tree: ViewTree
    ) {
        switch self {
        case .touches(let id, let phase, let set):
            report.fields.touches = log.touches(in: set)
            recognizers[id].write(to: &report, tree)
            report.put(" ")
            report.putCall(phase)
        case .refuses(let id, let set, let refusal):
            report.fields.touches = log.touches(in: set)
            recognizers[id].write(to: &report, tree)
            report.put(" refuses ")
            report.putNumbers()
            report.putReason { $0.put(static: refusal.kind.text) }
        case .state(let id, let from, let to, let reason):
            let isDiscrete = recognizers[id].gesture.isDiscrete
            recognizers[id].write(to: &report, tree)
            report.put(" ")
            report.put(from.name(isDiscrete: isDiscrete))
            report.put(" to ")
            report.put(to.name(isDiscrete: isDiscrete))
            report.fields.state = to.name(isDiscrete: isDiscrete)
            guard let reason else { return }
            report.fields.setLimit(of: recognizers[id].gesture, behind: reason)
            report.putReason { reason.write(to: &$0, recognizers, tree) }
        case .waits(let id, let other):
            recognizers[id].write(to: &report, tree)
            report.put(" waits for ", recognizers[other].discreetName(in: tree))
        }
    }
}

extension GestureRecognizerDescription {
    /// Puts `tap1 on A` into `report`, and takes the recognizer and its view as those of the report.
    fileprivate func write(to report: inout Report, _ tree: ViewTree) {
        report.fields.recognizer = name
        report.fields.view = view
        report.fields.window = tree.window(of: view)
        report.message.put(name)
        report.put(" on ", tree[view].name)
    }
}

extension FieldValues {
    /// Sets the property of `gesture` by which it failed, `minimumPressDuration=0.5`, if `reason` is one.
    fileprivate mutating func setLimit(of gesture: Gesture, behind reason: StateReason) {
        guard let (property, value) = gesture.limit(behind: reason) else { return }
        var text = TextBuffer(capacity: 32)
        text.put(property.rawValue)
        text.put(static: "=")
        text.put(decimal: value)
        limit = text.string
    }
}

extension GestureState {
    /// Its name; a discrete gesture that ended is recognized.
    package func name(isDiscrete: Bool) -> StaticString {
        self == .ended && isDiscrete ? "recognized" : name
    }
}
