import Core

/// What is to be seen of the views that stay open in the state of an app which another scene replaces, or in one that it takes again:
/// what brought the state about may have shown the only view in which it can be left.
struct KeptOpenViews {
    private let gate: InteractionGate
    private let tree: ViewTree
    /// They, by their names.
    private var views = Table<String, ResponderID>()
    /// The controllers of such views that are presented, the first one first.
    private var presented: [String] = []

    /// Those of `application`.
    init(of application: Application) {
        gate = application.gate
        tree = application.tree
        for index in tree.views.indices where gate.keepsOpen(tree.views[index].flags) {
            views[tree.responders[index].name] = ResponderID(index: index)
        }
        for presentation in application.presentations.all
        where presentation.isPresented && gate.keepsOpen(tree[view: presentation.view].flags) {
            presented.append(tree[presentation.controller].name)
        }
    }

    /// Has those of the same name in `application` be hidden, or presented, as they were, if they stay open there, too.
    func keep(in application: inout Application, at time: Timestamp) {
        guard !views.isEmpty else { return }
        for id in application.tree.responders.indices.map(ResponderID.init(index:))
        where gate.keepsOpen(application.tree[view: id].flags) {
            guard let former = views[application.tree[id].name] else { continue }
            let isHidden = tree[view: former].flags.contains(.hidden)
            guard application.tree[view: id].flags.contains(.hidden) != isHidden else { continue }
            PropertyChange.view(.flag(.hidden, isHidden)).apply(to: id, in: &application.surface.tree)
        }
        for presentation in application.presentations.all
        where presented.contains(application.tree[presentation.controller].name)
            && gate.keepsOpen(application.tree[view: presentation.view].flags)
        {
            PresentationEffect.present(presentation.controller).perform(in: &application, at: time)
        }
    }
}
