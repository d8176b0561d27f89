import ApplicationProtocol
import Core
import HIDRecords
import Pipeline
import Runtime
import Scenes
import TouchKit

/// The trees of apps, for programs.
extension ClientService {
    /// The most apps that a connection watches.
    private static let mostWatched = 8
    /// Of how many responders and recognizers the state is released beside the loop.
    private static let manyItems = 2_000

    /// Sends the state of an app to `session`, which asked for it in `request`, and what changes from then on if it `watches`;
    /// then answers.
    mutating func sendTree(
        _ scope: ClientRequest.Scope, to session: ClientSession, watches: Bool, request: RequestID?,
        in pipeline: inout DaemonPipeline
    ) throws(Refused) {
        let app = try pipeline.index(ofApp: scope.app)
        let name = pipeline.apps[app].name
        if let views = scope.views { try check(views, in: pipeline.apps[app]) }
        if watches {
            let others = session.watched.count { $0.app != name }
            guard others < Self.mostWatched else {
                throw Refused(.limit, "a connection watches at most \(Self.mostWatched) apps")
            }
        }
        pipeline.moveViews(of: app, to: .monotonic)
        pipeline.watch(app)
        let state = StateDelivery(
            session: session, cause: .request(request), isWatch: watches,
            tree: WatchedTree(app: name, roots: scope.views.map(Set.init)))
        send(state, in: &pipeline)
    }

    private func check(_ views: [String], in app: App) throws(Refused) {
        guard views.count <= app.itemCount else {
            throw Refused(.limit, "\(app.name) has \(app.itemCount) ids, and this names \(views.count)")
        }
        let known = app.idsInState(among: Set(views))
        if let view = views.first(where: { !known.contains($0) }) {
            throw Refused(.unknownId, "nothing in \(app.name) has the id '\(view)'")
        }
    }

    /// Sends no more changes of an app, the one in front if none is named.
    mutating func unwatch(
        _ app: String?, by session: ClientSession, in pipeline: inout DaemonPipeline
    ) throws(Refused) {
        let name = pipeline.apps[try pipeline.index(ofApp: app)].name
        session.watched.removeAll { $0.app == name }
        endIdleWatches(in: &pipeline)
    }

    /// Records no more changes of apps that nobody watches.
    mutating func endIdleWatches(in pipeline: inout DaemonPipeline) {
        for app in pipeline.apps.indices where pipeline.apps[app].isWatched {
            let name = pipeline.apps[app].name
            let isWanted =
                states.contains { $0.app == name }
                || sessions.contains { $0.watched.contains { $0.app == name } }
            guard !isWanted, let watch = pipeline.unwatch(app) else { continue }
            if pipeline.apps[app].itemCount > Self.manyItems { releaseInThread([watch]) }
        }
    }

    /// Hands on what has changed in an app that programs watch.
    mutating func send(_ change: StateChange, from pipeline: inout DaemonPipeline) {
        for session in sessions { send(change, to: session, from: &pipeline) }
    }

    /// Hands `session` on what has changed in an app that it watches or begins to watch.
    mutating func send(
        _ change: StateChange, to session: ClientSession, from pipeline: inout DaemonPipeline
    ) {
        let coming = states.firstIndex {
            $0.session === session && $0.app == change.app && $0.isWatch
        }
        if let coming, states[coming].draft != nil {
            states[coming].draft?.changes.append(change)
            return
        }
        guard let index = session.watched.firstIndex(where: { $0.app == change.app }) else { return }
        switch change.content {
        case .steps(let steps):
            session.put(.change(Change(change, session.watched[index].steps(of: steps))))
        case .front(let isFront, let head):
            let members = [JSONValue.Member("front", .bool(isFront))] + head.members
            session.put(.change(Change(change, [.app(JSON(.object(members)))])))
        case .anew where coming == nil:
            let state = StateDelivery(
                session: session, cause: .anew(by: change.by), isWatch: true, tree: session.watched[index])
            send(state, in: &pipeline)
        case .anew: break
        }
    }
}

extension Change {
    /// What a program that watches gets of `change`.
    fileprivate init(_ change: StateChange, _ steps: [Step]) {
        self.init(app: change.app, revision: change.revision, by: change.by, steps: steps)
    }
}
