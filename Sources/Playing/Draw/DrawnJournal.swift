import Core
import HIDRecords
import Journal
import JournalReading
import Output
import Reports

/// Where the touches of a journal began: all of them, or those of one state of a page.
struct DrawnJournal {
    /// The most touches that are drawn: the last ones.
    private static let most = 4000

    /// The touches, each a finger that only came down; ``FingerPath/state`` is the tree on which it did, an index into ``trees``.
    private(set) var fingers: [FingerPath] = []
    /// The trees of which the journal has pictures.
    private var trees = JournalTrees()
    /// The id of the screen whose touches are drawn; nil for the first.
    private let screen: String?
    /// The picture of the page in that state; nil for touches of all states.
    private(set) var picture: StatePicture?

    /// The touches of the journal at `path` on the screen of that id; nil is the first.
    init(reading path: String, screen: String? = nil) throws(InspectError) {
        self.screen = screen
        fingers = try Self.touches(of: path, on: screen, &trees).map(\.finger)
    }

    /// `scene` with the touches on the tree as it was loaded, or in ``picture``, and a picture of each other tree that was touched.
    func views(of scene: DrawnScene) -> [SceneView] {
        guard picture == nil else {
            var view = SceneView(scene: scene, fingers: fingers)
            view.page = picture
            return [view]
        }
        let others = trees.scenes.indices.map { index in
            SceneView(
                scene: trees.scenes[index].scene, title: trees.scenes[index].title,
                fingers: fingers.filter { $0.state == index })
        }.filter { !$0.fingers.isEmpty }
        let loaded = fingers.filter { $0.state == nil }
        if loaded.isEmpty, !others.isEmpty { return others }
        return [SceneView(scene: scene, title: others.isEmpty ? "" : "as it was loaded", fingers: loaded)]
            + others
    }

    /// Those that began in `state`, or if that is nil in the state in which most began, of those of which there is a picture.
    init(reading path: String, state: String?, _ pictures: StatePictures) throws(InspectError) {
        screen = nil
        var touches: [String: [FingerPath]] = [:]
        for (finger, name) in try Self.touches(of: path, on: nil, &trees) {
            guard let name, state == nil || state == name, pictures.have(name) else { continue }
            touches.append(finger, to: name)
        }
        let order = touches.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        guard let (name, fingers) = order.first else {
            let which = state.map { "the state \(escaped($0))" } ?? "a state of which there is a picture"
            throw .missing("no touch in \(path) began in \(which)")
        }
        self.fingers = fingers
        picture = try pictures.picture(of: name)
    }

    private static func touches(
        of path: String, on screen: String?, _ trees: inout JournalTrees
    ) throws(InspectError) -> [(finger: FingerPath, state: String?)] {
        var reader = try EntryReader(
            ByteStream(reading: try JournalSource.open(path), name: path), name: path, extent: .report)
        var touches: [(finger: FingerPath, state: String?)] = []
        var entry = JournalRecord()
        while try reader.next(into: &entry) {
            trees.take(entry)
            guard let outcome = entry[.outcome].flatMap(OutcomeName.init), let location = entry.location,
                entry[.screen] == screen
            else { continue }
            var finger = FingerPath(from: location, at: Timestamp(microseconds: entry.time ?? 0))
            finger.touch = entry.touches.first
            finger.outcome = outcome
            finger.sentence = entry.message
            finger.state = trees.index(of: entry)
            if let point = entry.treeLocation { finger = finger.moved(to: point) }
            touches.append((finger, entry[.state]))
            if touches.count >= 2 * most { touches.removeFirst(most) }
        }
        return touches.suffix(most)
    }
}
