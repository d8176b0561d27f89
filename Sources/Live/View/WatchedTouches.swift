import Core
import HIDRecords
import Reports

/// The fingers and their touches, as the daemon's decisions describe them.
struct WatchedTouches {
    /// A finger that is down.
    struct Finger: Equatable {
        let touch: Int
        /// The app that has it.
        let app: String
        /// Where it is, on its screen.
        var location: Point
        /// The view that it hit; empty if none.
        var view = ""
        var window = ""
    }

    /// Where a touch began, and what it came to.
    struct Mark: Equatable {
        let location: Point
        let outcome: OutcomeKind
        let app: String
        let view: String
        let window: String
    }

    /// How many marks and sentences are kept.
    static let remembered = 200

    /// The fingers that are down, ascending.
    private(set) var fingers: [Finger] = []
    /// The last touches.
    private(set) var marks: [Mark] = []
    /// The outcomes of the last touches, the newest last.
    private(set) var sentences: [(text: String, outcome: OutcomeKind)] = []
    /// The recognizers in began or changed, and their states.
    private(set) var recognizers: [(name: String, state: String)] = []
    /// The faults that panels have, by their numbers.
    private(set) var faults: [(number: Int, sentence: String)] = []
    /// How many touches came to each outcome, by ``OutcomeKind``.
    private(set) var counts = [Int](repeating: 0, count: OutcomeKind.allCases.count)

    /// Takes a decision of an app, or of the system.
    mutating func take(_ decision: JSONValue) {
        switch decision["category"]?.string {
        case "outcome": finish(decision)
        case "state": take(state: decision)
        case "health": take(fault: decision)
        case "hit", "touches", "recognizer", "delivery": move(decision)
        default: break
        }
    }

    /// Forgets where touches began.
    mutating func clearMarks() { marks = [] }

    /// Nothing is known of fingers, marks and recognizers of a scene of `app` that has gone.
    mutating func beginScene(of app: String) {
        fingers.removeAll { $0.app == app }
        marks.removeAll { $0.app == app }
        recognizers = []
    }

    /// A finger is known from its hit-test to its outcome.
    private mutating func move(_ decision: JSONValue) {
        let isHit = decision["category"] == .string("hit")
        for touch in decision["touches"]?.array ?? [] {
            guard let number = touch["id"]?.integer, let location = Self.location(of: touch) else { continue }
            if let index = fingers.firstIndex(where: { $0.touch == number }) {
                fingers[index].location = location
            } else if isHit {
                let app = decision["app"]?.string ?? ""
                var finger = Finger(touch: number, app: app, location: location)
                finger.view = decision["view"]?.string ?? ""
                finger.window = decision["window"]?.string ?? ""
                fingers.append(finger)
                fingers.sort { $0.touch < $1.touch }
            }
        }
    }

    private mutating func finish(_ decision: JSONValue) {
        let outcome = OutcomeKind.allCases.first { decision["outcome"] == .string("\($0.name)") }
        guard let outcome else { return }
        counts[Int(outcome.rawValue)] += 1
        sentences.append((escaped(decision["message"]?.string ?? ""), outcome))
        if sentences.count > Self.remembered { sentences.removeFirst() }
        guard let touch = decision["touches"]?.array?.first else { return }
        fingers.removeAll { $0.touch == touch["id"]?.integer }
        guard let location = Self.location(of: touch) else { return }
        marks.append(
            Mark(
                location: location, outcome: outcome, app: decision["app"]?.string ?? "",
                view: decision["view"]?.string ?? "",
                window: decision["window"]?.string ?? ""))
        if marks.count > Self.remembered { marks.removeFirst() }
    }

    private mutating func take(state decision: JSONValue) {
        guard let name = decision["recognizer"]?.string, let state = decision["state"]?.string else { return }
        recognizers.removeAll { $0.name == name }
        if state == "began" || state == "changed" { recognizers.append((name, state)) }
        recognizers.sort { $0.name < $1.name }
    }

    /// Faults are raised, told of again while they last, and cleared.
    private mutating func take(fault decision: JSONValue) {
        guard let number = decision["faultId"]?.integer, let state = decision["faultState"]?.string else {
            return
        }
        faults.removeAll { $0.number == number }
        if state != "cleared" { faults.append((number, escaped(decision["message"]?.string ?? ""))) }
    }

    private static func location(of touch: JSONValue) -> Point? {
        guard let x = touch["x"]?.number, let y = touch["y"]?.number else { return nil }
        return Point(x: x, y: y)
    }
}
