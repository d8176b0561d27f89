import Core
import HIDRecords
import TouchKit

/// A tap that is played in an app: a finger that lifts where it came down, after a tenth of a second.
struct PlayedTap {
    /// The actions that it came to, each once.
    let actions: [String]
    /// The decisions, in order.
    private let decisions: [Decision]

    /// When the finger lifts, and how long recognizers may wait for another tap.
    private static let times = (
        lift: Timestamp(microseconds: 100_000), end: Timestamp(microseconds: 3_000_000)
    )

    /// Plays a tap at `point` of `screen` in `application`, which has no touches.
    init(at point: Point, on screen: Int, of application: Application) {
        var application = application
        var (hand, numbers) = (HandRecord(), TouchNumbers())
        application.log = DecisionLog(hitTestLimit: 0)
        let panel = PanelAttachment(panel: 0, screen: screen, size: nil)
        hand.change(0, identity: 1) { $0.comeDown(at: point) }
        let down = hand.takeRecord(at: Timestamp(microseconds: 0))
        hand.change(0, identity: 1) { $0.leave() }
        let up = hand.takeRecord(at: Self.times.lift)
        for record in [down, up] {
            application.sendEvent(record, from: panel, numbers: &numbers)
        }
        application.advance(to: Self.times.end)
        actions = application.log.outcomes.first?.actions ?? []
        decisions = application.log.entries.map { $0.decision }
    }

    /// The recognizer that kept the lift from the view; nil if none did.
    var keeperOfLift: RecognizerID? {
        for case .delivery(.withholds(_, .ended, _, let withholding)) in decisions
        where withholding.flag == .delaysTouchesEnded {
            return withholding.recognizer
        }
        return nil
    }

    /// The events that `control` sent.
    func events(sentBy control: ResponderID) -> ControlEvents {
        var events: ControlEvents = []
        for case .action(.sends(control, let event)) in decisions { events.formUnion(event) }
        return events
    }

    /// Whether `view` became first responder, or was it; nil if it did not try to.
    func editing(of view: ResponderID) -> Editing? {
        for case .responder(.becomeFirst(view, let refusal)) in decisions {
            return refusal.map { .refused($0) } ?? .begins
        }
        return nil
    }

    /// What became of the editing that a tap was to begin.
    enum Editing {
        case begins
        case refused(FirstResponderRefusal)
    }
}
