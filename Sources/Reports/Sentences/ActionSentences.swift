import Core
import TouchKit

/// Sentences about actions, from the control that sends them to their effects.
extension ActionDecision {
    /// Puts the sentence and its fields into `report`.
    func write(
        to report: inout Report, _ log: DecisionLog, _ recognizers: [GestureRecognizerDescription],
        _ tree: ViewTree
    ) {
        switch self {
        case .sends(let control, let event):
            let name = event.name
            report.fields.controlEvent = name
            report.fields.window = tree.window(of: control)
            report.name(control, tree)
            report.put(" sends ", name ?? "events")
        case .sent(let sender, let name, let target):
            report.fields.target = target
            report.fields.action = log.texts[name]
            sender.write(to: &report, recognizers, tree)
            report.put("action ", log.texts[name])
            report.put(" to ", tree[target].name)
        case .discarded(let name):
            report.fields.action = log.texts[name]
            report.put("action ", log.texts[name])
            report.put(" discarded")
        case .dropped(let name):
            report.isError = true
            report.fields.action = log.texts[name]
            report.put("action ", log.texts[name])
            report.put(" dropped")
            report.putReason { $0.put(static: "endless") }
        case .performs(let target, let name, let effect):
            report.fields.action = log.texts[name]
            report.fields.target = target
            report.name(target, tree)
            report.put(" performs ", log.texts[name])
            log.effects[effect].write(to: &report, after: ": ", tree)
        case .clientPerforms(let client, let effect):
            report.fields.client = ClientLabel(name: log.texts[client])
            report.put("client ", log.texts[client])
            log.effects[effect].write(to: &report, after: " performs: ", tree)
        }
    }
}

extension Effect {
    /// Puts `words` and `publish order.start` into `report`, whose effect it is.
    fileprivate func write(to report: inout Report, after words: StaticString, _ tree: ViewTree) {
        let sentence = sentence(in: tree)
        report.fields.effect = sentence
        report.put(words, sentence)
    }
}

extension ActionSender {
    /// Puts `start `, who sends an action, into `report`; nothing where there is no sender.
    fileprivate func write(
        to report: inout Report, _ recognizers: [GestureRecognizerDescription], _ tree: ViewTree
    ) {
        switch self {
        case .responder(let responder): report.name(responder, tree)
        case .recognizer(let id):
            report.fields.recognizer = recognizers[id].name
            report.message.put(recognizers[id].name)
        case .absent: return
        }
        report.put(" ")
    }
}
