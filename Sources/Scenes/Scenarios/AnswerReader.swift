import ApplicationProtocol
import YAML

/// Reads what a program says that it made of a touch: the value of the step `answer`.
struct AnswerReader {
    let reader: NodeReader

    /// The answer; nil if something is wrong with it.
    func answer(_ node: YAMLNode) -> TouchAnswer? {
        guard let entries = reader.entries(node, AnswerKey.self) else { return nil }
        guard let touch = entries[.touch] else {
            reader.missing(AnswerKey.touch, in: node, "an answer needs touch")
            return nil
        }
        guard let name = entries[.outcome] else {
            reader.missing(AnswerKey.outcome, in: node, "an answer needs outcome")
            return nil
        }
        guard let number = reader.whole(touch), let outcome = outcome(name, entries, node) else { return nil }
        var answer = TouchAnswer(touch: number, outcome)
        answer.note = entries[.note].flatMap { text($0) }
        answer.view = entries[.view].flatMap { reader.string($0.value, "view") }
        answer.state = entries[.state].flatMap { reader.string($0.value, "state") }
        if let state = answer.state, !TouchAnswer.isState(state) {
            reader.error(entries[.state]?.value ?? node, "state is 1 to 64 of A-Z a-z 0-9 _ -")
        }
        answer.delay = seconds(entries[.delay], upTo: TouchAnswer.longestDelay)
        answer.seenAfter = seconds(entries[.seenAfter], upTo: TouchAnswer.longestUnseen)
        return answer
    }

    private func seconds(_ entry: Entry<AnswerKey>?, upTo most: Double) -> Double? {
        guard let entry else { return nil }
        let name = entry.key.rawValue
        let seconds = reader.number(entry.value, name, .nonNegative)
        if let seconds, seconds > most {
            reader.error(entry.value, "\(name) is at most \(Int(most)) seconds")
        }
        return seconds
    }

    private func outcome(
        _ name: Entry<AnswerKey>, _ entries: MapEntries<AnswerKey>, _ node: YAMLNode
    ) -> TouchAnswer.Outcome? {
        guard let kind: TouchAnswer.Name = reader.choice(name.value, "outcome") else { return nil }
        for (key, owner) in [(AnswerKey.did, TouchAnswer.Name.acted), (.reason, .nothing)] where kind != owner
        {
            guard let entry = entries[key] else { continue }
            reader.error(entry.name, "\(key.rawValue) is only there if the outcome is \(owner.rawValue)")
            return nil
        }
        switch kind {
        case .handled: return .handled
        case .acted:
            guard let deeds = entries[.did].flatMap({ reader.items($0.value, "did") }) else {
                reader.missing(AnswerKey.did, in: node, "what acted needs did")
                return nil
            }
            var texts: [String] = []
            for deed in deeds {
                guard let text = text(deed, "did") else { return nil }
                texts.append(text)
            }
            guard (1...TouchAnswer.mostDeeds).contains(texts.count) else {
                reader.error(entries[.did]?.value ?? node, "did is a list of 1 to 16 texts")
                return nil
            }
            return .acted(texts)
        case .nothing:
            guard let reason = entries[.reason] else {
                reader.missing(AnswerKey.reason, in: node, "what did nothing needs reason")
                return nil
            }
            return text(reason).map { .nothing($0) }
        }
    }

    private func text(_ entry: Entry<AnswerKey>) -> String? { text(entry.value, entry.key.rawValue) }

    private func text(_ node: YAMLNode, _ what: String) -> String? {
        guard let text = reader.string(node, what) else { return nil }
        if TouchAnswer.isText(text) { return text }
        reader.error(node, "\(what) is a text of 1 to 80 characters")
        return nil
    }
}
