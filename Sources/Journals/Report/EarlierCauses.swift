import JournalReading
import Journal

/// The last entries of a run that may explain what later touches come to.
struct EarlierCauses: Sendable {
    /// How many of a kind are kept: more dead taps than a story names.
    private static let most = 16

    private var deadTaps: [JournalRecord] = []
    private var effects: [JournalRecord] = []
    /// Whether it has all effects since the scene was loaded.
    private(set) var isComplete = false

    /// Keeps `entry` if it may explain something.
    mutating func note(_ entry: JournalRecord) {
        if entry.loadedApp != nil {
            isComplete = true
        } else if entry.has(.dead) {
            add(entry, to: \.deadTaps)
        } else if entry.effect?.keepsTouchesOut == true {
            add(entry, to: \.effects)
        }
    }

    private mutating func add(
        _ entry: JournalRecord, to list: WritableKeyPath<EarlierCauses, [JournalRecord]>
    ) {
        self[keyPath: list].append(entry.kept)
        if self[keyPath: list].count > Self.most {
            self[keyPath: list].removeFirst()
            if list == \.effects { isComplete = false }
        }
    }

    /// What explains `outcome`, the oldest of a kind first.
    func entries(for outcome: JournalRecord) -> [JournalRecord] {
        effects + (outcome.has(.rage) ? deadTaps.filter { $0.touches != outcome.touches } : [])
    }
}
