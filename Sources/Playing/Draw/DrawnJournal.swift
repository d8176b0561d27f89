import Core
import HIDRecords
import Journal
import JournalReading
import Output

/// Where the touches of a journal began: all of them, or those of one state of a page.
struct DrawnJournal {
    /// The most touches that are drawn: the last ones.
    private static let most = 4000

    /// The touches, each a finger that only came down.
    private(set) var fingers: [FingerPath] = []
    /// The picture of the page in that state; nil for touches of all states.
    private(set) var picture: StatePicture?

    /// The touches of the journal at `path`.
    init(reading path: String) throws(InspectError) {
        fingers = try Self.touches(of: path).map(\.finger)
    }

    /// Those that began in `state`, or if that is nil in the state in which most began, of those of which there is a picture.
    init(reading path: String, state: String?, _ pictures: StatePictures) throws(InspectError) {
        var touches: [String: [FingerPath]] = [:]
        for (finger, name) in try Self.touches(of: path) {
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
        of path: String
    ) throws(InspectError) -> [(finger: FingerPath, state: String?)] {
        var reader = try EntryReader(
            ByteStream(reading: try JournalSource.open(path), name: path), name: path, extent: .report)
        var touches: [(finger: FingerPath, state: String?)] = []
        var entry = JournalRecord()
        while try reader.next(into: &entry) {
            guard let outcome = entry[.outcome].flatMap(OutcomeName.init), let location = entry.location
            else {
                continue
            }
            var finger = FingerPath(from: location, at: Timestamp(microseconds: entry.time ?? 0))
            finger.touch = entry.touches.first
            finger.outcome = outcome
            finger.sentence = entry.message
            touches.append((finger, entry[.state]))
            if touches.count >= 2 * most { touches.removeFirst(most) }
        }
        return touches.suffix(most)
    }
}
