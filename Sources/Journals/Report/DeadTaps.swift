import Core

/// The dead taps of which stories are told, and those on sensitive views, which are only counted.
struct DeadTaps {
    /// The most stories that are told.
    private static let most = 200

    /// Dead taps on a sensitive view within a quarter of an hour.
    struct Quarter: Hashable {
        private static let length: Int64 = 900_000_000

        let view: ViewKey
        /// When it begins.
        let start: Int64

        /// The quarter in which `moment` is.
        init(_ view: ViewKey, around moment: Int64) {
            self.view = view
            start = moment.floorDivided(by: Self.length) * Self.length
        }
    }

    private var tallies: [StoryKey: StoryTally] = [:]
    /// How many there were on sensitive views.
    private(set) var withheld: [Quarter: Int] = [:]

    /// Adds the dead tap `touch` to its story, which keeps the newest and where the others began.
    mutating func tell(_ touch: PendingTouch, among machines: Machines) {
        tallies.change(StoryKey(touch), from: StoryTally(), atMost: 2 * Self.most) {
            $0.add(touch, machines.areInOrder)
        }
        guard tallies.count >= 2 * Self.most else { return }
        for story in sorted(among: machines).dropFirst(Self.most) { tallies[StoryKey(story.touch)] = nil }
    }

    /// Counts the dead tap `touch` on the sensitive view `root`.
    mutating func withhold(_ touch: PendingTouch, on root: ViewKey) {
        withheld.change(Quarter(root, around: touch.moment), from: 0, atMost: ReportGatherer.most) { $0 += 1 }
    }

    /// The stories that are told, the newest first.
    func stories(among machines: Machines) -> ArraySlice<(touch: PendingTouch, tally: StoryTally)> {
        sorted(among: machines).prefix(Self.most)
    }

    private func sorted(among machines: Machines) -> [(touch: PendingTouch, tally: StoryTally)] {
        tallies.values.compactMap { tally in tally.newest.map { ($0, tally) } }
            .sorted { machines.areInOrder($0.touch, $1.touch) }
    }
}
