import ApplicationProtocol
import Core
import HIDRecords
import Pipeline
import Scenes

/// A state on its way to a program: it is recorded and written a few nodes at a time, while panels are served and the app
/// goes on changing.
struct StateDelivery {
    /// Why a state is sent.
    enum Cause {
        /// The program asked for it, perhaps with an id, and waits for an answer.
        case request(RequestID?)
        /// It watches an app that shows another scene, because of this.
        case anew(by: String)
    }

    /// What has been written of it.
    struct Draft {
        /// Where it belongs among what the program is sent.
        let place: EventQueue.StatePlace
        let revision: Int
        var walk: StateWalk
        var text = StateText()
        var nodeCount = 0
        /// What has changed since: the program gets it after the state.
        var changes: [StateChange] = []
    }

    /// The program.
    let session: ClientSession
    /// Why it is sent.
    let cause: Cause
    /// Whether the program gets what changes from then on.
    let isWatch: Bool
    /// What the program is to know of the app.
    var tree: WatchedTree
    /// What is written; nil before all of the app's state is recorded.
    var draft: Draft?

    /// The app.
    var app: String { tree.app }

    /// What the program is told of why.
    var origin: String {
        switch cause {
        case .request: isWatch ? "watch" : "tree"
        case .anew(let by): by
        }
    }

    /// The request that is to be answered; nil if none is.
    var request: RequestID?? {
        switch cause {
        case .request(let id): .some(id)
        case .anew: .none
        }
    }

    /// The whole state is known, and is `state`: begins to write it.
    mutating func begin(_ state: AppState) {
        var draft = Draft(place: session.beginState(), revision: state.revision, walk: state.walk)
        draft.text.put(.scene(tree.begin(state, by: origin)))
        self.draft = draft
    }

    /// Writes `count` nodes more; returns whether these were the last.
    mutating func write(_ count: Int) -> Bool {
        guard var draft = draft.take() else { return false }
        defer { self.draft = draft }
        for _ in 0..<count {
            guard let node = draft.walk.next() else {
                draft.text.put(.current(app: app, revision: draft.revision, nodes: draft.nodeCount))
                return true
            }
            guard tree.contains(node) else { continue }
            draft.nodeCount += 1
            draft.text.put(.node(app: app, TreeNode(node)))
        }
        return false
    }
}
