import Core
import HIDRecords
import TouchKit

/// What a control makes of a tap.
struct ControlSummary {
    private let explanation: Explanation
    /// The control, which the touch hits.
    private let control: ResponderID

    /// What `control` makes of the tap that `explanation` is about.
    init(_ control: ResponderID, of explanation: Explanation) {
        self.control = control
        self.explanation = explanation
    }

    private var scene: Scene { explanation.scene }
    private var tree: ViewTree { explanation.tree }
    private var name: String { tree[control].name }

    /// The sentences about it.
    var sentences: [String] {
        guard tree[view: control].flags.contains(.enabled) else {
            return ["\(name) is disabled: it takes the touch and sends nothing."]
        }
        if isBesideKnob {
            return [
                "The point lies beside the knob of \(name): it takes the touch and sends nothing, as jumpsToTouch is false."
            ]
        }
        let summary =
            menu + swipeAction + EditingSummary(control, of: explanation).sentences
            + SentActions(control, of: explanation).sentences + policy + shortness + tab
        return summary.isEmpty
            ? ["\(name) sends its events to nobody: it has nothing under `on`."] : summary
    }

    /// The menu of a button.
    private var menu: [String] {
        guard let menu = scene.controls[control]?.menu, let opened = menu.opened else { return [] }
        let when = menu.showsMenuAsPrimaryAction ? "as the finger comes down" : "by a long press"
        return ["\(name) opens \(tree[opened].name) \(when)."]
    }

    /// The cell of which a button is a swipe action.
    private var swipeAction: [String] {
        guard let edge = scene.controls[control]?.swipeEdge, let cell = tree.superview(of: control) else {
            return []
        }
        return ["\(name) is a \(edge.rawValue) swipe action of \(tree[cell].name)."]
    }

    /// The view controller that a button selects.
    private var tab: [String] {
        guard let controller = tree.viewControllers.first(where: { $0.membership?.tabBarItem == control }),
            let membership = controller.membership
        else { return [] }
        let shown = tree[controller.responder].name
        if membership.shouldSelect.isAlways(false) {
            return ["\(name) is the item of \(shown), whose shouldSelect says no."]
        }
        let condition = membership.shouldSelect.isAlways(true) ? "" : ", if its shouldSelect says so"
        return ["\(name) selects \(shown) of \(tree[membership.container].name)\(condition)."]
    }

    /// What its policy makes of a tap, if that is to bring something about.
    private var policy: [String] {
        guard let description = scene.controls[control],
            description.registrations.contains(where: {
                !$0.events.isDisjoint(with: [.touchUpInside, .primaryActionTriggered])
            })
        else { return [] }
        let policy = description.policy
        if policy.isImmediate {
            return [
                explanation.accommodations?.moment.map {
                    "\(name) does so as its touch counts (immediate): \($0)."
                } ?? "\(name) does so as the finger comes down (immediate), not as it lifts."
            ]
        }
        var sentences: [String] = []
        if policy.hold.microseconds > 0, explanation.accommodations?.isTapOnly == true {
            sentences.append(
                "Its hold of \(decimal(policy.hold.seconds)) s is never over: tapAssistance makes a tap of each touch."
            )
        } else if policy.hold.microseconds > 0 {
            sentences.append(
                "The finger must have been inside for \(decimal(policy.hold.seconds)) s as it lifts (hold):"
                    + " after a shorter tap \(name) sends touchCancel instead.")
        }
        if policy.debounce.microseconds > 0 {
            sentences.append(
                "\(name) does so again only \(decimal(policy.debounce.seconds)) s after the last time (debounce)."
            )
        }
        if let limit = policy.rateLimit {
            let times = limit.count == 1 ? "once" : "\(limit.count) times"
            sentences.append(
                "\(name) does so at most \(times) in \(decimal(limit.interval.seconds)) s (rateLimit).")
        }
        return sentences
    }

    /// That what is begun ends at once where each touch is a tap.
    private var shortness: [String] {
        guard explanation.accommodations?.isTapOnly == true,
            let control = scene.controls[control],
            control.registrations.contains(where: { $0.events.contains(.touchDown) })
        else { return [] }
        return [
            "tapAssistance makes a tap of each touch: it begins and ends in one moment, as the finger lifts."
        ]
    }

    /// Whether it is a slider that, with its value in the file, does not track a touch at the point.
    private var isBesideKnob: Bool {
        guard case .slider(let slider)? = scene.controls[control]?.valued,
            let location = tree.convert(explanation.point, from: nil, to: control)
        else { return false }
        return !slider.tracksTouch(at: location, in: tree[view: control].bounds)
    }
}

extension TouchAccommodations {
    /// When a touch counts; nil for as the finger comes down.
    fileprivate var moment: String? {
        let (none, delay) = (Interval(microseconds: 0), tapAssistanceGestureDelay)
        if tapAssistance == .none {
            return holdDuration.map {
                "once the finger has rested for \(decimal($0.seconds)) s (holdDuration)"
            }
        }
        let rest = delay.map { ((holdDuration ?? none) + $0).seconds }
        return "as the finger lifts" + (rest.map { ", or after \(decimal($0)) s" } ?? "") + " (tapAssistance)"
    }
}
