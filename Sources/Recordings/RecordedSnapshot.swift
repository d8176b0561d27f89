package import Core

/// What a snapshot of the daemon says beside the events: what it was taken for, and what to play the events to.
package struct RecordedSnapshot: Equatable, Sendable {
    /// A decision that the events led to.
    package struct Decision: Equatable, Sendable {
        /// When, on the clock of the events.
        package let time: Timestamp
        /// Its sentence, as in the journal.
        package let message: String

        /// The decision `message` at `time`.
        package init(time: Timestamp, message: String) {
            self.time = time
            self.message = message
        }
    }

    /// Why it was taken.
    package var reason = ""
    /// When, by the wall clock.
    package var taken = ""
    /// The time from which all events are there, on their clock.
    package var start = Timestamp(microseconds: 0)
    /// When it was taken, on the clock of the events.
    package var end = Timestamp(microseconds: 0)
    /// The app that got the touches; nil if there was none.
    package var app: String?
    /// The file of its scene.
    package var scene: String?
    /// The daemon's configuration.
    package var configuration: String?
    /// The number of the first touch; nil if that is not known.
    package var nextTouch: Int?
    /// What the app was like at ``start``, if that is known: the nodes of its tree, and what is true of it as a whole.
    package var state: JSONValue?
    /// What a replay cannot know, a sentence each.
    package var notes: [String] = []
    /// The decisions, in their order.
    package var decisions: [Decision] = []

    /// A snapshot that says nothing.
    package init() {}
}
