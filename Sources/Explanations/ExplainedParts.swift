import Core
import HIDRecords
import TouchKit

/// What each part of the explanation says, for an administrator who wonders why a tap did nothing.
extension Explanation {
    /// The view's answer, and the reason.
    func answer(of visit: Visit) -> String {
        switch visit.answer {
        case .skipped(let exclusion): return "skipped with all in it: \(exclusion.text)"
        case .outside: return "no\(consulted(by: visit)): \(outsideReason(of: visit.view))"
        case .inside:
            let yes = "yes\(consulted(by: visit))"
            if visit.view == hit { return "\(yes), and \(hitReason)" }
            if let hit, tree.isDescendant(hit, of: visit.view) { return yes }
            return "\(yes), but \(missReason(of: visit.view))"
        case .overridden:
            if case .redirect(let target, _) = tree[traits: visit.view].hitTest {
                return "its hitTest returns \(tree[target].name)"
            }
            return "its hitTest returns nothing"
        }
    }

    private func consulted(by visit: Visit) -> String {
        if visit.asked.isEmpty { return "" }
        let answers = visit.asked.map { "\(tree[$0.view].name) says \($0.isInside ? "yes" : "no")" }
        return " (\(answers.joined(separator: ", ")))"
    }

    private func outsideReason(of view: ResponderID) -> String {
        guard let local = tree.convert(point, from: nil, to: view) else {
            return "its transform has no inverse, so no point is inside"
        }
        let area = tree[view: view].bounds
        switch tree[traits: view].pointInside {
        case .never: return "its pointInside is never true"
        case .insets(let insets):
            return "\(local.text) is not in its bounds within the insets: \(area.inset(by: insets).text)"
        case .shape(.polygon): return "\(local.text) is not in its polygon"
        case .shape(.circle): return "\(local.text) is not in its circle"
        case .shape(.ellipse): return "\(local.text) is not in its ellipse"
        case .shape(.rounded) where area.contains(local): return "\(local.text) is outside its round corners"
        case .none, .always, .shape(.rounded), .including:
            return "\(local.text) is not in its bounds: \(area.text)"
        }
    }

    private var hitReason: String {
        guard let hit else { return "" }
        if case .selfOnly = tree[traits: hit].hitTest {
            return "it keeps what its subviews would get (selfOnly)"
        }
        return tree.lastSubview(of: hit) == nil ? "it has no subviews" : "no subview wants it"
    }

    private func missReason(of view: ResponderID) -> String {
        if case .passThrough = tree[traits: view].hitTest {
            return "no subview wants it and the view itself lets it through (passThrough)"
        }
        return "a view around it decides otherwise"
    }

    /// Why a view was not asked.
    func text(for reason: UnaskedViews.Reason) -> String {
        switch reason {
        case .behind(let view): return "behind: \(tree[view].name) takes the touch first"
        case .within(let visit):
            let name = tree[visit.view].name
            switch visit.answer {
            case .skipped(let exclusion): return "lies in \(name), which is skipped: \(exclusion.text)"
            case .outside, .inside: return "sticks out of \(name), which the point is outside of"
            case .overridden: return "lies in \(name): \(answer(of: visit))"
            }
        }
    }

    /// What the responder `id` of the chain does with a touch, and which program is its client.
    func text(ofLinkAt id: ResponderID) -> String {
        var text = tree.keepsTouches(id, in: .began) ? "keep: fingers scroll it" : tree[id].touches.text
        if let client = tree.client(of: id) {
            text += ", client \(client.name) \(client.presence == .attached ? "is" : "is not") attached"
        }
        return text
    }

    /// What `recognizer` is, and what it does with the touch.
    func text(of recognizer: FirstTouch.Recognizer) -> String {
        let description = scene.gestures[recognizer.id]
        var text = "\(description.gesture.kind.rawValue)"
        if let refusal = recognizer.refusal {
            text += ", does not get the touch: \(refusal.text)"
        } else if recognizer.isOffEdge {
            text += ", fails: the touch begins at none of its edges"
        } else if isLeftWithTaps(recognizer.id) {
            return text + ", fails: tapAssistance makes a tap of each touch"
        } else if let action = description.action {
            text += ", action \(action.name) \(destination(of: action, from: .recognizer(recognizer.id)))"
        } else {
            text += ", \(purpose(of: recognizer.id))"
        }
        let rivals = description.requireToFail.named.map { scene.gestures[$0].name }
        if !rivals.isEmpty, recognizer.isListening {
            text += "; waits until \(rivals.joined(separator: ", ")) fails"
        }
        if let decider = decider(of: recognizer.id), recognizer.refusal == nil {
            text += ", client \(decider.name) \(decider.isAttached ? "is" : "is not") attached"
        }
        let companions = companions(of: recognizer)
        if !companions.isEmpty { text += "; recognizes beside \(companions.joined(separator: ", "))" }
        if description.cancelsTouchesInView, recognizer.isListening {
            text += "; cancels the view's touch when it recognizes"
        }
        return text
    }

    /// Whether the touch accommodations make nothing but taps, and the recognizer `id` looks for something else.
    private func isLeftWithTaps(_ id: RecognizerID) -> Bool {
        accommodations?.isTapOnly == true && !scene.gestures[id].gesture.recognizesMoments
    }

    /// The others that get the touch and may recognize at the same time, as one of both says.
    private func companions(of recognizer: FirstTouch.Recognizer) -> [String] {
        guard recognizer.isListening else { return [] }
        let others = touch.recognizers.filter { $0.isListening && $0.id != recognizer.id }
        let own = scene.gestures[recognizer.id].simultaneousWith
        return others.filter {
            own.names($0.id) || scene.gestures[$0.id].simultaneousWith.names(recognizer.id)
        }
        .map { scene.gestures[$0.id].name }
    }

    /// What a recognizer without an action does.
    private func purpose(of id: RecognizerID) -> String {
        let description = scene.gestures[id]
        switch description.owner {
        case .scene: return "no action"
        case .scrollView:
            let does = description.gesture.kind == .pan ? "scrolls" : "zooms"
            return "\(does) \(tree[description.view].name)"
        case .wheel: return "turns \(tree[description.view].name)"
        case .presentation:
            if let sheet = scene.presentations.first(where: { $0.grabber == id }) {
                return "brings \(tree[sheet.controller].name) to its next detent"
            }
            let presentation = scene.presentations.first { $0.tap == id || $0.pan == id }
            let controller = presentation.map { " \(tree[$0.controller].name)" } ?? ""
            return "dismisses\(controller)"
        case .navigation:
            let navigation = tree.controller(of: description.view).map { " of \(tree[$0].name)" } ?? ""
            return "goes back on the stack\(navigation)"
        case .menu: return description.gesture.kind == .pan ? "chooses in its menu" : "opens its menu"
        case .items: return "chooses an item"
        case .movement: return "moves \(tree[description.view].name)"
        case .swipeActions: return "reveals the swipe actions of \(tree[description.view].name)"
        }
    }

    /// `to home`, or a note that no responder handles it.
    func destination(of action: Action, from sender: ActionSender) -> String {
        if let target = target(of: action, from: sender) { return "to \(tree[target].name)" }
        let whom = action.target.map { tree[$0].name } ?? "nobody on the chain"
        return action.target == nil
            ? "is discarded: \(whom) responds to it" : "is discarded: \(whom) does not respond to it"
    }
}
