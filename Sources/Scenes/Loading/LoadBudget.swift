/// How much one load may make of the files that it reads, in proportion to their bytes: aliases, repeated includes and
/// scenes that several apps show must not turn small files into huge scenes.
struct LoadBudget {
    /// The most responders and recognizers of all scenes, however long their files are.
    private let mostResponders: Int
    private var bytesRead = 0
    private var bytesAdded = 0
    private var responders = 0

    /// Whether ``responderLimit`` was reached and reported.
    var isFull = false
    /// Whether more than ``addedLimit`` was requested and reported.
    private(set) var isOverdrawn = false

    /// A budget of at most `limit` responders and recognizers.
    init(limit: Int) {
        mostResponders = limit
    }

    /// The bytes that aliases and repeated includes may add.
    var addedLimit: Int { 1 << 20 + bytesRead }

    /// Why there is no room for one more.
    var fullMessage: String {
        let subject = responderLimit == mostResponders ? "a scene holds" : "scenes of \(bytesRead) bytes hold"
        return "\(subject) at most \(responderLimit) responders and recognizers"
    }

    /// The responders and recognizers that all scenes may have together. The shortest recognizer takes 12 bytes.
    var responderLimit: Int { min(mostResponders, 40_000 + bytesRead / 10) }

    /// Counts a file of `bytes` that was read.
    mutating func read(bytes: Int) { bytesRead += bytes }

    /// Whether aliases or a repeated include may add `bytes`; once ``isOverdrawn`` they may not.
    mutating func add(bytes: Int) -> Bool {
        if bytes == 0 { return true }
        bytesAdded += bytes
        isOverdrawn = isOverdrawn || bytesAdded > addedLimit
        return !isOverdrawn
    }

    /// Whether a scene that has `count` responders and recognizers so far may have one more.
    func hasRoom(after count: Int) -> Bool { responders + count < responderLimit }

    /// Counts a complete scene of `count` responders and recognizers, or another app that shows it.
    mutating func add(_ count: Int) { responders += count }
}
