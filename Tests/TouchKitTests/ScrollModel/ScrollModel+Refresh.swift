import HIDRecords
import TouchKit

/// What an effect does to what is no scroll view.
enum ModelEffect {
    /// The text field becomes first responder.
    case focus
    /// The refresh control of this name refreshes from now on, or does not.
    case refresh(String, Bool)
    /// It is enabled or disabled.
    case enable(String, Bool)
}

/// Refresh controls.
///
/// Rule: scroll-views/refresh-control.
extension ScrollModel {
    /// How much of the top is left to a refresh control.
    func room(of view: Int) -> Double { roomy.contains(view) ? height(of: view) : 0 }

    private func height(of view: Int) -> Double {
        scene.refreshControl(of: view).map { scene.views[$0].frame.size.height } ?? 0
    }

    /// Where a drag that begins now sees all of the refresh control, if that may begin to refresh.
    func pull(of view: Int) -> Double? {
        guard scene.refreshControl(of: view) != nil, !refreshing.contains(view) else { return nil }
        return axis(.y, of: view).start - height(of: view)
    }

    mutating func beginRefreshing(byDragOf view: Int) {
        guard let control = scene.refreshControl(of: view), let pull = drags[view]?.pull,
            offsets[view].y <= pull
        else { return }
        drags[view]?.pull = nil
        if disabled.contains(view) || refreshing.contains(view) { return }
        refreshing.insert(view)
        write("\(name(control)) sends valueChanged")
    }

    /// There is room from the lift on.
    mutating func makeRoom(in view: Int) {
        if refreshing.contains(view) { roomy.insert(view) } else { roomy.remove(view) }
    }

    // MARK: Effects

    /// What the event comes to.
    func effect(_ event: RandomScrollFingers.Event) -> ModelEffect? {
        switch event {
        case .focus: isEditing ? nil : .focus
        case .refresh(_, let number, let isOn): refreshControl(number).map { .refresh(name($0), isOn) }
        case .enable(_, let number, let isOn): refreshControl(number).map { .enable(name($0), isOn) }
        case .frame, .look, .interruption, .scroll, .stop, .toTop: nil
        }
    }

    private func refreshControl(_ number: Int) -> Int? {
        let controls = scene.views.indices.filter { scene.views[$0].kind == .refreshControl }
        return controls.isEmpty ? nil : controls[number % controls.count]
    }

    mutating func perform(_ effect: ModelEffect) {
        switch effect {
        case .focus:
            isEditing = true
            write("field becomeFirstResponder yes")
            write("field sends editingDidBegin")
        case .refresh(let control, let isOn): setRefreshing(scrollView(of: control), isOn)
        case .enable(let control, true): disabled.remove(scrollView(of: control))
        case .enable(let control, false): disabled.insert(scrollView(of: control))
        }
    }

    private func scrollView(of control: String) -> Int {
        scene.views.first { $0.name == control }?.superview ?? 0
    }

    /// Content that is beyond its top then, or on its way there, goes back as after a lift without speed.
    private mutating func setRefreshing(_ view: Int, _ isOn: Bool) {
        if refreshing.contains(view) == isOn { return }
        if isOn { refreshing.insert(view) } else { refreshing.remove(view) }
        if drags[view] != nil { return }
        makeRoom(in: view)
        if stopped.contains(view) { return }
        let (top, old) = (axis(.y, of: view).start, motions[view])
        guard offsets[view].y < top || (old?.target.y ?? top) < top else { return }
        let motion = motion(of: view, velocity: .zero)
        motions[view] = motion.isNothing ? nil : motion
        if motion.isNothing, let old { reportRest(view, old) }
    }

    // MARK: Text

    /// Rule: scroll-views/dragging.
    mutating func endEditing(byDragOf view: Int) {
        guard isEditing, scene.views[view].scrollView?.dismissesKeyboard == true else { return }
        if !scene.canResign { return write("field resignFirstResponder no (canResignFirstResponder)") }
        isEditing = false
        write("field resignFirstResponder yes")
        write("field sends editingDidEnd")
    }
}
