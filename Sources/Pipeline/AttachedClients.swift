import ApplicationProtocol
import Core
import HIDRecords
import TouchKit

/// The programs that are attached: what each asked for, and its views as it knows them.
///
/// It says what a program is to be told of its views; the pipeline hands that out.
struct AttachedClients: Sendable {
    /// The facts on which the views of programs depend.
    private struct State: Equatable, Sendable {
        var generations: [UInt64] = []
        var front: Int?
        var panels = 0
        var clients: [String] = []
        var load = 0
    }

    /// The programs, in the order in which they attached themselves.
    private(set) var programs: [AttachedClient] = []
    /// The facts from which the views were found.
    private var state = State()
    /// The views that each program was sent.
    private var sent = Table<String, [ClientView]>()
    /// The fingers of the frame being handled, while programs are attached; nil otherwise.
    private(set) var frame: FrameFingers?

    /// Whether no program is attached.
    var isEmpty: Bool { programs.isEmpty }

    /// Adds a program.
    mutating func attach(_ program: AttachedClient) { programs.append(program) }

    /// Removes the program called `name`.
    mutating func detach(_ name: String) {
        programs.removeAll { $0.name == name }
        sent[name] = nil
    }

    /// A frame with `fingers` of the panel `panel` is handled from now on.
    mutating func begin(_ fingers: [DigitizerFinger], of panel: Int) {
        if !isEmpty { frame = FrameFingers(panel: panel, fingers: fingers) }
    }

    /// The frame is handled.
    mutating func endFrame() {
        if !isEmpty { frame = nil }
    }

    /// The programs whose views have changed since they were told of them, and the views as they lie `now`, with the
    /// configuration of the load with the number `load`.
    mutating func takeChanges(_ now: ClientViews, load: Int) -> [(client: String, views: [ClientView])] {
        let state = State(
            generations: now.apps.map { $0.application.tree.generation }, front: now.front,
            panels: now.devices.changes, clients: programs.map { $0.name }, load: load)
        guard state != self.state else { return [] }
        self.state = state
        var changes: [(client: String, views: [ClientView])] = []
        for client in state.clients {
            let views = now.views(ofClient: client)
            guard views != sent[client] else { continue }
            // A client that has just attached itself gets its views as the answer.
            let isNews = sent.updateValue(views, forKey: client) != nil
            if isNews { changes.append((client, views)) }
        }
        sent = sent.filter { sent in programs.contains { $0.name == sent.key } }
        return changes
    }

    /// The views to send its client before `call` of the app at `index`, if its view lay elsewhere than the client knows when it
    /// was called; nil if it did not.
    ///
    /// Between two calls of one event an action may have moved the view, and moved it again since: each call is told with the
    /// place for which it holds.
    mutating func viewsToSend(before call: ClientCall, in index: Int, _ now: ClientViews) -> [ClientView]? {
        guard let known = sent[call.client] else { return nil }
        let app = now.apps[index].application
        let place = call.toScreen.numbers
        func isCalled(_ view: ClientView) -> Bool {
            view.app == app.name && view.view == app.tree[call.view].name
        }
        let before = known.first(where: isCalled)
        guard before?.toScreen != place else { return nil }
        var views = now.views(ofClient: call.client)
        // It has left its window since.
        if let before, !views.contains(where: isCalled) { views.append(before) }
        guard let changed = views.firstIndex(where: isCalled) else { return nil }
        views[changed].toScreen = place
        sent[call.client] = views
        // What is sent may be past: how the views lie now is looked at once more.
        state = State()
        return views
    }
}

/// A program that is attached.
struct AttachedClient: Sendable {
    /// The name of the client that it is.
    let name: String
    /// What it asked for.
    let terms: ClientTerms
}
