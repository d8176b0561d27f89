import Core
import HIDRecords
import TouchKit
import YAML

/// The keys of an `animate` effect.
package enum AnimateKey: String, FileKey {
    case view, duration, delay, allowUserInteraction, set, then

    /// What messages call it.
    package static let owner = "animate"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .view: .key(.string, "The view or window.")
        case .duration: .key(.number(.aboveZero), "How many seconds it takes.")
        case .delay: .key(.number(.nonNegative), "How many seconds it waits before.")
        case .allowUserInteraction: .key(.bool, "Whether it can be hit meanwhile.")
        case .set: .key(.named(.changes), "Its new values, which hold at once.")
        case .then: .key(.effects, "What is done at the end.")
        }
    }
}

/// Reads the effects that have others wait.
struct SchedulingReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// How long to wait for what is to be done then, with the id by which it is cancelled.
    func after(
        _ entry: Entry<EffectKey>, _ effects: Entry<EffectKey>?, _ id: Entry<EffectKey>?
    ) -> Effect? {
        let effectReader = EffectReader(draft: draft)
        let interval = effectReader.positive(entry)
        guard let effects else {
            reader.error(entry.name, "after needs do", code: .missingKey)
            return nil
        }
        let read = effectReader.effects(effects)
        let name = id.map { reader.string($0.value, "id") }
        guard let interval, let read else { return nil }
        if case .some(nil) = name { return nil }
        return .scheduling(.after(interval, read, id: name ?? nil))
    }

    /// The id of what waits.
    func cancellation(_ node: YAMLNode) -> Effect? {
        reader.string(node, EffectKey.cancelTimer.rawValue).map { name in
            draft.notes.cancelledTimers.append(.init(name, node))
            return .scheduling(.cancelTimer(name))
        }
    }

    /// `{view: ID, duration: SECONDS, set: {...}, then: [EFFECT, ...]}`, with a `delay` and `allowUserInteraction`.
    func animation(_ node: YAMLNode) -> Effect? {
        guard let entries = reader.entries(node, AnimateKey.self) else { return nil }
        guard let viewEntry = entries[.view], let durationEntry = entries[.duration] else {
            reader.missing(AnimateKey.view, .duration, in: node, "animate needs view and duration")
            return nil
        }
        let effects = EffectReader(draft: draft)
        let (view, duration) = (draft.view(viewEntry.value, "animate"), effects.positive(durationEntry))
        LongTime.ofAnimation.check(durationEntry.value, durationEntry.key.rawValue, reader)
        let delay = entries[.delay].map { reader.interval($0) } ?? Interval(microseconds: 0)
        let allows =
            entries[.allowUserInteraction].map { reader.bool($0.value, $0.key.rawValue) } ?? false
        // The keys of a view that is not known are not either.
        let changes = view.flatMap { _ in entries[.set] }.map {
            SetReader(draft: draft).changes($0.value, ofView: viewEntry.value)
        }
        let then = entries[.then].map { effects.effects($0) } ?? []
        guard let view, let duration, let delay, let allows, let then else { return nil }
        if case .some(nil) = changes { return nil }
        var animation = Animation(of: view, duration: duration, changes: changes ?? nil, then: then)
        animation.delay = delay
        animation.allowsUserInteraction = allows
        return .scheduling(.animate(animation))
    }
}

extension SchedulingEffect {
    /// The effect as scenes have it.
    func json(_ writer: SceneWriter) -> JSONValue {
        switch self {
        case .after(let interval, let effects, let id):
            writer.effect(
                .after, .number(interval.seconds), (.do, writer.list(effects)),
                (.id, id.map(JSONValue.string)))
        case .cancelTimer(let id): writer.effect(.cancelTimer, .string(id))
        case .animate(let animation): writer.effect(.animate, animation.json(writer))
        }
    }
}

extension Animation {
    fileprivate func json(_ writer: SceneWriter) -> JSONValue {
        var members: [JSONValue.Member] = []
        let put = { (key: AnimateKey, value: JSONValue) in members.append(.init(key.rawValue, value)) }
        put(.view, writer.name(view))
        put(.duration, .number(duration.seconds))
        if delay.microseconds > 0 { put(.delay, .number(delay.seconds)) }
        if allowsUserInteraction { put(.allowUserInteraction, .bool(true)) }
        if case .view(_, let changes)? = changes?.target { put(.set, .object(writer.members(changes))) }
        if !then.isEmpty { put(.then, writer.list(then)) }
        return .object(members)
    }
}
