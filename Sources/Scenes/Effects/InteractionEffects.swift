import Core
import HIDRecords
import TouchKit
import YAML

/// Reads the effects that change which events the app takes.
struct InteractionReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// Whether touches are ignored from now on, or no longer.
    func ignoring(_ node: YAMLNode) -> Effect? {
        let bracket: InteractionEffect.Bracket? = reader.choice(node, EffectKey.ignoreInteraction.rawValue)
        if bracket == .begin { draft.notes.ignoringBegins.append(node) }
        return bracket.map { .interaction(.ignoreInteraction($0)) }
    }

    /// Whether remote control events are received from now on, or no longer.
    func receiving(_ node: YAMLNode) -> Effect? {
        reader.choice(node, EffectKey.receiveRemoteControl.rawValue).map {
            .interaction(.receiveRemoteControl($0))
        }
    }

    /// A state, and for how long; the normal one has no end.
    func state(_ node: YAMLNode, _ duration: Entry<EffectKey>?) -> Effect? {
        let state: InteractionState? = reader.choice(node, EffectKey.state.rawValue)
        let interval = duration.map { EffectReader(draft: draft).positive($0) }
        if let duration, state == .normal {
            reader.error(duration.name, "the state normal lasts until another one begins")
            return nil
        }
        guard let state else { return nil }
        if case .some(nil) = interval { return nil }
        if duration == nil { draft.notes.lastingStates.append(.init(state, node)) }
        return .interaction(.state(state, for: interval ?? nil))
    }
}

extension InteractionEffect {
    /// The effect as scenes have it.
    func json(_ writer: SceneWriter) -> JSONValue {
        switch self {
        case .state(let state, let duration):
            writer.effect(
                .state, .string(state.rawValue), (.for, duration.map { .number($0.seconds) }))
        case .ignoreInteraction(let bracket): writer.effect(.ignoreInteraction, .string(bracket.rawValue))
        case .receiveRemoteControl(let bracket):
            writer.effect(.receiveRemoteControl, .string(bracket.rawValue))
        case .touchAccommodations(let accommodations):
            writer.effect(.touchAccommodations, accommodations?.json ?? .string("none"))
        }
    }
}
