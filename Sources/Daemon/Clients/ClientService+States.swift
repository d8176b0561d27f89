import ApplicationProtocol
import Core
import HIDRecords
import Pipeline
import Runtime
import Scenes

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
            return isOver || !state.hasRoom
        }
        if pipeline.recordState(of: app, nodes: Self.nodesAtOnce) { state.begin(pipeline.state(of: app)) }
        return false
    }

    /// Puts a state that is written, and the answer, where they belong; or refuses it.
    private mutating func conclude(_ state: inout StateDelivery, in pipeline: inout DaemonPipeline) {
        let session = state.session
        session.isAwaitingState = states.contains { $0.session === session }
        let result = state.result
        if let request = state.request {
            let leftOut = session.answer(
                request, result,
                after: state.draft.map { ($0.place, state.isSendable ? $0.text : StateText()) },
                now: .monotonic)
            report(result, leftOut, of: session, in: &pipeline)
        } else if let draft = state.draft, state.isSendable {
            session.endState(draft.place, draft.text)
        } else {
            session.dismiss(.behind, now: .monotonic)
        }
        if state.isWatch, state.isSendable {
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
}

extension StateDelivery {
    /// Whether the program may have so much state unsent.
    fileprivate var hasRoom: Bool { draft.map { session.hasRoom(forState: $0.text.count) } ?? true }

    /// Whether it is written and not too large.
    fileprivate var isSendable: Bool { draft != nil && hasRoom }

    /// What the program is answered.
    fileprivate var result: Result<Answer.Content, Refused> {
        guard let draft else { return .failure(Refused(.unknownApp, "there is no app '\(app)' any more")) }
        guard hasRoom else {
            let limit = ApplicationLimits.standard.state
            return .failure(Refused(.tooLarge, "the state has more than \(limit) bytes"))
        }
        return .success(.state(app: app, revision: draft.revision))
    }
}
