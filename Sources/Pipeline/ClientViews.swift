package import ApplicationProtocol
import HIDRecords
import TouchKit

/// The views of programs as they lie now.
package struct ClientViews {
    /// All apps.
    let apps: Apps
    /// The index of the app that gets the touches; nil for none.
    let front: Int?
    /// The devices, of which panels have a size.
    let devices: AttachedDevices

    /// The views of every app whose client is called `name`.
    package func views(ofClient name: String) -> [ClientView] {
        apps.indices.flatMap { index in
            let tree = apps[index].application.tree
            let views = tree.clients.clients.first { $0.name == name }?.views ?? []
            return views.compactMap { view($0, of: index) }
        }
    }

    /// The ids of the recognizers in windows, of every app, of which the program called `name` decides.
    package func recognizers(ofClient name: String) -> [String] {
        apps.flatMap { app in
            let tree = app.application.tree
            let found = app.application.recognizers.filter { recognizer in
                recognizer.decider(among: tree.clients) == name && tree.window(of: recognizer.view) != nil
            }
            return found.map { $0.name }
        }
    }

    /// The ids of the views whose client is called `name`, and of the recognizers of which it decides, as they stand in sentences.
    func list(ofClient name: String) -> String {
        let names = apps.flatMap { app in
            let tree = app.application.tree
            let views = tree.clients.clients.filter { $0.name == name }.flatMap {
                $0.views.map { tree[$0].name }
            }
            return views
                + app.application.recognizers.filter { $0.decider(among: tree.clients) == name }.map {
                    $0.name
                }
        }
        return names.isEmpty ? "no view" : names.joined(separator: ", ")
    }

    /// The view `id` of the app at `index`; nil for one that lies in no window.
    private func view(_ id: ResponderID, of index: Int) -> ClientView? {
        let application = apps[index].application
        let tree = application.tree
        guard let window = tree.window(of: id), let number = tree.window(window)?.screen else { return nil }
        let screen = tree.screens[number]
        var view = ClientView(
            app: application.name, view: tree[id].name, window: tree[window].name, screen: screen.name,
            screenSize: [screen.size.width, screen.size.height])
        let bounds = tree[view: id].bounds
        view.bounds = [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height]
        view.toScreen = tree.transformToScreen(of: id).numbers
        view.visible = index == front && Self.isVisible(id, in: tree)
        view.millimetres = devices.millimetres(ofScreen: number, among: tree.screens).map { [$0.x, $0.y] }
        return view
    }

    /// Whether the view and all that contain it would be drawn.
    private static func isVisible(_ id: ResponderID, in tree: ViewTree) -> Bool {
        var current: ResponderID? = id
        while let view = current {
            guard !tree[view: view].flags.contains(.hidden), tree[view: view].alpha >= 0.01 else {
                return false
            }
            current = tree.superview(of: view)
        }
        return true
    }
}

extension AffineTransform {
    /// `[a, b, c, d, tx, ty]`.
    var numbers: [Double] { [a, b, c, d, tx, ty] }
}
