import JournalReading
import Journal

/// One run of the daemon, of which entries are read.
struct JournalRun: Sendable {
    /// The most touches that may be down at a time.
    private static let mostOpen = 4096
    /// The most bytes of entries of touches that are down.
    private static let mostBytes = 4 * 1024 * 1024
    /// The most entries of a touch that a story tells.
    static let mostEntries = 24

    /// A touch that has no outcome yet.
    struct OpenTouch: Sendable {
        /// When its first entry was decided, on the daemon's clock.
        var start: Int?
        /// When it came to the journal.
        var moment: Int64
        /// The time of the first action that it caused.
        var effect: Int?
        /// Its first entries.
        var entries: [JournalRecord] = []
        var size = 0
    }

    /// The index of its machine.
    let box: Int
    /// The numbers of its entries.
    var sequence = SequenceRanges()
    /// The command that tells of its touches.
    let command: StoryCommand
    /// What explains its touches although it names others.
    var causes = EarlierCauses()
    /// The indices of its scenes by app and generation.
    var scenes: [String: Int] = [:]
    /// The indices of the scenes that are its trees, by generation and number.
    var trees: [[Int]: Int] = [:]
    private(set) var open: [Int: OpenTouch] = [:]
    private var size = 0

    init(box: Int, _ command: StoryCommand) {
        self.box = box
        self.command = command
    }

    /// Notes that `entry`, which came at `moment`, names `touch`; `begins` says whether it may be the first that does.
    mutating func note(_ entry: JournalRecord, of touch: Int, at moment: Int64, begins: Bool) {
        if open[touch] == nil {
            guard begins else { return }
            open[touch] = OpenTouch(start: entry.integer(.time), moment: moment)
            if open.count > Self.mostOpen, let oldest = open.keys.min() { _ = close(oldest) }
        }
        guard var known = open.removeValue(forKey: touch) else { return }
        if known.effect == nil, entry.has(.category, "action"), entry.has(.target) {
            known.effect = entry.integer(.time)
        }
        if known.entries.count < Self.mostEntries * 2, size + entry.size < Self.mostBytes {
            known.entries.append(entry.kept)
            known.size += entry.size
            size += entry.size
        }
        open[touch] = known
    }

    /// The touch with this number, which is forgotten.
    mutating func close(_ touch: Int) -> OpenTouch? {
        guard let known = open.removeValue(forKey: touch) else { return nil }
        size -= known.size
        return known
    }

    /// What explains why `touch` came to `outcome` although it names others: dead taps before it, effects, where the
    /// touches began that are down.
    func context(of touch: Int, _ outcome: JournalRecord) -> [JournalRecord] {
        let others = open.keys.filter { $0 != touch }.sorted().prefix(10)
        let beginnings = others.flatMap { number in
            (open[number]?.entries ?? []).filter { $0.has(.category, "hit") || $0.has(.phase, "began") }
        }
        return causes.entries(for: outcome) + beginnings
    }
}
