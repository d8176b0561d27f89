package import HIDRecords
package import Pipeline
import Reports
import TouchKit

/// Gathers the trees on which the touches of a replay begin.
package struct StateRecorder {
    /// The trees, in the order in which they were first touched.
    package private(set) var states: [PlayedState]

    private let screen: Int
    private var trees: TouchedTrees
    private var titles = StateTitles()
    private let loaded: [String: DrawnScene]

    /// A recorder for a replay that begins with `apps`, as others before in which `states` were touched; the touches of one
    /// screen count, which has that index.
    package init(_ apps: [App], after states: [PlayedState] = [], screen: Int = 0) {
        self.states = states
        for state in states { titles.note(state.title, of: state.scene) }
        self.screen = screen
        trees = TouchedTrees(states.map { $0.state }, screen: screen)
        let drawn = apps.filter { $0.application.tree.screens.indices.contains(screen) }
            .map { ($0.name, DrawnScene($0.application, name: $0.name, screen: screen)) }
        loaded = Dictionary(drawn) { first, _ in first }
    }

    /// Where `touch`, which began at `point`, lies: in the picture of which state, and at which point of that.
    package func landing(of touch: Int, at point: Point) -> (state: Int, point: Point)? {
        trees.landing(of: touch, at: point).map { ($0.tree, $0.point) }
    }

    /// Notes the tree of `app` for the fingers of `record` that come down, before anything is made of them.
    mutating func note(_ record: DigitizerEvent, on panel: PanelAttachment, in app: App) {
        var application = app.application
        guard application.tree.screens.indices.contains(screen) else { return }
        trees.forgetShape()
        guard let state = trees.note(record, on: panel, in: &application, app.name) else { return }
        states.append(
            PlayedState(
                application, state, since: loaded[app.name], screen: screen, titles: &titles))
    }

    /// The touches of that record have the numbers `numbers`.
    mutating func assign(_ numbers: Range<Int>) { trees.assign(numbers) }
}
