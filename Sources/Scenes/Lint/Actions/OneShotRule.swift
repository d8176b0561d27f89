import Core
import TouchKit
import YAML

/// What must happen once is not sent again while a gesture goes on.
struct OneShotRule {
    let draft: SceneDraft
    let facts: LintFacts
    let owners: ActionOwners

    /// Warns of recognizers that send such an action as they begin, with each change, and as they end.
    func check() {
        let gestures = draft.scene.gestures
        for index in gestures.indices where !gestures[index].gesture.isDiscrete {
            let id = RecognizerID(index: index)
            guard let action = gestures[index].action, !facts[id].contains(.setsActionStates),
                let effect = owners.effects(of: action, in: draft.scene.actions).first(where: {
                    $0.countsOften
                })
            else { continue }
            let node = draft.notes.gestureNodes[index]
            guard node["actionStates"] == nil else { continue }
            let sentence = effect.sentence(in: draft.scene.tree)
            draft.reader.warning(
                .oneShot, node["action"] ?? node,
                "\(escaped(gestures[index].name)) sends \(escaped(action.name)) as it begins, changes and ends: each time it performs \(escaped(sentence))"
            )
        }
    }
}

extension Effect {
    /// Whether it is one thing to do it once and another to do it twice.
    fileprivate var countsOften: Bool {
        switch self {
        case .action: true
        case .outbound(let effect): effect.countsOften
        case .scheduling(let effect): effect.countsOften
        case .interaction(let effect): effect.countsOften
        case .set, .tree, .scroll: false
        case .presentation, .navigation, .firstResponder: false
        }
    }
}

extension OutboundEffect {
    fileprivate var countsOften: Bool {
        switch self {
        case .run, .unit: true
        case .publish, .foreground, .snapshot: false
        }
    }
}

extension SchedulingEffect {
    fileprivate var countsOften: Bool {
        switch self {
        case .after(_, let effects, let id): id == nil && effects.contains { $0.countsOften }
        case .cancelTimer: false
        case .animate(let animation): animation.then.contains { $0.countsOften }
        }
    }
}

extension InteractionEffect {
    fileprivate var countsOften: Bool {
        switch self {
        case .ignoreInteraction: true
        case .state, .receiveRemoteControl, .touchAccommodations: false
        }
    }
}
