/// The consequences of a finger that opens a menu, or chooses among its items, in order.
struct MenuReaction {
    /// One thing that follows.
    enum Step {
        /// A control reacts as to a finger of its own.
        case react(ControlReaction)
        /// A control does not track its fingers any more.
        case release(ResponderID)
        /// The menu of this controller opens.
        case present(ResponderID, by: DismissalGesture)
        /// The menu of this controller closes, because an item was chosen.
        case dismiss(ResponderID)

        /// A control sends an event.
        static func send(_ event: ControlEvents, from control: ResponderID) -> Step {
            var reaction = ControlReaction(of: control, needing: .nothing)
            reaction.append(event)
            return .react(reaction)
        }
    }

    /// The steps; none where nothing follows.
    private(set) var steps: [Step] = []

    /// Nothing.
    init() {}

    /// Adds `step` at the end.
    mutating func append(_ step: Step) { steps.append(step) }
}

/// The meaning of buttons' events for menus.
extension MenuReaction {
    /// The consequences of an `event` that `control` has sent: a button opens its menu at `touchDown`, and the menu of an item closes
    /// when that has been chosen.
    init(to event: ControlEvents, of control: ResponderID, on surface: inout Surface) {
        guard surface.tree[control].kind == .view else { return }
        if event == .touchDown {
            guard let menu = surface.controls[control].menu.primaryMenu else { return }
            for tracking in surface.controls.trackings where tracking.control == control {
                surface.outcomes.choices.note(.opened(by: control), of: tracking.touch)
            }
            steps = [
                .send(.menuActionTriggered, from: control), .release(control), .present(menu, by: .touchDown),
            ]
        } else if event == .primaryActionTriggered, !surface.controls[control].menu.keepsMenuPresented,
            let menu = MenuItems.menu(ofItem: control, of: surface.tree)
        {
            steps = [.dismiss(menu)]
        }
    }
}
