import ApplicationProtocol
import Core
import HIDRecords
import Pipeline
import Runtime
import Scenes
import TouchKit

/// The trees of apps, for programs.
extension TouchDaemon {
    /// The most apps that a connection watches.
    private static let mostWatched = 8

    /// Sends the state of an app to `connection`, and what changes from now on if it `watches`.
    mutating func sendTree(
        _ scope: ClientRequest.Scope, to connection: ApplicationConnection, watches: Bool
    ) throws(Refused) -> Answer.Content {
        let app = try index(ofApp: scope.app)
        let name = pipeline.apps[app].name
        for view in scope.views ?? [] where !isInState(view, ofApp: app) {
            throw Refused(.unknownId, "nothing in \(name) has the id '\(view)'")
        }
        if watches {
            let others = connection.watched.count { $0.app != name }
            guard others < Self.mostWatched else {
                throw Refused(.limit, "a connection watches at most \(Self.mostWatched) apps")
            }
            pipeline.watch(app)
        }
        var tree = WatchedTree(app: name, roots: scope.views)
        let state = pipeline.state(of: app)
        guard connection.send(state: tree.events(of: state, by: watches ? "watch" : "tree")) else {
            throw Refused(.tooLarge, "the state has more than \(ApplicationLimits.standard.state) bytes")
        }
        if watches {
            connection.watched.removeAll { $0.app == name }
            connection.watched.append(tree)
        }
        return .state(app: name, revision: state.revision)
    }

    /// Sends no more changes of an app, the one in front if none is named.
    mutating func unwatch(_ app: String?, by connection: ApplicationConnection) throws(Refused) {
        let name = pipeline.apps[try index(ofApp: app)].name
        connection.watched.removeAll { $0.app == name }
        endIdleWatches()
    }

    /// Records no more changes of apps that nobody watches.
    mutating func endIdleWatches() {
        for app in pipeline.apps.indices where pipeline.apps[app].isWatched {
            let name = pipeline.apps[app].name
            let isWanted = applications.connections.contains { connection in
                connection.watched.contains { $0.app == name }
            }
            if !isWanted { pipeline.unwatch(app) }
        }
    }

    /// Hands on what has changed in an app that programs watch.
    mutating func send(_ change: StateChange) {
        guard let app = pipeline.apps.firstIndex(where: { $0.name == change.app }) else { return }
        for connection in applications.connections {
            guard let index = connection.watched.firstIndex(where: { $0.app == change.app }) else { continue }
            switch change.content {
            case .steps(let steps):
                let steps = connection.watched[index].steps(of: steps) { isInState($0, ofApp: app) }
                connection.send(.change(Change(change, steps)))
            case .front(let isFront, let head):
                let members = [JSONValue.Member("front", .bool(isFront))] + head.members
                connection.send(.change(Change(change, [.app(JSON(.object(members)))])))
            case .anew:
                let events = connection.watched[index].events(of: pipeline.state(of: app), by: change.by)
                if !connection.send(state: events) { connection.dismiss(.behind, now: .monotonic) }
            }
        }
    }

    // MARK: Changes that programs make

    /// Performs a batch of effects for `connection`.
    mutating func perform(
        _ effects: [JSONValue], inApp name: String?, for connection: ApplicationConnection
    ) throws(Refused) -> Answer.Content {
        let app = try index(ofApp: name)
        guard let greeting = connection.greeting else { return .done }
        for (index, effect) in effects.enumerated() {
            let right = Right(neededFor: effect)
            guard greeting.rights.contains(right) else {
                throw Refused(
                    .denied, "the configuration does not allow this client \(right.rawValue)", at: index)
            }
        }
        do throws(EffectRefusal) {
            let results = try pipeline.perform(
                effects, for: greeting.name, inApp: app, mayRunPrograms: false, at: .monotonic)
            return .performed(
                app: pipeline.apps[app].name, revision: pipeline.revision(of: app), results: results)
        } catch {
            throw Refused(RefusalCode(error.code), error.message, at: error.index)
        }
    }

    /// Replaces the scene of an app by one that `connection` sends.
    mutating func replaceScene(
        ofApp name: String?, by scene: JSONValue, for connection: ApplicationConnection
    ) throws(Refused) -> Answer.Content {
        let app = try index(ofApp: name)
        do throws(SceneRefusal) {
            try pipeline.replaceScene(
                ofApp: app, by: scene, for: connection.greeting?.name ?? "", mayRunPrograms: false,
                at: .monotonic
            )
        } catch {
            let mistakes = error.mistakes.map { Refused.Mistake(path: $0.path, error: $0.message) }
            throw Refused(.badScene, "the scene has mistakes", mistakes: mistakes)
        }
        return .state(app: pipeline.apps[app].name, revision: pipeline.revision(of: app))
    }

    /// The index of the app called `name`, or of the one in front.
    private func index(ofApp name: String?) throws(Refused) -> Int {
        guard let name else {
            if let app = pipeline.activeApp { return app }
            throw Refused(.unknownApp, "no app is in front")
        }
        if let app = pipeline.apps.firstIndex(where: { $0.name == name }) { return app }
        throw Refused(.unknownApp, "there is no app '\(name)'")
    }

    /// Whether the node called `id` is in the state of the app at the index `app`.
    private func isInState(_ id: String, ofApp app: Int) -> Bool {
        pipeline.apps[app].isInState(id)
    }
}

extension Right {
    /// What a program needs to be allowed to bring `effect`.
    fileprivate init(neededFor effect: JSONValue) {
        if effect["action"] != nil {
            self = .actions
        } else if effect["publish"] != nil {
            self = .topics
        } else if case .object(let members)? = effect["set"],
            members.allSatisfy({ $0.key == "view" || $0.key == "value" })
        {
            self = .values
        } else {
            self = .changes
        }
    }
}

extension RefusalCode {
    /// The code for a mistake in an effect.
    fileprivate init(_ code: MistakeCode) {
        switch code {
        case .notAllowed: self = .notAllowed
        case .unknownId: self = .unknownId
        case .idExists: self = .idExists
        case .wrongKind: self = .wrongKind
        case .badValue: self = .badValue
        case .unknownKey: self = .unknownKey
        case .missingKey: self = .missingKey
        case .badScene: self = .badScene
        case .limit: self = .limit
        }
    }
}

extension Change {
    /// What a program that watches gets of `change`.
    fileprivate init(_ change: StateChange, _ steps: [Step]) {
        self.init(app: change.app, revision: change.revision, by: change.by, steps: steps)
    }
}
