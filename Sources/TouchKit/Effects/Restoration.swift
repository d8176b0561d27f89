import Core
import HIDRecords

/// Puts back what the file says of responders and what is in them; what came later than the file stays as it is.
extension Application {
    /// Puts back `root` and everything in it: of the application all that is in the file.
    ///
    /// - Returns: false if the file has no `root`.
    mutating func restore(_ root: ResponderID, at time: Timestamp, to log: inout DecisionLog) -> Bool {
        guard file.has(root) else { return false }
        let members = members(of: root)
        for case let first? in tree.windows.map({ $0.firstResponder }) where members.contains(first) {
            carryOut(.resigning(first), to: &log)
        }
        restorePresentations(among: members, at: time, to: &log)
        for id in members { restoreStack(of: id, at: time, to: &log) }
        let mayReturn = !reusesIDs
        for id in members { restorePlace(ofWindow: id, removed: mayReturn, at: time, to: &log) }
        for id in members { restoreSubviews(of: id, removed: mayReturn, at: time, to: &log) }
        for id in members { restoreProperties(of: id, to: &log) }
        restoreRecognizers(among: members, at: time, to: &log)
        for (id, scrollView) in file.scrollViews where members.contains(id) {
            restore(scrollView, of: id, to: &log)
        }
        if root == tree.application, let window = file.tree.keyWindow { surface.tree.makeKey(window) }
        return true
    }

    /// The responders of the file that are `root` or in it, there or now, in order.
    private func members(of root: ResponderID) -> ResponderMarks {
        let isWhole = root == tree.application
        var members = ResponderMarks(count: file.tree.responders.count, areMarked: isWhole)
        var pending = isWhole ? [] : [root]
        while let id = pending.popLast() {
            guard file.has(id), members.insert(id) else { continue }
            pending += file.tree.subviews(of: id) + tree.subviews(of: id)
            for case let inner? in [
                file.tree.controller(of: id), file.tree.viewController(id)?.view,
                file.tree.window(id)?.rootViewController,
            ] {
                pending.append(inner)
            }
            pending += file.tree.members(of: id)
            for presentation in file.presentations where presentation.presenter == id {
                pending += [presentation.controller, presentation.transition]
            }
        }
        return members
    }

    private mutating func restorePresentations(
        among members: ResponderMarks, at time: Timestamp, to log: inout DecisionLog
    ) {
        let presentations = file.presentations.filter { members.contains($0.controller) }
        for presentation in presentations {
            let controller = presentation.controller
            for change in [
                PresentationChange.isModalInPresentation(presentation.isModalInPresentation),
                .shouldDismiss(presentation.shouldDismiss),
            ] {
                self.presentations.apply(change, to: controller, in: &surface.tree)
            }
            if !presentation.isPresented { dismiss(controller, at: time, to: &log) }
        }
        for presentation in presentations where presentation.isPresented {
            _ = present(presentation.controller, duration: nil, performedBy: nil, at: time, to: &log)
        }
    }

    // MARK: Places

    /// Whether something that came later has an id of the file: then what was removed stays away.
    private var reusesIDs: Bool {
        let (responders, recognizers) = (file.tree.responders.count, file.gestures.count)
        guard tree.responders.count > responders else { return false }
        let names = Set(file.tree.responders.map { $0.name } + file.gestures.map { $0.name })
        return tree.responders[responders...].contains { !$0.name.isEmpty && names.contains($0.name) }
            || arena.descriptions[recognizers...].contains { names.contains($0.name) }
    }

    private mutating func restorePlace(
        ofWindow id: ResponderID, removed mayReturn: Bool, at time: Timestamp, to log: inout DecisionLog
    ) {
        guard var window = file.tree.window(id), let current = tree.window(id) else { return }
        if current.isOnScreen, !window.isOnScreen { removeFromSuperview(id, at: time, to: &log) }
        if !current.isOnScreen, !mayReturn { window.isOnScreen = false }
        window.firstResponder = tree.window(id)?.firstResponder
        surface.tree.updateWindow(id) { $0 = window }
    }

