import Core
import HIDRecords
import Scenes
import TouchKit
import YAML

/// What scenarios reached of a scene.
package struct SceneCoverage: Sendable {
    /// The file of the scene, or where the scenario begins that it stands in.
    let name: String
    private let scene: Scene
    private var reached: ReachedParts

    /// What `scenario` reached, as it gave `result`.
    init(of scenario: Scenario, _ result: ScenarioResult) {
        let isInPlace = scenario.document["scene"]?.kind == .mapping
        let file = isInPlace ? nil : scenario.scene.files.first
        name = file ?? "\(scenario.file):\(scenario.place.line)"
        scene = scenario.scene.scene
        reached = result.reached
    }

    /// Adds what another scenario reached of the same scene.
    mutating func add(_ other: SceneCoverage) { reached.add(other.reached) }

    /// What was never reached, in lines that are safe for a terminal.
    var lines: [String] {
        let (views, actions) = (touchableViews, takenActions)
        let missedViews = views.filter { !reached.views.contains($0) }
        let missedActions = actions.filter { !reached.actions.contains($0) }
        var lines = [
            "\(name): \(views.count - missedViews.count) of \(views.count) views hit, "
                + "\(actions.count - missedActions.count) of \(actions.count) actions taken"
        ]
        if !missedViews.isEmpty {
            lines.append("  never hit: \(missedViews.map { scene.tree[$0].name }.joined(separator: ", "))")
        }
        if !missedActions.isEmpty {
            let names = missedActions.map { "\($0.name) of \(scene.tree[$0.responder].name)" }
            lines.append("  never taken: \(names.joined(separator: ", "))")
        }
        return lines.map(escaped)
    }

    /// The views and windows that touches may hit, and that make something of them, in the order of the file.
    private var touchableViews: [ResponderID] {
        scene.tree.responders.indices.map(ResponderID.init(index:)).filter { id in
            switch scene.tree[id].kind {
            case .view, .window:
                !scene.tree[id].name.isEmpty && (reached.views.contains(id) || canBeHit(id)) && hasUse(id)
            case .application, .delegate, .viewController: false
            }
        }
    }

    /// Whether a touch may hit the view `id` as the file has it: it and the views around it take touches, and have a size.
    private func canBeHit(_ id: ResponderID) -> Bool {
        var next: ResponderID? = id
        while let view = next {
            guard scene.tree[view: view].flags.contains(.userInteractionEnabled) else { return false }
            let size = scene.tree[view: view].bounds.size
            if size.width <= 0 || size.height <= 0, case .none = scene.tree.pointInside(of: view) {
                return false
            }
            next = scene.tree.superview(of: view)
        }
        return true
    }

    /// Whether something comes of a touch that hits the view `id`, and that the views around it would not do as well.
    private func hasUse(_ id: ResponderID) -> Bool {
        let viewClass = scene.tree[view: id].viewClass
        // Its wheels take all touches.
        if viewClass == .datePicker { return false }
        return scene.tree[id].touches != PhaseDispositions(.pass) || viewClass.isScrollView
            || !scene.actions.names(of: id).isEmpty || scene.tree.client(of: id) != nil
            || scene.gestures.contains { $0.view == id }
    }

    private var takenActions: [ReachedParts.TakenAction] {
        scene.actions.responders.sorted { $0.index < $1.index }.flatMap { responder in
            scene.actions.names(of: responder).sorted().map {
                ReachedParts.TakenAction(responder: responder, name: $0)
            }
        }
    }
}

/// What scenarios reached, scene by scene.
struct SceneCoverages {
    private var scenes: [SceneCoverage] = []

    /// Adds what one scenario reached.
    mutating func add(_ coverage: SceneCoverage?) {
        guard let coverage else { return }
        if let index = scenes.firstIndex(where: { $0.name == coverage.name }) {
            scenes[index].add(coverage)
        } else {
            scenes.append(coverage)
        }
    }

    /// What was never reached of each scene, in the order in which scenarios named them.
    var lines: [String] { scenes.flatMap(\.lines) }
}

/// What of a scene was reached: the views that touches hit, and the actions that were taken.
package struct ReachedParts: Sendable {
    /// An action that a responder takes.
    struct TakenAction: Hashable {
        let responder: ResponderID
        let name: String
    }

    private(set) var views: Set<ResponderID> = []
    private(set) var actions: Set<TakenAction> = []

    /// Adds what `decision` of `log` reaches.
    mutating func add(_ decision: Decision, in log: borrowing DecisionLog) {
        if case .arrival(.hit(_, let view?)) = decision { views.insert(view) }
        if case .action(.sent(_, let name, let target)) = decision {
            actions.insert(TakenAction(responder: target, name: log.texts[name]))
        }
    }

    /// Adds what `other` reached.
    mutating func add(_ other: ReachedParts) {
        views.formUnion(other.views)
        actions.formUnion(other.actions)
    }
}
