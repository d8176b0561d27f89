import Core
package import HIDRecords
package import Pipeline
import TouchKit

/// Gathers the trees on which the touches of a replay begin.
package struct StateRecorder {
    /// The most trees that are told apart; touches on others have no place.
    private static let most = 100

    /// Where a touch began.
    package struct Place {
        /// The index of its tree.
        package let state: Int
        /// Where it lies in the picture of that, in points.
        package let point: Point
    }

    /// The trees, in the order in which they were first touched.
    package private(set) var states: [PlayedState] = []
    /// The places of touches that began in one frame, and where each was on the screen.
    private var places: [Int: [(point: Point, place: Place)]] = [:]
    private var loaded: [String: ViewTree] = [:]
    /// The fingers of the frame that is played.
    private var fingers: [(point: Point, place: Place)] = []

    /// A recorder for a replay that begins with `apps`, as others before in which `states` were touched.
    package init(_ apps: [App], after states: [PlayedState] = []) {
        self.states = states
        for app in apps { loaded[app.name] = app.application.tree }
    }

    /// Where `touch`, which began at `point`, lies in the picture of a state.
    package func place(of touch: Int, at point: Point) -> Place? {
        places[touch]?.first { abs($0.point.x - point.x) < 0.001 && abs($0.point.y - point.y) < 0.001 }?.place
    }

    /// Notes the tree of `application` for the fingers of `record` that come down, before anything is made of them.
    mutating func note(_ record: DigitizerEvent, on panel: PanelAttachment, in application: Application) {
        fingers = []
        guard panel.screen == 0 else { return }
        var application = application
        application.moveViews(to: record.timestamp)
        let shape = TreeShape(application.tree)
        for finger in record.fingers where finger.comesDown {
            let point = panel.location(of: finger.position)
            let view = application.hitTest(point, on: 0)
            if let place = place(of: point, on: view, in: application, shape) {
                fingers.append((point, place))
            }
        }
    }

    /// The touches of that record have the numbers `numbers`.
    mutating func assign(_ numbers: Range<Int>) {
        guard !fingers.isEmpty else { return }
        for number in numbers { places[number] = fingers }
        fingers = []
    }

    private mutating func place(
        of point: Point, on view: ResponderID?, in application: Application, _ shape: TreeShape
    ) -> Place? {
        for (index, state) in states.enumerated() {
            if let point = state.place(of: point, on: view, in: application, shape) {
                return Place(state: index, point: point)
            }
        }
        guard states.count < Self.most else { return nil }
        states.append(PlayedState(application, shape, since: loaded[application.name]))
        return Place(state: states.count - 1, point: point)
    }
}

extension DigitizerFinger {
    /// Whether it begins to touch.
    var comesDown: Bool { touch && eventMask.contains(.touch) && !eventMask.contains(.cancel) }
}
