import Core

/// When Home Assistant is told of the components, and what it knows of them.
struct Announcer: Sendable {
    /// The least time between two announcements of changes.
    private static let pause = Interval.seconds(1)

    /// Whether something may have to be announced.
    private(set) var isDue = false
    /// When that may be done.
    private(set) var next = Timestamp(microseconds: 0)

    private var announced: Announcement?
    /// The platforms of the components that Home Assistant knows.
    private var knownPlatforms: [String: String] = [:]

    /// The components may have changed.
    mutating func changed() { isDue = true }

    /// All is to be announced again, at once.
    mutating func again() {
        announced = nil
        isDue = true
        next = Timestamp(microseconds: 0)
    }

    /// Takes note of what an earlier run announced.
    mutating func note(_ earlier: EarlierAnnouncement) {
        knownPlatforms.merge(earlier.platforms) { current, _ in current }
        announced = nil
        isDue = true
    }

    /// Whether it is time to announce.
    func isTime(_ now: Timestamp) -> Bool { isDue && next <= now }

    /// The payloads that announce `announcement`; none when it is known.
    mutating func payloads(_ announcement: Announcement, now: Timestamp) -> [String] {
        isDue = false
        guard announcement != announced else { return [] }
        let payloads = announcement.payloads(after: knownPlatforms)
        announced = announcement
        knownPlatforms = announcement.platforms
        next = now + Self.pause
        return payloads
    }
}
