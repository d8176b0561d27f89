import Core
import HIDRecords

/// A new value for one property of a tab bar controller, or of a view controller that belongs to one.
package enum ControllerChange: Equatable, Sendable {
    /// The index of the view controller whose view is shown (`UITabBarController.selectedIndex`).
    case selectedIndex(Int)
    /// ``Membership/shouldSelect``.
    case shouldSelect(Condition)
}

extension ControllerChange: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> ControllerChange {
        switch self {
        case .selectedIndex: self
        case .shouldSelect(let condition): .shouldSelect(map(condition))
        }
    }
}

extension ControllerChange {
    /// Gives the view controller `id` of `application` the new value; its delegate is not asked who may be selected.
    func perform(on id: ResponderID, in application: inout Application) {
        switch self {
        case .selectedIndex(let index):
            let members = application.tree.viewControllers.members(of: id)
            guard application.tree.viewControllers.isTabBarController(id), members.indices.contains(index)
            else { return }
            StackChange.show(members[index], of: id, animated: false, in: &application)
        case .shouldSelect(let condition):
            application.surface.tree.updateViewController(id) { $0.membership?.shouldSelect = condition }
        }
    }
}
