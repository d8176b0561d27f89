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
    /// Why the hit view does not take the touch, because of one that is down; nil if it does.
    private(set) var refusal: Refusal?

    private let application: Application

    /// A tap at the point, played on a copy of the app.
    var playedTap: PlayedTap { PlayedTap(at: point, on: screen, of: application) }

    /// Hit-tests `point` in the views of `scene`.
    package init(_ point: Point, on screen: Int = 0, in scene: Scene) {
        self.init(point, on: screen, withoutTouches: Application(scene: scene))
    }

    /// Hit-tests `point` in the views of the running `application` as they are now, for a finger that finds no other one but those
    /// that keep touches from the view.
    package init(_ point: Point, on screen: Int, of application: borrowing Application) {
        self.init(point, on: screen, withoutTouches: application.withoutTouches())
        guard let hit else { return }
        refusal = application.refusal(ofTouchOn: hit)
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
        if let refused = refused(by: hit) { return offScreen + [refused] + listeners + tapSummary }
        var sentences = offScreen + ["The touch goes to \(tree[hit].name)."] + exclusiveness(of: hit)
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
        return sentences + withheldLift(from: hit)
    }

    /// Why `hit` does not take the touch, if an exclusive view has to do with that.
    private func refused(by hit: ResponderID) -> String? {
        guard let refusal, case .exclusiveTouch(let exclusive) = refusal.rule else { return nil }
        let holder = "touch \(refusal.holder.number) is on \(tree.discreetName(of: refusal.holderView))"
        let what = exclusive == hit ? "and it" : "which"
        return
            "The touch hits \(tree[hit].name), which does not get it: \(holder), \(what) wants to be touched alone (exclusiveTouch)."
    }

    /// What it means that `hit` is exclusive.
    private func exclusiveness(of hit: ResponderID) -> [String] {
        guard tree[view: hit].flags.contains(.exclusiveTouch), let window = tree.window(of: hit) else {
            return []
        }
        let name = tree[hit].name
        return [
            "\(name) wants to be touched alone (exclusiveTouch): while a finger is on it no other view of \(tree[window].name) gets one, and "
                + "it gets none while a finger is on another one."
        ]
    }

    /// The recognizer that waits for another tap, and keeps the lift of this one from `hit` meanwhile, if that acts as a finger lifts.
    private func withheldLift(from hit: ResponderID) -> [String] {
        guard let keeper = playedTap.keeperOfLift.map({ scene.gestures[$0] }),
            case .tap(let tap) = keeper.gesture,
            isHandled, actsOnLift(hit)
        else { return [] }
        let pause = decimal(tap.maximumInterval.seconds)
        return [
            "\(keeper.name) keeps the lift from \(tree[hit].name) for \(pause) s after a short tap, or until it has failed (delaysTouchesEnded)."
        ]
    }

    /// Whether `hit` is no control, or one that waits for the finger to lift.
    private func actsOnLift(_ hit: ResponderID) -> Bool {
        let view = tree[view: hit]
        return !view.viewClass.isControl
            || view.flags.contains(.enabled) && scene.controls[hit]?.policy.isImmediate != true
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
        let size = tree.screens[screen].size
        if isOnScreen {
            guard hit == nil, point.x == size.width || point.y == size.height else { return [] }
            return [
                "The point lies on the far edge of the screen \(tree.screens[screen].name): fingers are always before it."
            ]
        }
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
