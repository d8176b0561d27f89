package import ApplicationProtocol
import HIDRecords
import TouchKit

/// The views of attached clients as these know them.
struct ClientViews: Sendable {
    /// What the views of clients depend on.
    struct State: Equatable, Sendable {
        var generations: [UInt64] = []
        var front: Int?
        var panels = 0
        var clients: [String] = []
        var load = 0
    }

    /// What the views were found from.
    var state = State()
    /// The views that each attached client was sent.
    var sent: [String: [ClientView]] = [:]
}

extension Pipeline where Output: ~Copyable {
    /// Sends attached clients their views if these have changed.
    package mutating func updateClientViews() {
        let state = ClientViews.State(
            generations: apps.map { $0.application.tree.generation }, front: activeApp,
            panels: devices.changes,
            clients: attached.map { $0.name }, load: generation)
        guard state != clientViews.state else { return }
        clientViews.state = state
        for client in attached.map({ $0.name }) {
            let views = views(ofClient: client)
            guard views != clientViews.sent[client] else { continue }
            // A client that has just attached itself gets its views as the answer.
            let isNews = clientViews.sent.updateValue(views, forKey: client) != nil
            if isNews { outbox.append([.client(client, .views(views))]) }
        }
        clientViews.sent = clientViews.sent.filter { sent in attached.contains { $0.name == sent.key } }
    }

    /// The views to send its client before `call` of the app at `index`, if its view lay elsewhere than the client knows when it
    /// was called; nil if it did not.
    ///
    /// Between two calls of one event an action may have moved the view, and moved it again since: each call is told with the
    /// place for which it holds.
    mutating func viewsToSend(before call: ClientCall, in index: Int) -> [ClientView]? {
        guard let known = clientViews.sent[call.client] else { return nil }
        let app = apps[index].application
        let place = call.toScreen.numbers
        func isCalled(_ view: ClientView) -> Bool {
            view.app == app.name && view.view == app.tree[call.view].name
        }
        let before = known.first(where: isCalled)
        guard before?.toScreen != place else { return nil }
        var views = views(ofClient: call.client)
        // It has left its window since.
        if let before, !views.contains(where: isCalled) { views.append(before) }
        guard let changed = views.firstIndex(where: isCalled) else { return nil }
        views[changed].toScreen = place
        clientViews.sent[call.client] = views
        // What is sent may be past: how the views lie now is looked at once more.
        clientViews.state = ClientViews.State()
        return views
    }

    /// The views of every app whose client is called `name`, as they lie now.
    package func views(ofClient name: String) -> [ClientView] {
        apps.indices.flatMap { index in
            let tree = apps[index].application.tree
            let views = tree.clients.clients.first { $0.name == name }?.views ?? []
            return views.compactMap { view($0, of: index) }
        }
    }

    /// The view `id` of the app at `index`; nil for one that lies in no window.
    private func view(_ id: ResponderID, of index: Int) -> ClientView? {
        let application = apps[index].application
        let tree = application.tree
        guard let window = tree.window(of: id), let number = tree.window(window)?.screen else { return nil }
        let screen = tree.screens[number]
        var view = ClientView(
            app: application.name, view: tree[id].name, window: tree[window].name, screen: screen.name,
            screenSize: [screen.size.width, screen.size.height])
        let bounds = tree[view: id].bounds
        view.bounds = [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height]
        view.toScreen = tree.transformToScreen(of: id).numbers
        view.visible = index == activeApp && tree.isVisible(id)
        view.millimetres = devices.millimetres(ofScreen: number, among: tree.screens).map { [$0.x, $0.y] }
        return view
    }
}

extension AffineTransform {
    /// `[a, b, c, d, tx, ty]`.
    fileprivate var numbers: [Double] { [a, b, c, d, tx, ty] }
}

extension ViewTree {
    /// Whether the view and all that contain it would be drawn.
    fileprivate func isVisible(_ id: ResponderID) -> Bool {
        var current: ResponderID? = id
        while let view = current {
            guard !self[view: view].flags.contains(.hidden), self[view: view].alpha >= 0.01 else {
                return false
            }
            current = superview(of: view)
        }
        return true
    }
}
