import Core
import HIDRecords
import TouchKit
import YAML

/// Reads the keys of a control with a value, which depend on each other.
struct ControlReader {
    let draft: SceneDraft
    /// The control, or any other view.
    let id: ResponderID

    private var reader: NodeReader { draft.reader }

    /// A new value and its entry in the file.
    private typealias Change = (entry: Entry<ResponderKey>, change: ValuedControl.Change)

    /// Reads the value of the control, whose map is `node`, and the range of the value; of one whose class is not known
    /// neither.
    func read(_ entries: MapEntries<ResponderKey>, of node: YAMLNode, isOfKnownClass: Bool) {
        let viewClass = draft.scene.tree[view: id].viewClass
        guard viewClass.isControl || viewClass.behavior.valued != nil else { return noteCell() }
        if viewClass.isControl { draft.notes.controls.append(id) }
        checkPolicy(entries)
        if let tracks = entries[.tracks], let tracks = TracksReader(draft: draft).tracks(tracks.value) {
            draft.changeControl(id) { $0.valued = .tracking(TrackingControl(tracks)) }
        }
        let standard = draft.scene.controls[id]?.valued ?? viewClass.behavior.valued
        let valueKey = ResponderKey.ofValue(viewClass)
        let changes = changes(entries, hasValue: valueKey != nil && isOfKnownClass)
        guard var valued = standard, let valueKey else { return }
        checkRange(changes, standard: valued.range)
        // The range is set before the value, whatever the order in the file.
        for (entry, change) in changes where entry.key != valueKey { valued.apply(change) }
        checkSegments(valued, changes)
        checkTimes(valued, changes)
        for (entry, change) in changes where entry.key == valueKey {
            valued.apply(change)
            // That of a date picker is held to its time instead.
            guard DatePicker.picker(around: id, in: draft.scene.tree) == nil else { continue }
            checkValue(change, of: valued, entry)
        }
        if case .tracking(var control) = valued {
            control.makeRest()
            valued = .tracking(control)
        }
        let hasID = !draft.scene.tree[id].name.isEmpty
        draft.changeControl(id) { description in
            description.valued = valued
            description.hasID = hasID
        }
        ControlChoicesRule(draft: draft).note(id, valued, node)
    }

    /// An error for what an immediate control never waits for.
    private func checkPolicy(_ entries: MapEntries<ResponderKey>) {
        guard draft.scene.controls[id]?.policy.isImmediate == true else { return }
        for entry in entries where entry.key == .hold || entry.key == .debounce || entry.key == .rateLimit {
            reader.error(
                entry.name,
                "\(entry.key.rawValue) and immediate: an immediate control acts on every touch at once")
        }
    }

    /// A cell with an id is selected after a reload as it was before.
    private func noteCell() {
        guard draft.scene.tree[view: id].viewClass == .cell else { return }
        let hasID = !draft.scene.tree[id].name.isEmpty
        draft.changeControl(id) { $0.hasID = hasID }
    }

    /// The changes of the value and its range; the tracking outset is applied at once.
    private func changes(_ entries: MapEntries<ResponderKey>, hasValue: Bool) -> [Change] {
        var changes: [Change] = []
        for entry in entries {
            guard case .control(let form) = entry.key.entry.reading,
                hasValue || entry.key == .trackingOutset
            else { continue }
            let property = PropertyReader(draft: draft, id: id, key: entry.key)
            guard let change = property.change(form, entry.value) else { continue }
            if case .control(.valued(let change)) = change {
                changes.append((entry, change))
            } else if case .control(.trackingOutset(let outset)) = change {
                draft.changeControl(id) { $0.trackingOutset = outset }
            }
        }
        return changes
    }

    /// An error if the lower end of a range lies above the upper one; `standard` is the range unless the file says
    /// otherwise.
    private func checkRange(_ changes: [Change], standard: (minimum: Double, maximum: Double)?) {
        var (minimum, maximum): (Double?, Double?)
        var last: YAMLNode?
        for (entry, change) in changes {
            guard entry.key == .minimumValue || entry.key == .maximumValue else { continue }
            if entry.key == .minimumValue { minimum = change.number } else { maximum = change.number }
            last = entry.value
        }
        guard let last, let standard, minimum ?? standard.minimum > maximum ?? standard.maximum else {
            return
        }
        let other: String =
            if maximum == nil {
                ", which is \(Int(standard.maximum))"
            } else {
                minimum == nil ? ", which is \(Int(standard.minimum))" : ""
            }
        reader.error(last, "minimumValue must not be greater than maximumValue\(other)")
    }

