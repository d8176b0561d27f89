import Core
import Pipeline
import Reports
import Scenes
import TouchKit

extension Application {
    /// The state of an app that consists of this.
    var state: AppState {
        let app = App(name: "kiosk", isSystem: false, application: self)
        var pipeline = Pipeline(
            apps: [app], foreground: "kiosk", hitTestLimit: 0,
            output: LineOutput(format: .calls, shown: []))
        return pipeline.apps.state(of: 0)
    }
}

extension AppState {
    /// The keys of the node `id` in JSON; nil if there is none.
    func keys(of id: String) -> String? {
        guard let node = nodes.first(where: { $0.id == id }) else { return nil }
        var writer = JSONWriter()
        writer.put(nil, .object(node.keys))
        return writer.text.string
    }
}
