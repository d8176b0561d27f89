import ApplicationProtocol
import Core
import TouchKit
import YAML

/// Reads the state that a program gives a recognizer of which it decides: the value of the step `setState`.
struct GestureAnswerReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// The answer; nil if something is wrong with it.
    func answer(_ node: YAMLNode) -> GestureAnswer? {
        guard let entries = reader.entries(node, GestureAnswerKey.self) else { return nil }
        for key in GestureAnswerKey.allCases where !entries.contains(key) {
            reader.missing(key, in: node, "setState needs \(key.rawValue)")
            return nil
        }
        guard let name = entries[.recognizer].flatMap({ recognizer($0.value) }),
            let touch = entries[.touch].flatMap({ reader.whole($0) }),
            let state: GestureAnswer.State = entries[.state].flatMap({ reader.choice($0.value, "state") })
        else { return nil }
        return GestureAnswer(recognizer: name, touch: touch, state)
    }

    /// The name of a recognizer of which a program decides.
    private func recognizer(_ node: YAMLNode) -> String? {
        guard let id = draft.recognizer(node, "recognizer") else { return nil }
        let recognizer = draft.scene.gestures[id]
        if recognizer.gesture.kind == .custom { return recognizer.name }
        reader.error(
            node,
            "\(escaped(recognizer.name)) is a \(recognizer.gesture.kind.rawValue): of it no program decides")
        return nil
    }
}
