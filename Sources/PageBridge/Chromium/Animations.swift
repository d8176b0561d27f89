package import Core

/// The animations that programs of pages begin, of which no event tells in the page.
package struct Animations: Sendable {
    /// How often a page is told of them, in seconds.
    private static let pause = 0.05
    /// The browser keeps each animation of which it tells until it is told to forget them.
    private static let kept = 500

    private var counts: [String: Int] = [:]
    private var told: [String: Double] = [:]
    private var due: [String: Double] = [:]

    /// None has begun.
    package init() {}

    /// When a session is to be told, in seconds; nil for not.
    package var deadline: Double? { due.values.min() }

    /// Takes note of an animation that began in a session. The value is whether the browser has to forget what it keeps.
    package mutating func begin(_ animation: JSONValue?, in session: String, at time: Double) -> Bool {
        // The others have events.
        if animation?["type"]?.string == "WebAnimation", due[session] == nil {
            due[session] = max(time, (told[session] ?? 0) + Self.pause)
        }
        let count = (counts[session] ?? 0) + 1
        counts[session] = count < Self.kept ? count : 0
        return count >= Self.kept
    }

    /// The sessions that are to be told at `time`.
    package mutating func takeDue(at time: Double) -> [String] {
        let sessions = due.filter { $0.value <= time }.map { $0.key }
        for session in sessions { (due[session], told[session]) = (nil, time) }
        return sessions
    }

    /// A session is over.
    package mutating func forget(_ session: String) {
        (counts[session], told[session], due[session]) = (nil, nil, nil)
    }
}

extension Chromium {
    /// Takes what the browser says of animations.
    mutating func takeAnimation(_ content: JSONValue, of session: String) {
        guard animations.begin(content["animation"], in: session, at: now) else { return }
        ask("Animation.disable", of: session)
        ask("Animation.enable", of: session)
    }

    /// Tells the scripts of sessions in which an animation began.
    mutating func tellAnimations() {
        let sessions = animations.takeDue(at: now)
        if sessions.isEmpty { return }
        for world in frames.worlds where sessions.contains(world.session) {
            evaluate("touchdPage.moved()", in: world)
        }
    }
}
