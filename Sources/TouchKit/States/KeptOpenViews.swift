import Core

/// What is to be seen of the views that stay open in the state of an app which another scene replaces: what brought the state about
/// may have shown the only view in which it can be left.
struct KeptOpenViews {
    private let state: InteractionState
    /// Those that have an id, each with whether it is hidden.
    private var areHidden = Table<String, Bool>()
    /// The controllers of such views that are presented, the first one first.
    private var presented: [String] = []

    /// Those of `application`.
    init(of application: Application) {
        state = application.interactionState
        guard state != .normal else { return }
        let tree = application.tree
        for index in tree.views.indices where state.isKey(of: tree.views[index].flags) {
            areHidden[tree.responders[index].name] = tree.views[index].flags.contains(.hidden)
        }
        for presentation in application.presentations.all
        where presentation.isPresented && state.isKey(of: tree[view: presentation.view].flags) {
            presented.append(tree[presentation.controller].name)
        }
    }

    /// Has those of the same id in `application` be hidden, or presented, as they were, if they stay open there, too.
    func keep(in application: inout Application, at time: Timestamp) {
        guard !areHidden.isEmpty else { return }
        for id in application.tree.responders.indices.map(ResponderID.init(index:))
        where state.isKey(of: application.tree[view: id].flags) {
            guard let isHidden = areHidden[application.tree[id].name],
                application.tree[view: id].flags.contains(.hidden) != isHidden
            else { continue }
            PropertyChange.view(.flag(.hidden, isHidden)).apply(to: id, in: &application.surface.tree)
        }
        for presentation in application.presentations.all
        where presented.contains(application.tree[presentation.controller].name)
            && state.isKey(of: application.tree[view: presentation.view].flags)
        {
            PresentationEffect.present(presentation.controller).perform(in: &application, at: time)
        }
    }
}
