import Core
import TouchKit
import YAML

/// Makes the wheels of a scene stand where their values are.
struct WheelReader {
    let draft: SceneDraft
    /// The wheel or date picker, or any other view.
    let id: ResponderID

    /// Turns the view, if it is a wheel, to the row that is selected.
    func turn() {
        guard case .pickerComponent(let component)? = draft.scene.controls[id]?.valued else { return }
        draft.scene.scrollViews[id]?.wheel = component.wheel
        draft.scene.tree[view: id].bounds.origin = component.offset
    }

    /// Whether the view can be given `key`, whose name is `node`; reports a mistake if not: a date picker says how many rows its
    /// wheels have.
    func allows(_ key: ResponderKey, _ node: YAMLNode) -> Bool {
        guard key == .numberOfRows, draft.viewClass(of: id) == .pickerComponent,
            DatePicker.picker(around: id, in: draft.scene.tree) != nil
        else { return true }
        draft.reader.error(node, "\(key.rawValue) of a wheel in a datePicker is what that says")
        return false
    }

    /// Gives the wheels of the date picker, whose map is `node`, their rows, when all views are known.
    func readWheels(_ node: YAMLNode) {
        guard case .datePicker(let picker)? = draft.scene.controls[id]?.valued else { return }
        let wheels = DatePicker.wheels(of: id, in: draft.scene.tree)
        guard wheels.count == picker.rows.count else {
            let missing = "two pickerComponents among its subviews, for hours and minutes"
            return draft.reader.warning(
                .neverChanges, node["class"] ?? node,
                "a datePicker has \(missing); this one has \(wheels.count)")
        }
        for (index, wheel) in wheels.enumerated() {
            guard case .pickerComponent(var component)? = draft.scene.controls[wheel]?.valued else {
                continue
            }
            component.show(picker, index)
            check(wheel, component)
            draft.changeControl(wheel) { $0.valued = .pickerComponent(component) }
            WheelReader(draft: draft, id: wheel).turn()
        }
    }

    /// Reports what `wheel`, which is `component` now, says otherwise.
    private func check(_ wheel: ResponderID, _ component: PickerComponent) {
        guard let node = draft.notes.node(of: wheel) else { return }
        check(node, .numberOfRows, component.wheel.numberOfRows)
        check(node, .selectedRow, component.selectedRow)
        if let selection = node[ResponderKey.on.rawValue]?["didSelectRow"] {
            let name = escaped(draft.scene.tree[wheel].name)
            draft.reader.warning(
                .neverSent, selection, "\(name) never sends didSelectRow: its datePicker sends valueChanged")
        }
    }

    private func check(_ node: YAMLNode, _ key: ResponderKey, _ meant: Int) {
        guard let value = node[key.rawValue], let own = value.int, own != meant else { return }
        draft.reader.error(
            value,
            "\(key.rawValue) of a wheel in a datePicker is what that says: \(meant), not \(shown(value))")
    }
}
