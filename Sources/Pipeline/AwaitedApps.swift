import Reports

/// The apps that are to come to the front, one after the other: what one does as it becomes active may ask for the next.
struct AwaitedApps {
    /// How many follow each other: two apps may bring each other to the front for ever.
    private static let limit = 16

    /// One of them.
    struct Request {
        /// Its name; nil for no app.
        let name: String?
        /// Whether it is brought there because nobody has touched an app: by an idle rule, or by what that brought there.
        let isOfRest: Bool
    }

    private var requests: [Request] = []
    private var count = 0
    /// Whether they have to wait.
    var isBlocked = false

    /// Adds one.
    mutating func add(_ request: Request) { requests.append(request) }

    /// Takes the next one out; nil when there is none, or when too many have followed each other.
    mutating func next() -> Request? {
        guard !requests.isEmpty, count < Self.limit else { return nil }
        count += 1
        return requests.removeFirst()
    }

    /// Forgets all of them; returns the first one that had not come to the front.
    mutating func clear() -> Request? {
        defer { self = AwaitedApps() }
        return requests.first
    }

    /// What is reported of the first one that had not come to the front.
    static func sentence(ofPassingOver request: Request) -> SystemSentence {
        SystemSentence(
            "foreground \(request.name ?? "nothing") passed over",
            reason: "apps bring each other to the front",
            isError: true)
    }
}
