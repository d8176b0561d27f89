import Core
import HIDRecords

/// Items of tab bars (UITabBarControllerDelegate).
extension Consequences {
    /// The consequences of a tap on `control` by `touches`; none if it is no item.
    init(
        ofTabTapOn control: ResponderID, by touches: ArraySlice<TouchSnapshot>, of surface: inout Surface
    ) {
        self.init()
        guard
            let controller = surface.tree.viewControllers.first(where: {
                $0.membership?.tabBarItem == control
            }),
            let membership = controller.membership
        else { return }
        let id = controller.responder
        guard membership.maySelect(by: control, on: surface) else {
            for touch in touches { surface.note(touch.id, .declined(.shouldSelect)) }
            append(.controller(.refuseSelection(id)))
            return
        }
        for touch in touches { surface.outcomes.choices.note(.opened(by: control), of: touch.id) }
        append(.controller(.noteSelection(id, of: membership.container)))
        if !membership.isOnStack {
            append(.controller(.selectTab(id, of: membership.container)))
        } else if surface.tree.viewControllers.isNavigationController(id) {
            append(.controller(.popToRoot(id)))
        }
        append(.controller(.send(.didSelect, from: id)))
    }
}

extension Membership {
    /// Whether a tap on `item` may select the view controller.
    fileprivate func maySelect(by item: ResponderID, on surface: Surface) -> Bool {
        if case .always(let answer) = shouldSelect { return answer }
        let bounds = surface.tree[view: item].bounds
        let middle = Point(
            x: bounds.origin.x + bounds.size.width / 2, y: bounds.origin.y + bounds.size.height / 2)
        let subject = ConditionSubject(
            view: item, hitView: item,
            location: surface.tree.transformToScreen(of: item).applied(to: middle), tapCount: 1,
            type: .direct)
        return shouldSelect.holds(for: subject, on: surface)
    }
}
