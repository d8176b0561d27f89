import Core
import Journal
import JournalReading
import Reports

/// The trees other than the loaded ones that a journal has pictures of, because touches began on them.
struct JournalTrees {
    /// The most trees that are told apart.
    private static let most = 100

    /// A load of a configuration, or one of its trees.
    private struct Key: Hashable {
        let run: String
        let generation: Int
        /// The name of an app, or the number of a tree.
        let name: String

        init(_ entry: JournalRecord, _ name: String) {
            run = entry.run
            generation = entry.integer(.generation) ?? 0
            self.name = name
        }
    }

    /// The trees, and how each differs from the one that was loaded.
    private(set) var scenes: [(scene: DrawnScene, title: String)] = []
    private var titles = StateTitles()
    private var loaded: [Key: DrawnScene] = [:]
    /// The indices of trees, and what the journal has of each.
    private var indices: [Key: Int] = [:]
    private var known: [String: Int] = [:]

    /// The index of the tree on which the touch began whose outcome `entry` is; nil for the one that was loaded, and for one that
    /// the journal does not show.
    func index(of entry: JournalRecord) -> Int? {
        entry.integer(.tree).flatMap { indices[Key(entry, "\($0)")] }
    }

    /// Takes the picture that `entry` has, if it has one.
    mutating func take(_ entry: JournalRecord) {
        guard let text = entry[.scene],
            let scene = JSONValue(parsing: text.utf8, deepest: 6).flatMap({ DrawnScene($0) })
        else { return }
        let app = Key(entry, "app \(scene.name)")
        if entry.loadedApp != nil {
            if loaded.count < Self.most { loaded[app] = scene }
            return
        }
        guard let number = entry.integer(.tree) else { return }
        let tree = Key(entry, "\(number)")
        if let index = known[text] {
            indices[tree] = index
        } else if scenes.count < Self.most {
            (known[text], indices[tree]) = (scenes.count, scenes.count)
            scenes.append((scene, loaded[app].map { titles.title(of: scene, since: $0) } ?? ""))
        }
    }
}
