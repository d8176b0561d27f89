import Core
import HIDRecords

/// What it means that a wheel rests: which row is selected, and what a date picker around it stands at.
struct WheelRest {
    /// What is sent if people have turned it, in this order.
    private var events: [(sender: ResponderID, event: ControlEvents)] = []

    /// `report` of the view `id`, and what is sent because people have turned it.
    func consequences(after report: ScrollReport, of id: ResponderID) -> Consequences {
        var consequences = Consequences()
        consequences.append(.report(report, of: id))
        for (sender, event) in events { consequences.append(.send(event, from: sender)) }
        return consequences
    }

    /// The view `id` rests where it is at `time`; only of a wheel does anything follow.
    init(of id: ResponderID, on surface: inout Surface, at time: Timestamp) {
        guard surface.scrolls[id]?.wheel != nil,
            case .pickerComponent(var component)? = surface.valuedControl(id)
        else { return }
        let isOther = component.rest(at: surface.tree.contentOffset(of: id).y)
        surface.tree.setContentOffset(component.offset, of: id)
        if isOther { surface.controls[id].valued = .pickerComponent(component) }
        guard let picker = DatePicker.picker(around: id, in: surface.tree) else {
            if isOther { events.append((id, .didSelectRow)) }
            return
        }
        let (isNew, wheels) = Self.update(picker, on: &surface)
        for wheel in wheels { Self.turn(wheel, on: &surface, at: time) }
        if isNew { events.append((picker, .valueChanged)) }
    }

    /// Something has changed in `id` from outside: if it is a wheel or a date picker, wheels stand where they are to stand then.
    ///
    /// - Returns: these wheels.
    @discardableResult
    static func follow(_ id: ResponderID, on surface: inout Surface) -> [ResponderID] {
        let valued = surface.valuedControl(id)
        if case .pickerComponent(let component) = valued {
            show(component, of: id, on: &surface)
            guard let picker = DatePicker.picker(around: id, in: surface.tree) else { return [id] }
            let wheels = update(picker, on: &surface).turning
            for wheel in wheels {
                surface.tree.setContentOffset(offset(of: wheel, on: surface), of: wheel)
            }
            return [id] + wheels
        }
        guard case .datePicker(let picker) = valued else { return [] }
        let wheels = DatePicker.wheels(of: id, in: surface.tree)
        for (index, wheel) in wheels.enumerated() {
            guard case .pickerComponent(var component)? = surface.valuedControl(wheel) else { continue }
            component.show(picker, index)
            surface.controls[wheel].valued = .pickerComponent(component)
            show(component, of: wheel, on: &surface)
        }
        return wheels
    }

    private static func show(
        _ component: PickerComponent, of id: ResponderID, on surface: inout Surface
    ) {
        surface.scrolls.update(id) { $0.wheel = component.wheel }
        surface.tree.setContentOffset(component.offset, of: id)
    }

    /// The date picker `picker` takes what its wheels show.
    ///
    /// - Returns: whether it stands at another time than before, and which of its wheels have to go on to that, because they are
    ///   beyond its range and rest.
    private static func update(
        _ picker: ResponderID, on surface: inout Surface
    ) -> (isNew: Bool, turning: [ResponderID]) {
        guard case .datePicker(var date)? = surface.valuedControl(picker) else { return (false, []) }
        let wheels = DatePicker.wheels(of: picker, in: surface.tree)
        let components = components(of: wheels, in: date, on: &surface)
        guard components.count == date.rows.count else { return (false, []) }
        let isNew = date.rest(at: components.map { $0.selectedRow })
        if isNew { surface.controls[picker].valued = .datePicker(date) }
        var turning: [ResponderID] = []
        for (index, wheel) in wheels.enumerated() where components[index].selectedRow != date.rows[index] {
            // One that moves finds its own rest.
            guard surface.scrolls.motion(of: wheel) == nil, surface.scrolls.dragIndex(of: wheel) == nil else {
                continue
            }
            var component = components[index]
            component.apply(.selectedRow(date.rows[index]))
            surface.controls[wheel].valued = .pickerComponent(component)
            turning.append(wheel)
        }
        return (isNew, turning)
    }

    /// What `wheels` are; each has as many rows as `date` gives it, whatever an effect or a view that came has made of them.
    private static func components(
        of wheels: [ResponderID], in date: DatePicker, on surface: inout Surface
    ) -> [PickerComponent] {
        var components: [PickerComponent] = []
        for wheel in wheels {
            guard case .pickerComponent(var component)? = surface.valuedControl(wheel) else { continue }
            let rows = date.numberOfRows
            if rows.indices.contains(components.count),
                component.wheel.numberOfRows != rows[components.count]
            {
                component.show(date, components.count)
                surface.controls[wheel].valued = .pickerComponent(component)
                show(component, of: wheel, on: &surface)
            }
            components.append(component)
        }
        return components
    }

    /// The wheel `id` goes to its row from `time` on, unless it stands there.
    private static func turn(_ id: ResponderID, on surface: inout Surface, at time: Timestamp) {
        let start = surface.tree.contentOffset(of: id)
        let target = offset(of: id, on: surface)
        guard start != target else { return }
        surface.scrolls.move(
            id, by: .animation(ScrollAnimation(start: start, target: target, began: time)))
    }

    private static func offset(of id: ResponderID, on surface: Surface) -> Point {
        if case .pickerComponent(let component)? = surface.valuedControl(id) {
            component.offset
        } else {
            .zero
        }
    }
}

extension PickerComponent {
    /// Is the wheel of `picker` that has this index among its wheels: of hours, or of minutes.
    package mutating func show(_ picker: DatePicker, _ index: Int) {
        guard picker.rows.indices.contains(index) else { return }
        apply(.numberOfRows(picker.numberOfRows[index]))
        apply(.selectedRow(picker.rows[index]))
    }
}

extension DatePicker {
    /// The date picker whose wheel `id` is; nil for any other view.
    package static func picker(around id: ResponderID, in tree: ViewTree) -> ResponderID? {
        guard tree[view: id].viewClass == .pickerComponent, let picker = tree.superview(of: id),
            tree[picker].kind == .view, tree[view: picker].viewClass == .datePicker
        else { return nil }
        return picker
    }

    /// Whether `id` is a wheel of a date picker that is disabled: it does not turn then.
    static func disables(_ id: ResponderID, in tree: ViewTree) -> Bool {
        picker(around: id, in: tree).map { !tree[view: $0].flags.contains(.enabled) } ?? false
    }

    /// The wheels of `id`, if it is a date picker, stand where its value is, whatever moves them: it has been disabled.
    static func stopWheels(of id: ResponderID, on surface: inout Surface) {
        guard case .datePicker? = surface.valuedControl(id) else { return }
        let wheels = wheels(of: id, in: surface.tree)
        surface.scrolls.removeMotions { wheels.contains($0) }
        WheelRest.follow(id, on: &surface)
    }

    /// The wheels of the date picker `picker`, from the left: the components among its subviews.
    package static func wheels(of picker: ResponderID, in tree: ViewTree) -> [ResponderID] {
        tree.subviews(of: picker).filter { tree[view: $0].viewClass == .pickerComponent }
    }
}
