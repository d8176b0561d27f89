import Core
package import HIDRecords
package import TouchKit

/// Why a touch at a point reaches its view: the hit-test, the hit view, its chain, its recognizers and
/// actions.
package struct Explanation {
    /// The point, in points of the screen.
    let point: Point
    /// The screen's index in the tree.
    let screen: Int
    let scene: Scene
    /// The views that the hit-test asked, in order.
    let visits: [Visit]
    /// The view that gets the touch.
    let hit: ResponderID?
    /// The responder chain of the hit view.
    let chain: [ResponderID]
    /// The recipients of a touch at the point.
    let touch: FirstTouch
    /// Views that contain the point but were not asked.
    let unasked: UnaskedViews

    /// What decides before when a finger makes a touch; nil if each does at once.
    let accommodations: TouchAccommodations?

    private let application: Application

    /// A tap at the point, played on a copy of the app.
    var playedTap: PlayedTap { PlayedTap(at: point, on: screen, of: application) }

    /// Hit-tests `point` in the views of `scene`.
    package init(_ point: Point, on screen: Int = 0, in scene: Scene) {
        self.init(point, on: screen, withoutTouches: Application(scene: scene))
    }

    /// Hit-tests `point` in the views of the running `application` as they are now, for a finger that finds no other one.
    package init(_ point: Point, on screen: Int, of application: borrowing Application) {
        self.init(point, on: screen, withoutTouches: application.withoutTouches())
    }

    private init(_ point: Point, on screen: Int, withoutTouches application: Application) {
        self.point = point
        self.screen = screen
        scene = application.scene
        accommodations = application.touchAccommodations
        var application = application
        application.forgetAccommodations()
        var trace = VisitTrace()
        let hit = application.hitTest(point, on: screen, trace: &trace)
        self.application = application
        self.hit = hit
        visits = trace.visits
        chain = hit.map(scene.tree.chain(from:)) ?? []
        touch = FirstTouch(point, on: screen, of: application)
        unasked = UnaskedViews(point, on: screen, in: scene.tree, visits: visits, hit: hit)
    }

    var tree: ViewTree { scene.tree }

    /// Whether a finger can reach the point.
    var isOnScreen: Bool {
        let size = tree.screens[screen].size
        return (0...size.width).contains(point.x) && (0...size.height).contains(point.y)
    }

    /// The responder at which `touchesBegan` stops; nil if it reaches the end of the chain.
    var handler: ResponderID? { touch.calls.first { $0.disposition == .handle }?.responder }

    /// Whether any responder handles `touchesBegan`.
    var isHandled: Bool { touch.calls.contains { $0.disposition != .pass } }

    /// How deep `view` lies below its window.
    func depth(of view: ResponderID) -> Int {
        var depth = 0
        var current = tree.superview(of: view)
        while let superview = current {
            depth += 1
            current = tree.superview(of: superview)
        }
        return depth
    }

    /// The responder that gets `action` of `sender` while there is no first responder; nil if it is
    /// discarded.
    func target(of action: Action, from sender: ActionSender) -> ResponderID? {
        application.responder(to: action, from: sender)
    }
}

/// The outcome of a tap, in a few sentences.
extension Explanation {
    /// The sentences, one per line.
    var summary: [String] {
        let offScreen = offScreen + accommodated
        if let state = touch.swallowedBy { return offScreen + swallowed(by: state) + listeners }
        if touch.isIgnored { return offScreen + [ignored] }
        if let responder = touch.keptBySendEvent { return offScreen + [kept(bySendEventOf: responder)] }
        guard let hit else {
            return offScreen + ["No view takes the point: the touch hits nothing and is discarded."]
        }
        if let cell = touch.closedCell.map({ tree[$0].name }) {
            return offScreen + [
                "The touch hits \(tree[hit].name), which does not get it: \(cell) shows swipe actions, which it closes."
            ] + listeners
        }
        var sentences = offScreen + ["The touch goes to \(tree[hit].name)."]
        if tree[view: hit].viewClass.isControl {
            sentences += ControlSummary(hit, of: self).sentences
        } else if let handler, tree.keepsTouches(handler, in: .began),
            tree[view: handler].viewClass == .pickerComponent
        {
            sentences += WheelSummary(handler, of: self).sentences
        } else if let handler, tree.keepsTouches(handler, in: .began) {
            sentences.append(
                "\(tree[handler].name) keeps it, because fingers scroll it: nobody around it handles it.")
        } else if let handler {
            sentences.append("\(tree[handler].name) handles it.")
            if tree[handler].kind == .view { sentences += EditingSummary(handler, of: self).sentences }
            if tree[handler].kind == .view, tree[view: handler].viewClass == .cell {
                sentences += CellSummary(handler, of: self).sentences
            }
        } else if !isHandled {
            sentences.append("Nobody on its responder chain handles touches: the touch is discarded.")
        }
        sentences += listeners + tapSummary
        if let scrollView = touch.withholder {
            sentences.append(
                "\(tree[scrollView].name) keeps it from \(tree[hit].name) for 0.15 s, or until it does not scroll."
            )
        }
        if let delayer = touch.delayer.map({ scene.gestures[$0].name }) {
            sentences.append(
                "\(delayer) keeps it from \(tree[hit].name) until it has failed (delaysTouchesBegan).")
        }
        return sentences
    }

