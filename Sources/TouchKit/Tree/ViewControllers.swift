/// What a view controller is to the tree (UIViewController).
package struct ViewController: Sendable {
    /// The controller as responder.
    package let responder: ResponderID
    /// The view it manages.
    package var view: ResponderID?
    /// The window whose root it is.
    package var window: ResponderID?
    /// The controller under whose `presents` it is, presented or not.
    package var presenter: ResponderID?
    /// Whether ``presenter`` presents it now.
    package var isPresented = false
    /// How it is presented.
    package var modalPresentationStyle = ModalPresentationStyle.overFullScreen
    /// What it has as a navigation controller or tab bar controller; nil for any other.
    package var container: Container?
    /// What it is to its navigation controller or tab bar controller; nil for one that belongs to none.
    package var membership: Membership?
}

extension ViewController: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> ViewController {
        ViewController(
            responder: map(responder), view: map(view), window: map(window),
            presenter: map(presenter), isPresented: isPresented,
            modalPresentationStyle: modalPresentationStyle, container: map(container),
            membership: map(membership))
    }
}

extension ViewController: ResponderPart {
    /// The controller that presents it, while it is presented.
    package var presentingViewController: ResponderID? { isPresented ? presenter : nil }
}

/// Those that are not shown.
extension ViewController {
    /// Its view, if that is not shown: one that another one on the stack covers, in a tab that is not selected, not presented, or
    /// covered by one that is on the full screen.
    package func hiddenView(in tree: borrowing ViewTree) -> ResponderID? {
        guard let view, tree[view].kind == .view else { return nil }
        guard let superview = tree.superview(of: view) else { return view }
        // What is presented lies in a transition view, which is in no window before.
        let isInTransition = presenter != nil && tree[superview].kind == .view
        return isInTransition && tree.superview(of: superview) == nil ? view : nil
    }

    /// The controller that is to be shown for `view` to be in a window; nil if it is in one, or no controller is.
    package static func hidden(around view: ResponderID, in tree: borrowing ViewTree) -> ResponderID? {
        let top = tree.outermostView(around: view)
        guard tree[top].kind == .view else { return nil }
        if let controller = tree.controller(of: top) { return controller }
        return tree.viewControllers.first {
            $0.view.flatMap(tree.superview(of:)) == top && $0.hiddenView(in: tree) != nil
        }?.responder
    }
}

/// The view controllers of an app, and which of them belong to which navigation controller or tab bar controller.
package struct ViewControllers: Sendable {
    /// All of them in the order they were added, which is that of their numbers.
    private var all: [ViewController] = []

    /// The view controller of `id`; nil for any other responder.
    package subscript(id: ResponderID) -> ViewController? { all.index(of: id).map { all[$0] } }

    /// Adds a view controller.
    mutating func add(_ controller: ViewController) { all.append(controller) }

    /// Changes the view controller of `id`; returns whether there is one.
    mutating func update(_ id: ResponderID, _ change: (inout ViewController) -> Void) -> Bool {
        guard let index = all.index(of: id) else { return false }
        change(&all[index])
        return true
    }

    /// Adds those that `extended` has in addition to these.
    mutating func add(from extended: ViewControllers) { all += extended.all[all.count...] }

    /// Takes the new numbers of responders, and drops the view controllers that are gone.
    mutating func renumber(_ renumbering: Renumbering) {
        all = renumbering(all.filter { renumbering.keeps($0.responder) })
    }

    // MARK: Containers

    /// The view controllers that belong to the container `id`, in file order; none of any other responder.
    package func members(of id: ResponderID) -> [ResponderID] {
        var members: [ResponderID] = []
        var next = self[id]?.container?.first
        while let member = next {
            members.append(member)
            next = self[member]?.membership?.next
        }
        return members
    }

    /// Those on the stack of the navigation controller `id`, the root first (`UINavigationController.viewControllers`); of a
    /// tab bar controller the selected one.
    package func stack(of id: ResponderID) -> [ResponderID] {
        var stack: [ResponderID] = []
        var next = self[id]?.container?.top
        while let controller = next {
            stack.append(controller)
            next = self[controller]?.membership?.lower
        }
        return stack.reversed()
    }

    /// The navigation controller or tab bar controller that `id` belongs to, whether it is on its stack or not; nil for none.
    package func container(of id: ResponderID) -> ResponderID? { self[id]?.membership?.container }

    /// What `id` is as a container; nil for any other responder.
    package func containerKind(of id: ResponderID) -> Container.Kind? { self[id]?.container?.kind }

    /// Whether `id` is a tab bar controller.
    package func isTabBarController(_ id: ResponderID) -> Bool { containerKind(of: id) == .tabs }

    /// Whether `id` is a navigation controller.
    package func isNavigationController(_ id: ResponderID) -> Bool {
        switch containerKind(of: id) {
        case .navigation: true
        case .tabs, nil: false
        }
    }

    /// The index in the file of the view controller that the tab bar controller `id` shows; nil for any other responder.
    package func selectedIndex(of id: ResponderID) -> Int? {
        guard isTabBarController(id), let top = self[id]?.container?.top else { return nil }
        return members(of: id).firstIndex(of: top)
    }

    /// Puts `stack`, which begins with the root, on the stack of the container `id`; returns the view controllers that change.
    mutating func setStack(_ stack: [ResponderID], of id: ResponderID) -> [ResponderID] {
        guard let top = stack.last else { return [] }
        let members = members(of: id)
        for member in members {
            _ = update(member) {
                $0.membership?.isOnStack = false
                $0.membership?.lower = nil
            }
        }
        for (index, controller) in stack.enumerated() {
            _ = update(controller) {
                $0.membership?.isOnStack = true
                if index > 0 { $0.membership?.lower = stack[index - 1] }
            }
        }
        _ = update(id) {
            $0.container?.top = top
            $0.container?.paging?.rest()
        }
        return members + [id]
    }
}

extension ViewControllers: RandomAccessCollection {
    /// The index of the view controller that was added first.
    package var startIndex: Int { 0 }

    /// How many there are.
    package var endIndex: Int { all.count }

    /// The view controller that was added as the one of that number.
    package subscript(index: Int) -> ViewController { all[index] }

    /// A walk in the order they were added.
    package func makeIterator() -> IndexingIterator<[ViewController]> { all.makeIterator() }
}
