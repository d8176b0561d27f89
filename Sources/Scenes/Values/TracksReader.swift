import Core
import HIDRecords
import TouchKit
import YAML

/// Reads `tracks` of a control.
struct TracksReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// What `node` says, but for its conditions, which name others; nil after an error.
    func tracks(_ node: YAMLNode) -> TrackingControl.Tracks? {
        guard let entries = reader.entries(node, TracksKey.self) else { return nil }
        guard let by = entries[.axis] else {
            reader.missing(TracksKey.axis, in: node, "tracks needs by: x, y, xy or angle")
            return nil
        }
        guard let axis = reader.choice(by.value, "by", TrackingControl.Axis.self) else { return nil }
        var tracks = TrackingControl.Tracks(by: axis)
        for entry in entries { read(entry, &tracks) }
        return tracks
    }

    private func read(_ entry: Entry<TracksKey>, _ tracks: inout TrackingControl.Tracks) {
        let (name, value) = (entry.key.rawValue, entry.value)
        switch entry.key {
        case .axis, .begin, .proceed: break
        case .range: if let range = range(entry, tracks.axis) { tracks.range = range }
        case .returns: if let returns = reader.bool(value, name) { tracks.returns = returns }
        case .center:
            guard tracks.axis == .angle else {
                return reader.error(
                    entry.name, "center is that of an angle, and this tracks by \(tracks.axis.rawValue)")
            }
            if let center = reader.point(value, name) { tracks.center = center }
        case .relative: if let isRelative = reader.bool(value, name) { tracks.isRelative = isRelative }
        }
    }

    private func range(
        _ entry: Entry<TracksKey>, _ axis: TrackingControl.Axis
    ) -> ClosedRange<Double>? {
        guard axis != .xy else {
            reader.error(entry.name, "a control that tracks by xy has no range: its bounds are it")
            return nil
        }
        guard let ends = reader.numbers(entry.value, "range", "[from, to]", count: 2) else { return nil }
        guard ends[0] < ends[1] else {
            reader.error(entry.value, "range must go from the smaller number to the greater")
            return nil
        }
        return ends[0]...ends[1]
    }

    /// Reads the conditions of the control `id`, when all ids are known.
    func readConditions(_ node: YAMLNode, of id: ResponderID) {
        guard case .tracking(var control)? = draft.scene.controls[id]?.valued else { return }
        if let begin = condition(.begin, node, []) { control.tracks.begin = begin }
        if let proceed = condition(.proceed, node, [.translation, .touches]) {
            control.tracks.proceed = proceed
        }
        draft.changeControl(id) { $0.valued = .tracking(control) }
    }

    private func condition(
        _ key: TracksKey, _ node: YAMLNode, _ measured: [ConditionKey]
    ) -> Condition? {
        guard let value = node[key.rawValue] else { return nil }
        var conditions = ConditionReader(draft: draft, key: key.rawValue, measured: measured)
        return conditions.condition(value)
    }
}
