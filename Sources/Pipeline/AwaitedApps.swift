import Reports

/// The apps that are to come to the front, one after the other: what one does as it becomes active may ask for the next.
struct AwaitedApps {
    /// How many follow each other: two apps may bring each other to the front for ever.
    private static let limit = 16

    private var names: [String?] = []
    private var count = 0
    /// Whether they have to wait.
    var isBlocked = false

    /// Adds the app called `name`, or nil for none.
    mutating func add(_ name: String?) { names.append(name) }

    /// Takes the next one out; nil when there is none, or when too many have followed each other.
    mutating func next() -> String?? {
        guard !names.isEmpty, count < Self.limit else { return nil }
        count += 1
        return .some(names.removeFirst())
    }

    /// Forgets all of them; returns the first one that had not come to the front.
    mutating func clear() -> String?? {
        defer { self = AwaitedApps() }
        return names.first
    }

    /// What is reported of the first one that had not come to the front.
    static func sentence(ofPassingOver name: String?) -> SystemSentence {
        SystemSentence(
            "foreground \(name ?? "nothing") passed over", reason: "apps bring each other to the front",
            isError: true)
    }
}
