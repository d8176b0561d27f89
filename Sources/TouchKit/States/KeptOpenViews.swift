import Core

/// The views that stay open in the state of an app, or in one that it takes again, and those that they lie in: what brought the state
/// about may have shown them, and they may be all in which it can be left.
struct KeptOpenViews {
    private let tree: ViewTree
    /// By number: whether a responder is one.
    private var marks: [Bool]
    /// The controllers of such views that are presented, and those that present these, each with what it presents before it.
    private var presented: [ResponderID] = []

    /// Those of `application` as it is now.
    init(of application: Application) {
        tree = application.tree
        marks = Array(repeating: false, count: tree.responders.count)
        for index in tree.views.indices where application.gate.keepsOpen(tree.views[index].flags) {
            var next: ResponderID? = ResponderID(index: index)
            while let view = next, !contains(view) {
                marks[Int(view.index)] = true
                next = tree.superview(of: view)
            }
        }
        for presentation in application.presentations.all where contains(presentation.view) {
            var next: Presentation? = presentation
            while let current = next, current.isPresented {
                presented.append(current.controller)
                next = application.presentations[current.presenter]
            }
        }
    }

    /// Whether `view` is one.
    func contains(_ view: ResponderID) -> Bool {
        marks.indices.contains(Int(view.index)) && marks[Int(view.index)]
    }

    /// Whether `controller` is presented, and has to be for one of them to be seen.
    func keepsPresented(_ controller: ResponderID) -> Bool { presented.contains(controller) }

    /// Has those of the same name in `application`, another scene, be hidden, added or presented as they are, if they are such views
    /// there, too.
    func keep(in application: inout Application, at time: Timestamp) {
        guard marks.contains(true) else { return }
        var former = Table<String, ResponderID>()
        for index in marks.indices where marks[index] {
            former[tree.responders[index].name] = ResponderID(index: index)
        }
        let new = KeptOpenViews(of: application)
        for index in new.marks.indices where new.marks[index] {
            let id = ResponderID(index: index)
            if let former = former[application.tree[id].name] {
                keep(former, as: id, in: &application, at: time)
            }
        }
        let names = presented.map { tree[$0].name }
        for presentation in application.presentations.all
        where new.contains(presentation.view)
            && names.contains(application.tree[presentation.controller].name)
        {
            Self.present(presentation.controller, in: &application, at: time)
        }
    }

    /// The view `id` of `application` is hidden as `former` is, and lies where that does if it lies nowhere.
    private func keep(
        _ former: ResponderID, as id: ResponderID, in application: inout Application, at time: Timestamp
    ) {
        let isHidden = tree[view: former].flags.contains(.hidden)
        if application.tree[view: id].flags.contains(.hidden) != isHidden {
            PropertyChange.view(.flag(.hidden, isHidden)).apply(to: id, in: &application.surface.tree)
        }
        guard application.tree[id].kind == .view, application.tree.superview(of: id) == nil,
            application.tree.controller(of: id) == nil, let around = tree.superview(of: former),
            let superview = application.tree.responder(named: tree[around].name)
        else { return }
        Addition(view: id, position: AddPosition(in: superview)).perform(in: &application, at: time)
    }

    /// Presents `controller`, and first what presents it.
    private static func present(
        _ controller: ResponderID, in application: inout Application, at time: Timestamp
    ) {
        guard let presentation = application.presentations[controller] else { return }
        present(presentation.presenter, in: &application, at: time)
        PresentationEffect.present(controller).perform(in: &application, at: time)
    }
}
