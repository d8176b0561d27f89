import Core
import HIDRecords

/// Puts back what the file says of responders and what is in them; what came later than the file stays as it is.
struct Restoration {
    /// What is put back with everything in it; of the application all that is in the file.
    private let root: ResponderID

    /// That of `root`.
    init(of root: ResponderID) { self.root = root }

    /// Puts it back in `application`.
    ///
    /// - Returns: false if the file has no such responder.
    func perform(in application: inout Application, at time: Timestamp) -> Bool {
        guard application.file.has(root) else { return false }
        let members = members(in: application)
        let open = KeptOpenViews(of: application)
        for case let first? in application.tree.windows.map({ $0.firstResponder })
        where members.contains(first) {
            FirstResponderChange.resigning(first).perform(in: &application)
        }
        Self.restorePresentations(among: members, keeping: open, in: &application)
        for id in members { StackChange.restore(id, in: &application, at: time) }
        let mayReturn = !Self.reusesIDs(in: application)
        for id in members {
            Self.restorePlace(ofWindow: id, removed: mayReturn, keeping: open, in: &application)
        }
        for id in members {
            Self.restoreSubviews(of: id, removed: mayReturn, keeping: open, in: &application)
        }
        for id in members { Self.restoreProperties(of: id, keeping: open, in: &application) }
        Self.restoreRecognizers(among: members, in: &application)
        for (id, scrollView) in application.file.scrollViews where members.contains(id) {
            Self.restore(scrollView, of: id, in: &application)
        }
        if root == application.tree.application, let window = application.file.tree.windows.key {
            application.surface.tree.makeKey(window)
        }
        return true
    }

    /// The responders of the file that are `root` or in it, there or now, in order.
    private func members(in application: Application) -> ResponderMarks {
        let isWhole = root == application.tree.application
        var members = ResponderMarks(count: application.file.tree.responders.count, areMarked: isWhole)
        var pending = isWhole ? [] : [root]
        while let id = pending.popLast() {
            guard application.file.has(id), members.insert(id) else { continue }
            pending += application.file.tree.subviews(of: id) + application.tree.subviews(of: id)
            for case let inner? in [
                application.file.tree.controller(of: id), application.file.tree.viewController(id)?.view,
                application.file.tree.window(id)?.rootViewController,
            ] {
                pending.append(inner)
            }
            pending += application.file.tree.viewControllers.members(of: id)
            for presentation in application.file.presentations where presentation.presenter == id {
                pending += [presentation.controller, presentation.transition]
            }
        }
        return members
    }

    private static func restorePresentations(
        among members: ResponderMarks, keeping open: KeptOpenViews, in application: inout Application
    ) {
        let presentations = application.file.presentations.filter { members.contains($0.controller) }
        for presentation in presentations {
            let controller = presentation.controller
            for change in [
                PresentationChange.isModalInPresentation(presentation.isModalInPresentation),
                .shouldDismiss(presentation.shouldDismiss),
            ] {
                application.presentations.apply(change, to: controller, in: &application.surface.tree)
            }
            if !presentation.isPresented, !open.keepsPresented(controller) {
                // Nothing that is restored has the focus afterwards.
                let former = application.presentations.takeFormerFirstResponder(of: controller)
                if let former, !members.contains(former) {
                    application.presentations.note(formerFirstResponder: former, of: controller)
                }
                PresentationEffect.dismiss(controller)
                    .perform(in: &application, at: application.log.time)
            }
        }
        for presentation in presentations where presentation.isPresented {
            PresentationEffect.present(presentation.controller)
                .perform(in: &application, at: application.log.time)
        }
    }

    // MARK: Places

    /// Whether something that came later has an id of the file: then what was removed stays away.
    private static func reusesIDs(in application: Application) -> Bool {
        let (responders, recognizers) = (
            application.file.tree.responders.count, application.file.gestures.count
        )
        guard application.tree.responders.count > responders else { return false }
        let names = Set(
            application.file.tree.responders.map { $0.name } + application.file.gestures.map { $0.name })
        return application.tree.responders[responders...].contains {
            !$0.name.isEmpty && names.contains($0.name)
        }
            || application.arena.descriptions[recognizers...].contains { names.contains($0.name) }
    }

    private static func restorePlace(
        ofWindow id: ResponderID, removed mayReturn: Bool, keeping open: KeptOpenViews,
        in application: inout Application
    ) {
        guard var window = application.file.tree.window(id), let current = application.tree.window(id) else {
            return
        }
        if current.isOnScreen, open.contains(id) { window.isOnScreen = true }
        if current.isOnScreen, !window.isOnScreen {
            LeavingView(view: id).remove(from: &application, at: application.log.time)
        }
        if !current.isOnScreen, !mayReturn { window.isOnScreen = false }
        window.firstResponder = application.tree.window(id)?.firstResponder
        application.surface.tree.updateWindow(id) { $0 = window }
    }

