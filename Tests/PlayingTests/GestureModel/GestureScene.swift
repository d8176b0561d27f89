/// A view with a pan, a pinch and a rotation that recognize together, as their model knows them.
struct GestureScene {
    enum Kind: String, CaseIterable { case pan, pinch, rotation }

    struct Recognizer {
        var kind: Kind
        var resets: Bool
        /// Whether it sends its action for `changed` alone.
        var isChangedOnly: Bool
        var valuesIn: Place
    }

    /// Whose coordinates the places have.
    enum Place: CaseIterable {
        case own, screen
        /// Another view, which is twice as large as its bounds and turned by a right angle.
        case turned
    }

    typealias Point = (x: Double, y: Double)

    struct Step {
        enum What { case down(Int, Point), move(Int, Point), up(Int) }
        /// In hundredths of a second; those of one time are one event.
        var time: Int
        var what: What
    }

    var recognizers: [Recognizer] = []

    /// Where the view begins, and the middle of the turned one.
    private static let origin: Point = (20, 40)
    private static let middle: Point = (200, 300)
    private static let half: Point = (50, 30)

    /// A vector of the screen.
    static func vector(_ way: Point, in place: Place) -> Point {
        switch place {
        case .own, .screen: way
        case .turned: (way.y / 2, 0 - way.x / 2)
        }
    }

    /// A point of the screen.
    static func point(_ point: Point, in place: Place) -> Point {
        switch place {
        case .screen: return point
        case .own: return (point.x - origin.x, point.y - origin.y)
        case .turned:
            let way = vector((point.x - middle.x, point.y - middle.y), in: .turned)
            return (half.x + way.x, half.y + way.y)
        }
    }

    /// A scenario of `steps`, without what it expects.
    func scenario(_ name: String, _ steps: [Step]) -> String {
        var lines = [
            "version: 1", "name: \(name)", "scene:", "  version: 1",
            "  screens: [{id: main, size: [400, 800]}]", "  windows:", "    - id: W",
            "      rootViewController:", "        id: V", "        actions: {act: []}", "        view:",
            "          id: R", "          subviews:",
            "            - {id: T, frame: [150, 270, 100, 60], transform: {rotate: 90, scale: 2}, "
                + "userInteractionEnabled: false}",
            "            - id: A", "              frame: [\(Self.origin.x), \(Self.origin.y), 360, 700]",
            "              multipleTouchEnabled: true", "              gestures:",
        ]
        lines += recognizers.map { "                - {\(text(of: $0))}" }
        lines += [
            "show: [action]",
            "fields: [state, location, numberOfTouches, touchLocations, translation, velocity, scale, rotation]",
            "input:",
        ]
        return (lines + steps.map { "  - \(text(of: $0))" } + ["expect: ''", ""]).joined(separator: "\n")
    }

    private func text(of recognizer: Recognizer) -> String {
        let kind = recognizer.kind
        let key = kind == .pan ? "resetsTranslation" : kind == .pinch ? "resetsScale" : "resetsRotation"
        var keys = [
            "type: \(kind.rawValue)", "id: \(kind.rawValue)", "action: act", "simultaneousWith: all",
            "\(key): \(recognizer.resets)",
        ]
        if recognizer.isChangedOnly { keys.append("actionStates: changed") }
        switch recognizer.valuesIn {
        case .own: break
        case .screen: keys.append("valuesIn: screen")
        case .turned: keys.append("valuesIn: T")
        }
        return keys.joined(separator: ", ")
    }

    private func text(of step: Step) -> String {
        let (whole, part) = (step.time / 100, step.time % 100)
        let what =
            switch step.what {
            case .down(let finger, let point): "down: \(finger), x: \(point.x), y: \(point.y)"
            case .move(let finger, let point): "move: \(finger), x: \(point.x), y: \(point.y)"
            case .up(let finger): "up: \(finger)"
            }
        return "{at: \(whole).\(part < 10 ? "0" : "")\(part), \(what)}"
    }
}
