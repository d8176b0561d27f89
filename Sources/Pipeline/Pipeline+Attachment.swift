package import Core
import HIDRecords
package import Reports
import TouchKit

/// Programs that are clients of views.
extension Pipeline where Output: ~Copyable {
    /// The program `client` attaches itself: the views with its name, of every app, send it their touches from now on.
    package mutating func attachClient(_ client: ClientLabel, at time: Timestamp) {
        // Timers that were due are decisions of their own.
        advance(before: time)
        noteIntervention()
        attached.append(client.name)
        let views = viewNames(ofClient: client.name)
        let list = views.isEmpty ? "no view" : views.joined(separator: ", ")
        report(SystemSentence(client, "attached to \(list)"), at: time)
        for app in apps.indices {
            apps[app].application.attachClient(client.name, at: time, to: &log)
            flush(app: app, panel: nil)
        }
    }

    /// The program `client` goes, because of `reason`: the touches that it holds are cancelled.
    ///
    /// It gets their end if it `isReachable`.
    package mutating func detachClient(
        _ client: ClientLabel, because reason: String, isReachable: Bool, at time: Timestamp
    ) {
        advance(before: time)
        noteIntervention()
        attached.removeAll { $0 == client.name }
        clientViews.sent[client.name] = nil
        report(SystemSentence(client, "gone", reason: reason), at: time)
        for app in apps.indices {
            apps[app].application.detachClient(client.name, isReachable: isReachable, at: time, to: &log)
            flush(app: app, panel: nil)
        }
    }

    private func viewNames(ofClient name: String) -> [String] {
        apps.flatMap { app in
            let tree = app.application.tree
            return tree.clients.clients.filter { $0.name == name }.flatMap { $0.views.map { tree[$0].name } }
        }
    }
}
