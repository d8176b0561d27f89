import Output
import Reports

/// A place in the tree of tracks.
struct TracePath: Sendable {
    /// The names from the root on, each with a byte 0 behind it.
    let text: String
    /// What events name the track by: the first eight bytes of the SHA-256 of ``text``.
    let uuid: UInt64

    /// The track called `name` below `parent`; `key` tells it apart from others of that name.
    init(_ name: String, in parent: TracePath? = nil, key: String = "") {
        text = "\(parent?.text ?? "")\(name)\u{0}\(key.isEmpty ? "" : "\(key)\u{0}")"
        uuid = SHA256.prefix(text.utf8)
    }
}

/// The tracks that are not those of a touch: each is told of once.
struct TraceTracks: Sendable {
    /// How many are remembered; a track that is forgotten is told of again, which changes nothing.
    private static let most = 65_536

    private var known: Set<UInt64> = []

    /// Puts the description of a track into `queue` unless it is known.
    mutating func tell(_ path: TracePath, _ track: TraceTrack, to queue: inout TraceQueue) {
        guard known.insert(path.uuid).inserted else { return }
        if known.count > Self.most { known = [path.uuid] }
        queue.append(.track(track))
    }
}

/// The children of a touch or of an app, each with a place of its own.
enum TraceLane: Int, CaseIterable, Sendable {
    case hitTest, responders, recognizers, control, action

    /// Its name.
    var name: String {
        switch self {
        case .hitTest: "hit-test"
        case .responders: "responders"
        case .recognizers: "recognizers"
        case .control: "control"
        case .action: "action"
        }
    }

    /// That of decisions of this category.
    init(category: Category?) {
        self =
            switch category {
            case .hit: .hitTest
            case .state, .recognizer: .recognizers
            case .control: .control
            case .action: .action
            case .touches, .discard, .delivery, .responder, .motion, .remote, .press, .system, .hid, .outcome,
                .client,
                .scroll, .presentation, .event, .health, nil:
                .responders
            }
    }

    /// Whether the flow of a touch goes through its decisions.
    var hasFlow: Bool {
        switch self {
        case .recognizers, .control, .action: true
        case .hitTest, .responders: false
        }
    }
}