    /// Has `superview` have the subviews that the file says, in that order; those that came later lie behind them if it was
    /// another one. Those that the file has nowhere leave it, but for those of `open`, which lie in front.
    private static func restoreSubviews(
        of superview: ResponderID, removed mayReturn: Bool, keeping open: KeptOpenViews,
        in application: inout Application
    ) {
        let others = application.tree.subviews(of: superview).filter { view in
            application.file.has(view) && application.file.tree.superview(of: view) == nil
                && !application.presentations.all.contains { $0.transition == view && $0.isPresented }
        }
        for view in others where !open.contains(view) {
            LeavingView(view: view).remove(from: &application, at: application.log.time)
        }
        let views = application.file.tree.subviews(of: superview)
            .filter { mayReturn || application.tree.superview(of: $0) != nil }
        let current = application.tree.subviews(of: superview)
            .filter { application.file.has($0) && application.file.tree.superview(of: $0) == superview }
        guard current != views else { return }
        for view in views + others.filter({ open.contains($0) }) {
            Addition(view: view, position: AddPosition(in: superview))
                .perform(in: &application, at: application.log.time)
        }
    }

    // MARK: Properties

    private static func restoreProperties(
        of id: ResponderID, keeping open: KeptOpenViews, in application: inout Application
    ) {
        application.surface.tree[id] = application.file.tree[id]
        if application.tree.hasTraits(id) {
            application.surface.tree[traits: id] = application.file.tree[traits: id]
        }
        application.surface.tree[view: id].restore(
            application.file.tree[view: id], keeping: open.contains(id) ? .hidden : [])
        let view = application.tree[view: id]
        if view.flags.contains(.hidden) {
            application.log.append(application.surface.apply(.view(.flag(.hidden, true)), to: id))
        }
        if !application.surface.sheets.isAtRest {
            application.surface.sheets.follow(
                .view(.center(view.center)), of: id, at: application.log.time, in: application.tree)
        }
        if application.surface.controls.descriptions[id] != nil {
            let before = application.surface.valuedControl(id)
            application.surface.controls[id] = application.file.controls[id] ?? ControlDescription()
            if let valued = application.surface.valuedControl(id), valued != before {
                application.surface.controls.rebase(id, on: valued, in: view.bounds)
            }
        }
        if !view.flags.contains(.enabled), view.viewClass.isControl {
            TrackedControl(id).cancelAllTracking(in: &application)
        }
    }

    private static func restore(
        _ scrollView: ScrollView, of id: ResponderID, in application: inout Application
    ) {
        let current = application.surface.scrolls[id]
        application.surface.scrolls.update(id) { $0 = scrollView }
        if current?.offsetTopic != scrollView.offsetTopic || current?.offsetRate != scrollView.offsetRate {
            application.surface.scrolls.apply(
                .publication(.topic(scrollView.offsetTopic)), to: id, in: &application.surface.tree)
        }
        application.surface.scrolls.noteKeeping(
            of: id, application.arena.descriptions, in: &application.surface.tree)
        let consequences = Scroller(id).follow(
            .view(.bounds(application.file.tree[view: id].bounds)), application.arena.descriptions,
            on: &application.surface, at: application.log.time)
        consequences.perform(in: &application)
        WheelRest.follow(id, on: &application.surface)
    }

    private static func restoreRecognizers(among members: ResponderMarks, in application: inout Application) {
        for (index, description) in application.file.gestures.enumerated() {
            let id = RecognizerID(index: index)
            guard
                members.contains(description.view)
                    || members.contains(application.arena.descriptions[id].view)
            else {
                continue
            }
            if description.isAttached {
                GestureMove(id: id).add(to: description.view, in: &application, at: application.log.time)
            } else {
                GestureMove(id: id).remove(in: &application, at: application.log.time)
            }
            let wasEnabled = application.arena.descriptions[id].isEnabled
            if application.arena.restore(id, to: description) {
                application.followChange(of: id, wasEnabled: wasEnabled, at: application.log.time)
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
    /// Takes everything from `view` but its links, what is no key of scenes, and those of its flags.
    fileprivate mutating func restore(_ view: View, keeping others: ViewFlags) {
        let kept = others.union([.attached, .animating, .detached, .keepsTouches])
        let (links, flags) = (links, flags.intersection(kept))
        self = view
        self.links = links
        self.flags = flags.union(view.flags.subtracting(kept))
    }
}
