import TouchKit
import YAML

/// The properties of controls that have a value, as a file has them.
extension SceneBuilder {
    /// Reads what the control `id`, whose map is `node`, stands at and in what range.
    mutating func readControl(_ entries: MapEntries<ResponderKey>, of id: ResponderID, _ node: YAMLNode) {
        let viewClass = draft.scene.tree[view: id].viewClass
        guard var valued = ValuedControl(viewClass), let valueKey = ResponderKey.ofValue(viewClass) else {
            return
        }
        let own = ResponderKey.ofControl(viewClass).subtracting([.trackingOutset])
        var changes: [(entry: Entry<ResponderKey>, change: ControlChange)] = []
        for entry in entries where own.contains(entry.key) {
            guard let change = draft.controlChange(entry.key, entry.value, of: viewClass) else { continue }
            changes.append((entry, change))
        }
        checkRange(changes)
        // What the value must keep to comes first, wherever it stands.
        for (entry, change) in changes where entry.key != valueKey { valued.apply(change) }
        checkSegments(valued, changes)
        for (entry, change) in changes where entry.key == valueKey {
            valued.apply(change)
            checkValue(change, of: valued, entry)
        }
        draft.scene.controls[id, default: ControlDescription()].valued = valued
        draft.scene.controls[id]?.hasID = !draft.scene.tree[id].name.isEmpty
        draft.noteUnchangeable(id, valued, node)
    }

    /// An error if the lower end of a range lies above the upper one.
    private mutating func checkRange(_ changes: [(entry: Entry<ResponderKey>, change: ControlChange)]) {
        var (minimum, maximum): (Double?, Double?)
        var place: YAMLNode?
        for (entry, change) in changes {
            switch change {
            case .slider(.minimumValue(let number)), .stepper(.minimumValue(let number)): minimum = number
            case .slider(.maximumValue(let number)), .stepper(.maximumValue(let number)): maximum = number
            default: continue
            }
            place = entry.value
        }
        guard let place, let first = changes.first else { return }
        let defaultMaximum = if case .stepper = first.change { 100.0 } else { 1.0 }
        if minimum ?? 0 > maximum ?? defaultMaximum {
            draft.diagnostics.error(
                place,
                "minimumValue must not be greater than maximumValue"
                    + (maximum == nil
                        ? ", which is \(Int(defaultMaximum))" : minimum == nil ? ", which is 0" : ""))
        }
    }

    private mutating func checkSegments(
        _ valued: ValuedControl, _ changes: [(entry: Entry<ResponderKey>, change: ControlChange)]
    ) {
        guard case .segmentedControl(let control) = valued else { return }
        let count = control.numberOfSegments
        for (entry, _) in changes where entry.key == .widths && entry.value.count > count {
            draft.diagnostics.error(
                entry.value, "widths has \(entry.value.count) items, and there are \(count) segments")
        }
        for (entry, _) in changes where entry.key == .disabledSegments {
            for item in entry.value.items where item.int ?? 0 >= count {
                draft.diagnostics.error(
                    item, "there is no segment \(shown(item)); the first one is 0, and there are \(count)")
            }
        }
    }

    /// A warning if `change` was brought into the range.
    private mutating func checkValue(
        _ change: ControlChange, of valued: ValuedControl, _ entry: Entry<ResponderKey>
    ) {
        let isKept: Bool
        let stand: String
        switch (change, valued.value) {
        case (.slider(.value(let wanted)), .number(let value)),
            (.stepper(.value(let wanted)), .number(let value)):
            isKept = abs(wanted - value) <= 0.000_051
            stand = value == value.rounded() ? "\(Int(value))" : "\(value)"
        case (.segmentedControl(.selectedSegmentIndex(let wanted)), .index(let value)),
            (.pageControl(.currentPage(let wanted)), .index(let value)):
            isKept = wanted == value
            stand = "\(value)"
        default: return
        }
        if !isKept {
            draft.diagnostics.warning(
                entry.value,
                "\(entry.key.rawValue) \(shown(entry.value)) is out of range; it becomes \(stand)")
        }
    }
}
