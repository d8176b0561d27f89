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

    /// Sends the state of an app to `session`, and what changes from now on if it `watches`.
    mutating func sendTree(
        _ scope: ClientRequest.Scope, to session: ClientSession, watches: Bool,
        in pipeline: inout DaemonPipeline
    ) throws(Refused) -> Answer.Content {
        let app = try pipeline.index(ofApp: scope.app)
        let name = pipeline.apps[app].name
        for view in scope.views ?? [] where !pipeline.apps[app].isInState(view) {
            throw Refused(.unknownId, "nothing in \(name) has the id '\(view)'")
        }
        if watches {
            let others = session.watched.count { $0.app != name }
            guard others < Self.mostWatched else {
                throw Refused(.limit, "a connection watches at most \(Self.mostWatched) apps")
            }
            pipeline.watch(app)
        }
        var tree = WatchedTree(app: name, roots: scope.views)
        let state = pipeline.state(of: app)
        guard session.put(state: tree.events(of: state, by: watches ? "watch" : "tree")) else {
            throw Refused(.tooLarge, "the state has more than \(ApplicationLimits.standard.state) bytes")
        }
        if watches {
            session.watched.removeAll { $0.app == name }
            session.watched.append(tree)
        }
        return .state(app: name, revision: state.revision)
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
            let isWanted = sessions.contains { $0.watched.contains { $0.app == name } }
            if !isWanted { pipeline.unwatch(app) }
        }
    }

    /// Hands on what has changed in an app that programs watch.
    mutating func send(_ change: StateChange, from pipeline: inout DaemonPipeline) {
        guard let app = pipeline.apps.firstIndex(where: { $0.name == change.app }) else { return }
        for session in sessions {
            guard let index = session.watched.firstIndex(where: { $0.app == change.app }) else { continue }
            switch change.content {
            case .steps(let steps):
                let steps = session.watched[index].steps(of: steps) { pipeline.apps[app].isInState($0) }
                session.put(.change(Change(change, steps)))
            case .front(let isFront, let head):
                let members = [JSONValue.Member("front", .bool(isFront))] + head.members
                session.put(.change(Change(change, [.app(JSON(.object(members)))])))
            case .anew:
                let events = session.watched[index].events(of: pipeline.state(of: app), by: change.by)
                if !session.put(state: events) { session.dismiss(.behind, now: .monotonic) }
            }
        }
    }
}

extension Change {
    /// What a program that watches gets of `change`.
    fileprivate init(_ change: StateChange, _ steps: [Step]) {
        self.init(app: change.app, revision: change.revision, by: change.by, steps: steps)
    }
}