    /// That a finger makes no touch at once.
    private var accommodated: [String] {
        guard let accommodations else { return [] }
        return [
            "The touch accommodations come first (\(accommodations.sentence)): what follows is of a touch that counts."
        ]
    }

    /// The recognizers that get the touch.
    private var listeners: [String] {
        let listening = touch.recognizers.filter { $0.isListening }
        if listening.isEmpty { return [] }
        let names = listening.map { scene.gestures[$0.id].name }.joined(separator: ", ")
        return ["Recognizers see it first: \(names)."] + listening.compactMap(decision)
    }

    /// Who decides of `recognizer`, if that is a program.
    private func decision(on recognizer: FirstTouch.Recognizer) -> String? {
        guard let decider = decider(of: recognizer.id) else { return nil }
        let name = scene.gestures[recognizer.id].name
        return decider.isAttached
            ? "\(decider.name) decides of \(name), at most \(decimal(decider.patience.seconds)) s after the last finger has lifted."
            : "\(decider.name) decides of \(name) and is not attached: \(name) fails at once."
    }

    /// The program that decides of the recognizer `id`, and how long that may take after the lift; nil if none does.
    func decider(of id: RecognizerID) -> (name: String, isAttached: Bool, patience: Interval)? {
        let description = scene.gestures[id]
        guard case .custom(let custom) = description.gesture,
            let name = description.decider(among: tree.clients)
        else { return nil }
        return (name, !tree.clients.absent.contains(name), custom.answerWithin)
    }

    /// What a tap does, if that are actions of recognizers.
    private var tapSummary: [String] {
        guard touch.recognizers.contains(where: { $0.refusal == nil && scene.gestures[$0.id].action != nil })
        else { return [] }
        let actions = playedTap.actions
        let senders = [hit, handler].compactMap { $0 }
        let own = senders.flatMap { scene.controls[$0]?.registrations ?? [] }.map { $0.action.name }
        if actions.allSatisfy(own.contains) { return [] }
        return ["A tap does \(actions.joined(separator: ", "))."]
    }

    /// Why nobody gets the touch.
    private var ignored: String {
        let view = hit.map { tree[$0].name } ?? "nothing"
        return "The touch hits \(view) and is ignored (ignoring interaction) until ignoreInteraction ends."
    }

    /// That an override of `sendEvent(_:)` keeps the touch from all views and recognizers.
    private func kept(bySendEventOf responder: ResponderID) -> String {
        let (view, name) = (hit.map { tree[$0].name } ?? "nothing", tree[responder].name)
        return
            "The touch hits \(view) and is ignored (sendEvent of \(name)): \(name) keeps its events (swallow)."
    }

    /// Why no view gets the touch.
    private func swallowed(by state: InteractionState) -> [String] {
        let view = hit.map { tree[$0].name } ?? "nothing"
        let ignored = "The touch hits \(view) and is ignored (\(state.rawValue))"
        return [state == .wake ? "\(ignored): it wakes the app." : "\(ignored): no view gets it."]
    }

    /// The sentence for a point off the screen.
    private var offScreen: [String] {
        if isOnScreen { return [] }
        let size = tree.screens[screen].size
        let corner = Point(x: size.width, y: size.height)
        let place =
            "The point lies off the screen \(tree.screens[screen].name), which reaches from 0,0 to \(corner.text)"
        return [
            ScrolledAway(point, on: screen, in: scene).name.map {
                "\(place), in the content of \($0): a finger gets there once that is scrolled."
            }
                ?? "\(place): no finger gets there."
        ]
    }
}

extension ControlEvents {
    /// The names of the events in the set.
    var text: String {
        if let name { return name }
        let single = Self.allNames.filter {
            $0.events.rawValue.nonzeroBitCount == 1 && contains($0.events)
        }
        return single.map { $0.name }.joined(separator: ", ")
    }
}

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
