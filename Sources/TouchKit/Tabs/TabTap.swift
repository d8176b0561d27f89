import Core
import HIDRecords

/// The consequences of a tap on an item of a tab bar, in order (UITabBarControllerDelegate).
struct TabTap {
    /// One thing that follows.
    enum Step {
        /// The tab bar controller shows this view controller.
        case select(ResponderID, in: ResponderID)
        /// The navigation controller, which was selected already, goes back to its root.
        case popToRoot(ResponderID)
        /// People have selected this view controller.
        case tell(ResponderID)
        /// They may not select it.
        case refuse(ResponderID)
    }

    /// The steps; none if the control is no item.
    private(set) var steps: [Step] = []

    /// The consequences of a tap on `control`, which does something for the touches that it tracks.
    init(on control: ResponderID, of surface: inout Surface) {
        guard
            let controller = surface.tree.viewControllers.first(where: { $0.place?.tabBarItem == control }),
            let place = controller.place
        else { return }
        let id = controller.responder
        guard Self.maySelect(place, by: control, on: surface) else {
            steps = [.refuse(id)]
            return
        }
        for tracking in surface.controls.trackings where tracking.control == control {
            surface.outcomes.choices.note(.opened(by: control), of: tracking.touch)
        }
        if !place.isOnStack {
            steps = [.select(id, in: place.container)]
        } else if surface.tree.isNavigationController(id) {
            steps = [.popToRoot(id)]
        }
        steps.append(.tell(id))
    }

    private static func maySelect(
        _ place: ContainerPlace, by item: ResponderID, on surface: Surface
    ) -> Bool {
        if case .always(let answer) = place.shouldSelect { return answer }
        let bounds = surface.tree[view: item].bounds
        let middle = Point(
            x: bounds.origin.x + bounds.size.width / 2, y: bounds.origin.y + bounds.size.height / 2)
        let subject = ConditionSubject(
            view: item, hitView: item,
            location: surface.tree.transformToScreen(of: item).applied(to: middle), tapCount: 1,
            type: .direct)
        return place.shouldSelect.holds(for: subject, on: surface)
    }
}

extension Application {
    /// Does what follows from a tap on an item of a tab bar.
    mutating func carryOut(_ tap: TabTap, to log: inout DecisionLog) {
        for step in tap.steps {
            switch step {
            case .select(let controller, let tabs): setStack([controller], of: tabs, at: log.time, to: &log)
            case .popToRoot(let navigation):
                _ = NavigationEffect.popToRoot(navigation).perform(in: &self, at: log.time, to: &log)
            case .tell(let controller): send(.didSelect, from: controller, at: log.time, to: &log)
            case .refuse(let controller): log.append(.app(.fails(.select(controller))))
            }
        }
    }
}
