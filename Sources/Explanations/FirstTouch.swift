import Core
import HIDRecords
import TouchKit

/// The recipients of a touch that begins at a point of a scene, taken from TouchKit's decisions about such a
/// touch.
struct FirstTouch {
    /// A recognizer of the hit view or of a view around it.
    struct Recognizer {
        let id: RecognizerID
        /// Why it does not take the touch; nil if it does.
        let refusal: RecognizerRefusal?
        /// Whether it is to begin at an edge of the screen, and the touch does not.
        var isOffEdge = false

        /// Whether it may make something of the touch.
        var isListening: Bool { refusal == nil && !isOffEdge }
    }

    /// The responders that `touchesBegan` reaches, in order, and what each does with it.
    let calls: [(responder: ResponderID, disposition: Disposition)]
    /// The recognizers, in the order in which they are offered the touch.
    let recognizers: [Recognizer]
    /// The state of the app that keeps the touch from views; nil if it gets through.
    let swallowedBy: InteractionState?
    /// Whether the app ignores interaction, so that nobody gets the touch.
    let isIgnored: Bool
    /// The window, or the application, whose override of `sendEvent(_:)` keeps the touch; nil if it gets through.
    let keptBySendEvent: ResponderID?
    /// The scroll view that withholds the touch from the hit view at first (`delaysContentTouches`).
    let withholder: ResponderID?
    /// The recognizer that withholds the touch from the hit view until it has failed (`delaysTouchesBegan`); nil for none.
    let delayer: RecognizerID?
    /// The cell whose swipe actions the touch closes, and does nothing else; nil for none.
    let closedCell: ResponderID?

    /// Puts a finger on `point` of `screen` in `application`, which has no touches.
    init(_ point: Point, on screen: Int, of application: Application) {
        // With no recognizer enabled, no call is withheld.
        let views = application.withoutTouches(recognizing: false)
        calls = Self.calls(in: Self.decisions(on: point, of: screen, in: views))
        let decisions = Self.decisions(on: point, of: screen, in: application)
        recognizers = Self.recognizers(in: decisions, application.scene)
        let states = decisions.compactMap { decision in
            if case .arrival(.ignores(_, .state(let state))) = decision {
                state
            } else {
                nil as InteractionState?
            }
        }
        swallowedBy = states.first
        isIgnored = decisions.contains { decision in
            if case .arrival(.ignores(_, .ignoringInteraction)) = decision { true } else { false }
        }
        let keepers = decisions.compactMap { decision in
            guard case .arrival(.sendEvent(let responder, .swallow, _)) = decision else {
                return nil as ResponderID?
            }
            return responder
        }
        keptBySendEvent = keepers.first
        let cells = decisions.compactMap { decision in
            guard case .arrival(.refuses(_, _, .swipeActions(let cell))) = decision else {
                return nil as ResponderID?
            }
            return cell
        }
        closedCell = cells.first
        withholder = Self.delayer(.delaysContentTouches, in: decisions).map {
            application.scene.gestures[$0].view
        }
        delayer = Self.delayer(.delaysTouchesBegan, in: decisions)
    }

    /// The recognizer whose `flag` withholds `touchesBegan`; nil for none.
    private static func delayer(_ flag: Withholding.Flag, in decisions: [Decision]) -> RecognizerID? {
        for case .delivery(.withholds(_, .began, _, let withholding)) in decisions
        where withholding.flag == flag {
            return withholding.recognizer
        }
        return nil
    }

    /// TouchKit's decisions about a first finger at `point`.
    private static func decisions(
        on point: Point, of screen: Int, in application: Application
    ) -> [Decision] {
        var application = application
        var finger = DigitizerFinger()
        finger.range = true
        finger.touch = true
        finger.position = point
        finger.eventMask = [.range, .touch, .position, .identity]
        var record = DigitizerEvent()
        record.range = true
        record.touch = true
        record.eventMask = finger.eventMask
        record.childEventMask = finger.eventMask
        record.fingers = [finger]
        var numbers = TouchNumbers()
        application.log = DecisionLog(hitTestLimit: 0)
        let panel = PanelAttachment(panel: 0, screen: screen, size: nil)
        application.sendEvent(record, from: panel, numbers: &numbers)
        return application.log.entries.map { $0.decision }
    }

    /// The responders that `touchesBegan` reaches.
    private static func calls(
        in decisions: [Decision]
    ) -> [(responder: ResponderID, disposition: Disposition)] {
        decisions.compactMap { decision in
            guard case .delivery(.touches(let responder, .began, _, let disposition)) = decision else {
                return nil
            }
            return (responder, disposition)
        }
    }

    /// The recognizers that get the touch or refuse it: from the hit view outwards, in order of attachment
    /// within a view.
    private static func recognizers(in decisions: [Decision], _ scene: Scene) -> [Recognizer] {
        var hit: ResponderID?
        var found: [Recognizer] = []
        var offEdge: Set<RecognizerID> = []
        for decision in decisions {
            if case .arrival(.hit(_, let view)) = decision { hit = view }
            if case .gesture(.touches(let id, .began, _)) = decision {
                found.append(Recognizer(id: id, refusal: nil))
            }
            if case .gesture(.state(let id, from: _, to: .failed, .edge)) = decision { offEdge.insert(id) }
            if case .gesture(.refuses(let id, _, let refusal)) = decision {
                found.append(Recognizer(id: id, refusal: refusal))
            }
        }
        for index in found.indices { found[index].isOffEdge = offEdge.contains(found[index].id) }
        var depths = Table<ResponderID, Int>()
        var next = hit
        while let view = next {
            depths[view] = depths.count
            next = scene.tree.superview(of: view)
        }
        return found.inOrder { left, right in
            let (one, other) = (scene.gestures[left.id].view, scene.gestures[right.id].view)
            return one == other
                ? scene.gestures.isAttached(left.id, before: right.id) : depths[one] ?? 0 < depths[other] ?? 0
        }
    }
}
