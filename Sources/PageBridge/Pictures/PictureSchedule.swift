/// When a picture of the page is taken: once of each state, when it has come to rest and nobody touches it. Times are in seconds.
package struct PictureSchedule: Sendable {
    /// How long the views have been where they are.
    package static let rest = 0.5
    /// How far apart two pictures are at least.
    package static let pause = 2.0
    /// How often it is tried while nothing changes.
    private static let mostTries = 3
    /// How long one may take.
    private static let patience = 10.0

    /// The state of the page; nil while none is shown.
    package private(set) var state: String?
    private var changedAt = -Double.infinity
    private var triedAt = -Double.infinity
    private var tries = 0
    private var fingers: [Int: String?] = [:]
    private var taken: Set<String> = []
    private var underWay: String?

    /// No page is shown.
    package init() {}

    /// Views of the page have changed, or it has none; now it is in this state.
    package mutating func change(to state: String?, at time: Double) {
        self.state = state
        changedAt = time
        tries = 0
    }

    /// A touch begins.
    package mutating func begin(_ touch: Int) { fingers[touch] = .some(state) }

    /// A touch is over; returns the state in which it began.
    package mutating func end(_ touch: Int, at time: Double) -> String? {
        changedAt = max(changedAt, time)
        return fingers.removeValue(forKey: touch).flatMap { $0 }
    }

    /// All touches are over.
    package mutating func cancelAll() { fingers = [:] }

    /// When the next picture is due, if nothing changes; nil for none.
    package var deadline: Double? {
        guard underWay == nil else { return triedAt + Self.patience }
        guard let state, !taken.contains(state), fingers.isEmpty, tries < Self.mostTries else { return nil }
        return max(changedAt + Self.rest, triedAt + Self.pause)
    }

    /// Begins a picture if one is due: the state of which it will be.
    package mutating func take(at time: Double) -> String? {
        guard let deadline, deadline <= time else { return nil }
        if underWay != nil {
            // The browser does not answer.
            underWay = nil
            return nil
        }
        (underWay, triedAt, tries) = (state, time, tries + 1)
        return state
    }

    /// The picture under way is there, or not. Returns the state that it shows; nil if the page has changed meanwhile.
    package mutating func finish(isThere: Bool) -> String? {
        defer { underWay = nil }
        guard isThere, let state = underWay, state == self.state, fingers.isEmpty, changedAt < triedAt else {
            return nil
        }
        return state
    }

    /// There is a picture of `state` now; when the oldest one is removed its state may have one again.
    package mutating func keep(_ state: String) { taken.insert(state) }

    /// The picture of `state` has gone.
    package mutating func lose(_ state: String) { taken.remove(state) }
}
