import Core

/// The contexts that Firefox shows documents in, and the realms of their programs: the page's own, and the one of the script.
struct FirefoxRealms: Sendable {
    /// A realm.
    private struct Realm: Sendable {
        let context: String
        /// Its document, if it is that of the script.
        let world: BrowserWorld?
    }

    /// How long a realm of a page may be without that of the script, in seconds: a new document gets it at once.
    private static let bare = 0.1
    /// How long a page may be without any realm, in seconds: a new document has one at once.
    private static let vacant = 2.0

    /// The outermost context around each one.
    private var outermost: [String: String] = [:]
    /// The context around each one that is a frame.
    private var parents: [String: String] = [:]
    private var realms: [String: Realm] = [:]
    private var names: [BrowserWorld: String] = [:]
    private var count = 0
    /// The contexts whose document has not got the script, since when.
    private var bareSince: [String: Double] = [:]
    /// The outermost contexts that lost their document, since when.
    private var vacantSince: [String: Double] = [:]
    /// Since when each context has its document, by the wall clock, in seconds.
    private var begun: [String: Double] = [:]

    /// When something is due, in seconds.
    var deadline: Double? {
        let times = [
            bareSince.values.min().map { $0 + Self.bare }, vacantSince.values.min().map { $0 + Self.vacant },
        ]
        return times.compactMap { $0 }.min()
    }

    /// The documents that have the script.
    var worlds: [BrowserWorld] { Array(names.keys) }

    /// The session of a context: its page.
    func session(of context: String) -> String { outermost[context] ?? context }

    /// Whether a context is a page, and no frame of one.
    func isPage(_ context: String) -> Bool { outermost[context] == context }

    /// The document in which the script has this realm.
    func world(of realm: String) -> BrowserWorld? { realms[realm]?.world }

    /// The realm of the script in a document.
    func name(of world: BrowserWorld) -> String? { names[world] }

    /// The context that shows a document.
    func context(of world: BrowserWorld) -> String? { names[world].flatMap { realms[$0]?.context } }

    /// The context around the one that shows a document, and the document there that has the script.
    func around(_ world: BrowserWorld) -> (context: String, world: BrowserWorld)? {
        guard let outer = context(of: world).flatMap({ parents[$0] }) else { return nil }
        let documents = names.keys.filter { context(of: $0) == outer }
        return documents.max { $0.context < $1.context }.map { (outer, $0) }
    }

    /// Whether something happened in the document that a context has now; `time` is that of the wall clock, in seconds.
    func isRecent(_ time: Double, in context: String) -> Bool { begun[context].map { time >= $0 } ?? true }

    /// A context comes.
    mutating func add(_ context: String, in parent: String?) {
        outermost[context] = parent.map { outermost[$0] ?? $0 } ?? context
        parents[context] = parent
    }

    /// A context goes.
    mutating func remove(_ context: String) {
        outermost[context] = nil
        parents[context] = nil
        bareSince[context] = nil
        vacantSince[context] = nil
        begun[context] = nil
    }

    /// A realm begins at `time`, or by the wall clock at `wall`.
    mutating func begin(_ realm: String, in context: String, hasScript: Bool, at time: Double, wall: Double) {
        var world: BrowserWorld?
        if hasScript {
            count += 1
            let new = BrowserWorld(session: session(of: context), context: count)
            names[new] = realm
            world = new
            bareSince[context] = nil
        } else {
            bareSince[context] = time
            begun[context] = wall
        }
        vacantSince[context] = nil
        realms[realm] = Realm(context: context, world: world)
    }

    /// A realm ends: the document that had the script in it.
    mutating func end(_ realm: String, at time: Double) -> BrowserWorld? {
        guard let gone = realms.removeValue(forKey: realm) else { return nil }
        if let world = gone.world {
            names[world] = nil
            return world
        }
        bareSince[gone.context] = nil
        if isPage(gone.context) { vacantSince[gone.context] = time }
        return nil
    }

    /// The contexts whose document is to get the script after all.
    mutating func takeBare(at time: Double) -> [String] {
        let found = bareSince.filter { $0.value + Self.bare <= time }.map { $0.key }
        for context in found { bareSince[context] = nil }
        return found
    }

    /// The pages that have lost their document for good.
    mutating func takeVacant(at time: Double) -> [String] {
        let found = vacantSince.filter { $0.value + Self.vacant <= time }.map { $0.key }
        for context in found { vacantSince[context] = nil }
        return found
    }
}