    /// Has `superview` have the subviews that the file says, in that order; those that came later lie behind them if it was
    /// another one.
    private mutating func restoreSubviews(
        of superview: ResponderID, removed mayReturn: Bool, at time: Timestamp, to log: inout DecisionLog
    ) {
        for view in tree.subviews(of: superview) where file.has(view) && file.tree.superview(of: view) == nil
        {
            removeFromSuperview(view, at: time, to: &log)
        }
        let views = file.tree.subviews(of: superview)
            .filter { mayReturn || tree.superview(of: $0) != nil }
        let current = tree.subviews(of: superview)
            .filter { file.has($0) && file.tree.superview(of: $0) == superview }
        guard current != views else { return }
        for view in views { _ = add(view, at: AddPosition(in: superview), at: time, to: &log) }
    }

    // MARK: Properties

    private mutating func restoreProperties(of id: ResponderID, to log: inout DecisionLog) {
        surface.tree[id] = file.tree[id]
        if tree.hasTraits(id) { surface.tree[traits: id] = file.tree[traits: id] }
        surface.tree[view: id].restore(file.tree[view: id])
        let view = tree[view: id]
        if view.flags.contains(.hidden) { surface.apply(.view(.flag(.hidden, true)), to: id, to: &log) }
        if !surface.sheets.isAtRest {
            surface.sheets.follow(.view(.center(view.center)), of: id, at: log.time, in: tree)
        }
        if surface.controls.descriptions[id] != nil {
            let before = surface.valuedControl(id)
            surface.controls[id] = file.controls[id] ?? ControlDescription()
            if let valued = surface.valuedControl(id), valued != before {
                surface.controls.rebase(id, on: valued, in: view.bounds)
            }
        }
        if !view.flags.contains(.enabled), view.viewClass.isControl { cancelTracking(in: id, to: &log) }
    }

    private mutating func restore(_ scrollView: ScrollView, of id: ResponderID, to log: inout DecisionLog) {
        let current = surface.scrolls[id]
        surface.scrolls.update(id) { $0 = scrollView }
        if current?.offsetTopic != scrollView.offsetTopic || current?.offsetRate != scrollView.offsetRate {
            surface.scrolls.apply(.publication(.topic(scrollView.offsetTopic)), to: id, in: &surface.tree)
        }
        surface.scrolls.noteKeeping(of: id, arena.descriptions, in: &surface.tree)
        follow(.view(.bounds(file.tree[view: id].bounds)), of: id, to: &log)
        WheelRest.follow(id, on: &surface)
    }

    private mutating func restoreRecognizers(
        among members: ResponderMarks, at time: Timestamp, to log: inout DecisionLog
    ) {
        for (index, description) in file.gestures.enumerated() {
            let id = RecognizerID(index: index)
            guard members.contains(description.view) || members.contains(arena.descriptions[id].view) else {
                continue
            }
            if description.isAttached {
                addGesture(id, to: description.view, at: time, to: &log)
            } else {
                removeGesture(id, at: time, to: &log)
            }
            let wasEnabled = arena.descriptions[id].isEnabled
            if arena.restore(id, to: description) {
                followChange(of: id, wasEnabled: wasEnabled, at: time, to: &log)
            }
        }
    }
}

/// A scene as it was loaded, which is never copied.
final class LoadedScene: Sendable {
    let scene: Scene

    init(_ scene: Scene) { self.scene = scene }
}

/// Some of the responders of a file.
private struct ResponderMarks: Sequence {
    private var marks: [Bool]

    init(count: Int, areMarked: Bool) { marks = Array(repeating: areMarked, count: count) }

    func contains(_ id: ResponderID) -> Bool { marks.indices.contains(Int(id.index)) && marks[Int(id.index)] }

    /// Adds `id`; returns whether it is new.
    mutating func insert(_ id: ResponderID) -> Bool {
        defer { marks[Int(id.index)] = true }
        return !marks[Int(id.index)]
    }

    func makeIterator() -> Array<ResponderID>.Iterator {
        marks.indices.filter { marks[$0] }.map { ResponderID(index: $0) }.makeIterator()
    }
}

extension Scene {
    /// Whether it has the responder `id`, which may have come later.
    fileprivate func has(_ id: ResponderID) -> Bool { Int(id.index) < tree.responders.count }
}

extension View {
    /// Takes everything from `view` but its place in the tree and what is no key of scenes.
    fileprivate mutating func restore(_ view: View) {
        let kept: ViewFlags = [.attached, .animating, .detached, .keepsTouches]
        let (links, flags) = (links, flags.intersection(kept))
        self = view
        self.links = links
        self.flags = flags.union(view.flags.subtracting(kept))
    }
}
