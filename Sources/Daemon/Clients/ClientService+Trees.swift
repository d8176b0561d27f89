import ApplicationProtocol
import Core
import HIDRecords
import Pipeline
import Runtime
import Scenes
import TouchKit

/// The trees of apps, for programs that watch them or ask for their state.
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
        if let views = scope.views { try pipeline.apps[app].check(views, withHidden: scope.hidden) }
        if watches {
            let others = session.watched.count { $0.app != name }
            guard others < Self.mostWatched else {
                throw Refused(.limit, "a connection watches at most \(Self.mostWatched) apps")
            }
        }
        pipeline.moveViews(of: app, to: .monotonic)
        pipeline.apps.watch(app)
        let state = StateDelivery(
            session: session, cause: .request(request), isWatch: watches,
            tree: WatchedTree(app: name, roots: scope.views.map(Set.init), hasHidden: scope.hidden))
        send(state, in: &pipeline)
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
            guard !isWanted, let watch = pipeline.apps.unwatch(app) else { continue }
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
            // What is hidden changes nothing for those who did not ask for it.
            let isHidden = steps.allSatisfy { $0.isHidden } && !session.watched[index].hasHidden
            let steps = session.watched[index].steps(of: steps)
            if !isHidden { session.put(.change(Change(change, steps))) }
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

extension App {
    /// Throws if `views` are more than it has, or if one of them is not in its state.
    fileprivate func check(_ views: [String], withHidden: Bool) throws(Refused) {
        guard views.count <= itemCount else {
            throw Refused(.limit, "\(name) has \(itemCount) ids, and this names \(views.count)")
        }
        let known = idsInState(among: Set(views), withHidden: withHidden)
        if let view = views.first(where: { !known.contains($0) }) {
            throw Refused(.unknownId, "nothing in \(name) has the id '\(view)'")
        }
    }
}

extension Change {
    /// What a program that watches gets of `change`.
    fileprivate init(_ change: StateChange, _ steps: [Step]) {
        self.init(app: change.app, revision: change.revision, by: change.by, steps: steps)
    }
}

/// States of apps that are being sent.
extension ClientService {
    /// How many nodes are recorded or written before others have their turn.
    private static let nodesAtOnce = 32

    /// Whether states are being sent.
    var isWriting: Bool { !states.isEmpty }

    /// Writes states, each a little in turn, until all are written or it is `end`.
    mutating func writeStates(until end: Timestamp, in pipeline: inout DaemonPipeline) {
        while !states.isEmpty {
            var state = states.removeFirst()
            guard !state.session.isGoing else { continue }
            if write(&state, in: &pipeline) { conclude(&state, in: &pipeline) } else { states.append(state) }
            if Timestamp.monotonic >= end { return }
        }
    }

    /// Sends a state; as much of it as little time allows is written at once.
    mutating func send(_ state: StateDelivery, in pipeline: inout DaemonPipeline) {
        state.session.isAwaitingState = true
        var state = state
        for _ in 0..<4 where write(&state, in: &pipeline) { return conclude(&state, in: &pipeline) }
        states.append(state)
    }

    /// Writes a little of `state`; returns whether that was all of it.
    private func write(_ state: inout StateDelivery, in pipeline: inout DaemonPipeline) -> Bool {
        guard let app = pipeline.apps.firstIndex(where: { $0.name == state.app }) else { return true }
        guard state.draft == nil else {
            let isOver = state.write(Self.nodesAtOnce)
            return isOver || refusal(of: state) != nil
        }
        if pipeline.apps.recordState(of: app, nodes: Self.nodesAtOnce) {
            state.begin(pipeline.apps.state(of: app))
        }
        return false
    }

    /// Puts a state that is written, and the answer, where they belong; or refuses it.
    private mutating func conclude(_ state: inout StateDelivery, in pipeline: inout DaemonPipeline) {
        let session = state.session
        session.isAwaitingState = states.contains { $0.session === session }
        let refusal = refusal(of: state)
        if let request = state.request {
            let result = refusal.map(Result.failure) ?? state.result
            let leftOut = session.answer(
                request, result,
                after: state.draft.map { ($0.place, refusal == nil ? $0.text : StateText()) },
                now: .monotonic)
            report(result, leftOut, of: session, in: &pipeline)
        } else if let draft = state.draft, refusal == nil {
            session.endState(draft.place, draft.text)
        } else {
            session.dismiss(.behind, now: .monotonic)
        }
        if state.isWatch, state.draft != nil, refusal == nil {
            session.watched.removeAll { $0.app == state.app }
            session.watched.append(state.tree)
        }
        let changes = state.draft?.changes ?? []
        // What is recorded is released with the watch of the app, if that ends.
        state.draft = nil
        for change in changes {
            send(change, to: session, from: &pipeline)
            session.finishDecision(now: .monotonic)
        }
        endIdleWatches(in: &pipeline)
    }

    /// Why what is written of `state` is too much; nil if it is not. Who reads nothing makes room for it.
    private func refusal(of state: StateDelivery) -> Refused? {
        guard let text = state.draft?.text else { return nil }
        guard state.session.hasRoom(forState: text.count) else {
            let limit = ApplicationLimits.standard.state
            return Refused(.tooLarge, "the state has more than \(limit) bytes")
        }
        let limit = ApplicationLimits.allStates
        if unsentState(with: text) > limit {
            let now = Timestamp.monotonic
            for session in sessions where session.isStuck(at: now) { session.dismiss(.behind, now: now) }
        }
        guard unsentState(with: text) > limit else { return nil }
        return Refused(
            .limit, "programs have \(limit) bytes of states unread, which is all that there may be")
    }

    /// How many bytes of states are written and unsent, with `text`, which is none of them.
    private func unsentState(with text: StateText) -> Int {
        let waiting = sessions.reduce(text.count) { $0 + $1.unsentState }
        return states.reduce(waiting) { $0 + ($1.draft?.text.count ?? 0) }
    }
}

extension StateDelivery {
    /// What the program is answered, if what is written is not too much.
    fileprivate var result: Result<Answer.Content, Refused> {
        guard let draft else { return .failure(Refused(.unknownApp, "there is no app '\(app)' any more")) }
        return .success(.state(app: app, revision: draft.revision))
    }
}
