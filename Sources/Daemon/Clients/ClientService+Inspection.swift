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
    /// What a finger at `point` would find in an app as it is now.
    func explain(
        _ point: Point, on screen: String?, ofApp name: String?, in pipeline: inout DaemonPipeline
    ) throws(Refused) -> Answer.Content {
        let app = try pipeline.index(ofApp: name)
        let revision = pipeline.revision(of: app)
        let screens = pipeline.apps[app].application.tree.screens
        guard let index = screen.map({ name in screens.firstIndex { $0.name == name } }) ?? 0 else {
            let names = screens.map(\.name).joined(separator: ", ")
            throw Refused(.unknownId, "\(pipeline.apps[app].name) has no such screen; it has \(names)")
        }
        let explanation = Explanation(point, on: index, of: pipeline.apps[app].application)
        guard case .object(let members)? = JSONValue(parsing: explanation.json.bytes) else { return .done }
        let head = [
            JSONValue.Member("app", .string(pipeline.apps[app].name)),
            JSONValue.Member("rev", .number(Double(revision))),
        ]
        return .explanation(.object(head + members))
    }

    /// The programs that have asked for anything, in the order in which they did so first.
    func connectedClients(in pipeline: borrowing DaemonPipeline) -> [ConnectedClient] {
        sessions.filter { $0.identity != nil }.map { session in
            var client = ConnectedClient(socket: session.socket, since: session.since.seconds)
            client.name = session.identity?.name
            client.process = session.process.map(Int.init)
            if session.attachment != nil, let name = session.identity?.name {
                client.views = pipeline.views(ofClient: name).map(\.view)
            }
            client.touches = session.held
            client.watched = session.watched.map(\.app)
            client.unsent = session.unsent
            return client
        }
    }
}