    /// An error if a date picker has no time that its wheels can show.
    private func checkTimes(_ valued: ValuedControl, _ changes: [Change]) {
        let keys: Set<ResponderKey> = [.minimumValue, .maximumValue, .minuteInterval, .datePickerMode]
        guard case .datePicker(let picker) = valued,
            let last = changes.last(where: { keys.contains($0.entry.key) })?.entry.value,
            picker.limits.minimum < picker.minimumValue || picker.limits.minimum > picker.maximumValue
        else { return }
        let minutes =
            picker.minuteInterval == 1 ? "full minute" : "multiple of \(picker.minuteInterval) minutes"
        reader.error(last, "no \(minutes) lies from minimumValue to maximumValue")
    }

    private func checkSegments(
        _ valued: ValuedControl, _ changes: [Change]
    ) {
        guard case .segmentedControl(let control) = valued else { return }
        let count = control.numberOfSegments
        for (entry, _) in changes where entry.key == .widths && entry.value.count > count {
            reader.error(
                entry.value, "widths has \(entry.value.count) items, and there are \(count) segments")
        }
        for (entry, _) in changes where entry.key == .disabledSegments {
            for item in entry.value.items where item.int ?? 0 >= count {
                reader.error(
                    item, "there is no segment \(shown(item)); the first one is 0, and there are \(count)")
            }
        }
    }

    /// Warns if `change` was clamped to the range.
    private func checkValue(
        _ change: ValuedControl.Change, of valued: ValuedControl, _ entry: Entry<ResponderKey>
    ) {
        let isKept: Bool
        let kept: String
        switch valued.value {
        case .isOn: return
        case .number(let value):
            isKept = change.number.map { abs($0 - value) <= 0.000_051 } ?? true
            kept = value == value.rounded() ? "\(Int(value))" : "\(value)"
        case .index(let value):
            isKept = change.index.map { $0 == value } ?? true
            kept = "\(value)"
        case .pair(let pair):
            guard case .tracking(.pair(let wanted)) = change else { return }
            isKept = abs(wanted.x - pair.x) <= 0.000_051 && abs(wanted.y - pair.y) <= 0.000_051
            kept = "[\(decimal(pair.x)), \(decimal(pair.y))]"
        }
        if !isKept {
            let shown = entry.value.kind == .sequence ? flow(entry.value) : shown(entry.value)
            reader.warning(
                .outOfRange, entry.value,
                "\(entry.key.rawValue) \(shown) is out of range; it becomes \(kept)")
        }
    }
}

extension ValuedControl {
    /// The ends of the range of a slider or stepper.
    fileprivate var range: (minimum: Double, maximum: Double)? {
        switch self {
        case .slider(let slider): (slider.minimumValue, slider.maximumValue)
        case .stepper(let stepper): (stepper.minimumValue, stepper.maximumValue)
        case .tracking(let control): (control.minimumValue, control.maximumValue)
        case .datePicker(let picker): (picker.minimumValue, picker.maximumValue)
        case .switch, .segmentedControl, .pageControl, .pickerComponent, .refreshControl: nil
        }
    }
}

extension ValuedControl.Change {
    /// The new value of a slider or stepper, or the new end of its range.
    fileprivate var number: Double? {
        switch self {
        case .slider(.value(let number)), .slider(.minimumValue(let number)),
            .slider(.maximumValue(let number)),
            .stepper(.value(let number)), .stepper(.minimumValue(let number)),
            .stepper(.maximumValue(let number)),
            .tracking(.value(let number)), .tracking(.minimumValue(let number)),
            .tracking(.maximumValue(let number)), .datePicker(.value(let number)),
            .datePicker(.minimumValue(let number)), .datePicker(.maximumValue(let number)):
            number
        case .slider, .stepper, .tracking, .datePicker: nil
        case .switch, .segmentedControl, .pageControl, .pickerComponent, .refreshControl: nil
        }
    }

    /// The new index of a segmented control or page control.
    fileprivate var index: Int? {
        switch self {
        case .segmentedControl(.selectedSegmentIndex(let index)), .pageControl(.currentPage(let index)),
            .pickerComponent(.selectedRow(let index)):
            index
        case .segmentedControl, .pageControl, .pickerComponent: nil
        case .switch, .slider, .stepper, .tracking, .datePicker, .refreshControl: nil
        }
    }
}
