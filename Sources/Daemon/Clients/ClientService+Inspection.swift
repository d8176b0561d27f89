import ApplicationProtocol
import ControlProtocol
import Core
import Explanations
import HIDRecords
import Pipeline
import Runtime
import TouchKit

/// What can be seen of apps and of programs.
extension ClientService {
    /// The programs that have asked for anything, in the order in which they did so first.
    func connectedClients(in pipeline: borrowing DaemonPipeline) -> [ConnectedClient] {
        sessions.filter { $0.identity != nil }.map { session in
            var client = ConnectedClient(socket: session.socket, since: session.since.seconds)
            client.name = session.identity?.name
            client.process = session.process.map(Int.init)
            if session.attachment != nil, let name = session.identity?.name {
                client.views = pipeline.views(ofClient: name).map { $0.view }
            }
            client.touches = session.held
            client.watched = session.watched.map { $0.app }
            client.unsent = session.unsent
            return client
        }
    }
}

/// An app as it is when an explanation is asked for.
struct ExplainedApp: Sendable {
    private let app: App
    private let revision: Int

    /// `app`, whose state has that `revision`.
    init(_ app: App, revision: Int) {
        self.app = app
        self.revision = revision
    }

    /// What a finger at `point` would find.
    func explain(_ point: Point, on screen: String?) throws(Refused) -> JSONValue {
        let screens = app.application.tree.screens
        guard let index = screen.map({ name in screens.firstIndex { $0.name == name } }) ?? 0 else {
            let names = screens.map { $0.name }.joined(separator: ", ")
            throw Refused(.unknownId, "\(app.name) has no such screen; it has \(names)")
        }
        let explanation = Explanation(point, on: index, of: app.application)
        let head = [
            JSONValue.Member("app", .string(app.name)), JSONValue.Member("rev", .number(Double(revision))),
        ]
        guard case .object(let members)? = JSONValue(parsing: explanation.json.bytes) else {
            return .object(head)
        }
        return .object(head + members)
    }
}
