import Core
import Journal
import JournalReading
import Playing
import Reports

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
    private var scenes: [String: Int] = [:]
    /// The indices of the scenes that are its trees, by generation and number.
    private var trees: [[Int]: Int] = [:]
    private(set) var open: [Int: OpenTouch] = [:]
    /// The touches that have an outcome: entries that come after it, in whatever order they are read, begin none anew.
    private var finished = SequenceRanges(overflow: .forgets)
    /// The touches that nobody made but `touchctl touch`.
    private var injected = SequenceRanges(overflow: .forgets)
    /// The views of the touches that finished last.
    private var views: [(touch: Int, view: String)] = []
    private var size = 0
    /// Whether an entry of it counts.
    var isCounted = false
    /// The last of those that count.
    var last = LastEntry()

    init(box: Int, _ command: StoryCommand) {
        self.box = box
        self.command = command
    }

    // MARK: Scenes

    /// Takes the picture of a scene, or of a tree on which touches begin, if `entry` has one; returns the name of the app of
    /// which a scene was loaded.
    mutating func takePicture(_ entry: JournalRecord, among touched: inout TouchedScenes) -> String? {
        let text = entry[.scene] ?? ""
        let value = JSONValue(parsing: text.utf8, deepest: 6)
        let drawn = value.flatMap { DrawnScene($0) }
        let generation = entry.integer(.generation) ?? 0
        let tree = entry.integer(.tree)
        guard let loaded = entry.loadedApp else {
            guard let tree, let drawn else { return nil }
            let scene = scene(of: entry, among: &touched)
            trees[[generation, tree]] = touched.index(of: scene, asTree: drawn, text)
            return nil
        }
        let app = drawn?.name ?? loaded
        let scene = touched.index(of: app, generation, value?["sha256"]?.string, drawn)
        scenes["\(app)\u{0}\(generation)"] = scene
        if let tree { trees[[generation, tree]] = scene }
        return app
    }

    /// The index of the scene that was loaded when `entry` was written.
    mutating func scene(of entry: JournalRecord, among touched: inout TouchedScenes) -> Int {
        let app = entry[.app] ?? ""
        let generation = entry.integer(.generation) ?? 0
        let key = "\(app)\u{0}\(generation)"
        if let known = scenes[key] { return known }
        let scene = touched.index(of: app, generation, nil, nil)
        scenes[key] = scene
        return scene
    }

    /// The index of the tree on which the touch began whose outcome `entry` is; nil if its picture is not known.
    func tree(of entry: JournalRecord) -> Int? {
        entry.integer(.tree).flatMap { trees[[entry.integer(.generation) ?? 0, $0]] }
    }

    // MARK: Touches

    /// The most finished touches whose views are kept.
    private static let mostViews = 256

    /// Notes that `entry`, which came at `moment`, is about touches that nobody made.
    mutating func noteInjected(_ touches: [Int], at moment: Int64) {
        for touch in touches { _ = injected.insert(touch, at: moment) }
    }

    /// Whether nobody made `touch`; nil as long as no entry says what it is.
    func isInjected(_ touch: Int) -> Bool? {
        if injected.contains(touch) { return true }
        return open[touch] != nil || finished.contains(touch) ? false : nil
    }

    /// The view that `touch` hit, if that is still known.
    func view(of touch: Int) -> String? {
        open[touch]?.entries.lazy.compactMap { $0[.view] }.first
            ?? views.last { $0.touch == touch }?.view
    }

    /// The touch with this number, whose outcome `entry` is, which came at `moment`; it is forgotten.
    mutating func finish(_ touch: Int, _ entry: JournalRecord, at moment: Int64) -> OpenTouch? {
        _ = finished.insert(touch, at: moment)
        if let view = entry[.view] {
            if views.count >= 2 * Self.mostViews { views.removeFirst(Self.mostViews) }
            views.append((touch, view))
        }
        return close(touch)
    }

    /// Notes that `entry`, which came at `moment`, names `touch`; `begins` says whether it may be the first that does.
    mutating func note(_ entry: JournalRecord, of touch: Int, at moment: Int64, begins: Bool) {
        if open[touch] == nil {
            guard begins, !finished.contains(touch) else { return }
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

    private mutating func close(_ touch: Int) -> OpenTouch? {
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
