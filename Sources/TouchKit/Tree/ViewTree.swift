import Core
import HIDRecords

/// One app's responders: application, delegate, windows, view controllers and views, as values in arrays.
///
/// A responder is a number, so the tree holds no reference counts, a decision can name a responder without
/// touching it, and a whole tree is replaced by assignment. Where UIKit says `view.superview`, this says
/// `tree.superview(of: view)`.
package struct ViewTree: Sendable {
    /// The screens, at least one.
    package var screens: [Screen]
    /// All responders; a ``ResponderID`` is an index into this.
    package private(set) var responders: [Responder] = []
    /// The view of each responder; unused where the responder is none.
    package private(set) var views: [View] = []
    /// The windows.
    package var windows = Windows()
    /// The view controllers.
    package internal(set) var viewControllers = ViewControllers()
    /// The application, which every tree has.
    package let application = ResponderID(index: 0)
    /// The application's delegate, if it takes part in the chain.
    package internal(set) var delegate: ResponderID?
    /// The programs that views name with `client`.
    package var clients = ClientTable()
    /// Counts changes of shape, geometry, flags and chains; what is derived from the tree is stale when this differs.
    package internal(set) var generation: UInt64 = 0

    /// How many of these were changes of where content is scrolled to, which no chain depends on.
    private var scrollCount: UInt64 = 0
    /// Counts changes of anything that chains may depend on.
    package var chainGeneration: UInt64 { generation &- scrollCount }

    /// The responders that change.
    var changed = ChangeRecorder<ResponderID>()
    /// Whether responders have come, gone or moved since this was last set to false.
    var hasMoved = false
    /// Counts how often responders have moved, been removed or become first responder.
    private(set) var moves: UInt64 = 0

    private var traits: [ViewTraits] = []

    /// Whether a view has been sensitive since the tree was made.
    package private(set) var hasHadSensitiveViews = false
    /// The views that have left sensitive ones, or were some.
    var formerSensitiveViews = FormerSensitiveViews()

    /// A tree of one application called `applicationName`, without windows.
    package init(screens: [Screen], applicationName: String = "application") {
        self.screens = screens
        _ = add(Responder(name: applicationName, kind: .application), view: View(frame: .zero))
    }

    /// The responder of `id`; setting it marks the tree as changed.
    package subscript(id: ResponderID) -> Responder {
        _read { yield responders[Int(id.index)] }
        _modify {
            generation += 1
            changed.note(id)
            yield &responders[Int(id.index)]
        }
    }

    /// The view or window of `id`; setting it marks the tree as changed.
    package subscript(view id: ResponderID) -> View {
        _read { yield views[Int(id.index)] }
        _modify {
            generation += 1
            changed.note(id)
            if views[Int(id.index)].flags.contains(.sensitive) { keepSensitivity(of: id) }
            yield &views[Int(id.index)]
            noteSensitivity(of: views[Int(id.index)])
        }
    }

    /// Scrolls the view `id`: its bounds begin at `origin`.
    mutating func scroll(_ id: ResponderID, to origin: Point) {
        generation += 1
        scrollCount += 1
        changed.note(id)
        views[Int(id.index)].bounds.origin = origin
    }

    /// The rarely set properties of the view `id`.
    package subscript(traits id: ResponderID) -> ViewTraits {
        get {
            let index = Int(views[Int(id.index)].links.traits)
            return index < 0 ? ViewTraits() : traits[index]
        }
        set {
            generation += 1
            changed.note(id)
            let index = Int(views[Int(id.index)].links.traits)
            if index >= 0 {
                traits[index] = newValue
            } else {
                views[Int(id.index)].links.traits = Int32(traits.count)
                traits.append(newValue)
            }
        }
    }

    /// ``ViewTraits/pointInside`` of the view `id`, without a copy of all the others.
    package func pointInside(of id: ResponderID) -> PointInsideOverride {
        let index = Int(views[Int(id.index)].links.traits)
        return index < 0 ? .none : traits[index].pointInside
    }

    /// Whether the view `id` has traits that differ from the defaults.
    package func hasTraits(_ id: ResponderID) -> Bool { views[Int(id.index)].links.traits >= 0 }

    /// The responder called `name`; keep a dictionary where many are looked up.
    ///
    /// It is the last one that came: those before it are gone for good, and one that is not may not have their name.
    package func responder(named name: String) -> ResponderID? {
        responders.lastIndex { $0.name == name }.map(ResponderID.init(index:))
    }

    /// How many views there are, windows not counted.
    package var viewCount: Int { responders.lazy.filter { $0.kind == .view }.count }

    /// Makes room for `count` responders in all.
    package mutating func reserveCapacity(_ count: Int) {
        responders.reserveCapacity(count)
        views.reserveCapacity(count)
    }

    mutating func add(_ responder: Responder, view: View) -> ResponderID {
        responders.append(responder)
        views.append(view)
        noteSensitivity(of: view)
        generation += 1
        return ResponderID(index: responders.count - 1)
    }

    /// The outermost sensitive view among the view `id` and those that it is in, or was in when it or one of those was taken out of
    /// it, or became another one, since nothing was under way; nil if there is none, and for what is no view.
    package func sensitiveView(around id: ResponderID) -> ResponderID? {
        guard hasHadSensitiveViews else { return nil }
        var outermost: ResponderID?
        var next: ResponderID? = id
        while let view = next {
            if let former = formerSensitiveViews[view] { return former }
            if views[Int(view.index)].flags.contains(.sensitive) { outermost = view }
            next = superview(of: view)
        }
        return outermost
    }

    /// The name of the responder `id` for those who are told of it: that of the outermost sensitive view if it is in one.
    package func discreetName(of id: ResponderID) -> String { self[sensitiveView(around: id) ?? id].name }

    /// `view` may be about to leave a sensitive view, or to be none any more: what is under way stays a matter of that.
    mutating func keepSensitivity(of view: ResponderID) {
        if let around = sensitiveView(around: view) { formerSensitiveViews[view] = around }
    }

    private mutating func noteSensitivity(of view: View) {
        if view.flags.contains(.sensitive) { hasHadSensitiveViews = true }
    }

    /// Takes the new numbers of responders, and drops those that are gone.
    mutating func renumber(_ renumbering: Renumbering) {
        let (oldResponders, oldViews, oldTraits) = (responders, views, traits)
        (responders, views, traits) = ([], [], [])
        formerSensitiveViews.removeAll()
        for index in oldResponders.indices where renumbering.keeps(ResponderID(index: index)) {
            var view = oldViews[index]
            view.links.renumber(renumbering)
            if view.links.traits >= 0 {
                let kept = renumbering(oldTraits[Int(view.links.traits)])
                view.links.traits = Int32(traits.count)
                traits.append(kept)
            }
            responders.append(oldResponders[index])
            views.append(view)
        }
        windows.renumber(renumbering)
        viewControllers.renumber(renumbering)
        clients.renumber(renumbering)
        delegate = renumbering(delegate)
        generation += 1
    }

    func links(of id: ResponderID) -> View.Links { views[Int(id.index)].links }

    mutating func withLinks(of index: Int32, _ change: (inout View.Links) -> Void) {
        guard index >= 0 else { return }
        change(&views[Int(index)].links)
        noteMove(of: ResponderID(index: Int(index)))
    }

    /// A property of `id` changes that lives beside the tree.
    mutating func noteChange(of id: ResponderID) {
        generation += 1
        changed.note(id)
    }

    /// The place of `id` in the tree changes, or what it is there.
    mutating func noteMove(of id: ResponderID) {
        generation += 1
        moves &+= 1
        hasMoved = true
        changed.note(id)
    }

    /// Adds the responders that `extended` has in addition to those of this tree, from which it was made when this one had the
    /// same: they are in no window.
    mutating func add(from extended: ViewTree) {
        let first = responders.count
        clients.add(from: extended.clients)
        responders += extended.responders[first...]
        for index in first..<responders.count {
            let id = ResponderID(index: index)
            var view = extended.views[index]
            // The client may have come or gone since.
            view.flags.remove(.attached)
            if view.links.traits >= 0 {
                view.links.traits = Int32(traits.count)
                traits.append(extended[traits: id])
            }
            views.append(view)
            noteSensitivity(of: view)
            if let client = extended.client(of: id) { setClient(client.name, of: id) }
        }
        windows.add(from: extended.windows)
        viewControllers.add(from: extended.viewControllers)
        generation += 1
    }
}

/// Views whose touches go to programs.
extension ViewTree {
    /// Makes the program called `name` the client of `view`, a view or window that has none.
    package mutating func setClient(_ name: String, of view: ResponderID) {
        clients.add(view, toClientNamed: name)
        if client(of: view)?.presence != .absent { self[view: view].flags.insert(.attached) }
    }

    /// The client of `view`; nil for a view without one.
    package func client(of view: ResponderID) -> ClientTable.Client? {
        clients.index(of: view).map { clients.clients[$0] }
    }

    /// The client that a touch of `view` would reach if it were there; nil if that is there, or there is none.
    package func absentClient(of view: ResponderID) -> String? {
        var absent: String?
        walkChain(from: view) { responder in
            guard let client = client(of: responder) else {
                return disposition(of: responder, in: .began) != .handle
            }
            if client.presence == .absent { absent = client.name }
            return false
        }
        return absent
    }

    /// Whether the client of `responder` is there; false for one without a client.
    package func isAttached(_ responder: ResponderID) -> Bool {
        self[view: responder].flags.contains(.attached)
    }
}
