import Browsers
import Core
import Runtime

/// A browser as the bridge asks it: requests, each with what is to be done with its answer, and events
/// (chromedevtools.github.io/devtools-protocol).
struct Browser: ~Copyable {
    /// What an answer is to.
    enum Asked: Equatable, Sendable {
        /// Nothing depends on it.
        case nothing
        /// The document of a world, to ask who listens in it.
        case document(BrowserWorld)
        /// Who listens in a document.
        case listeners(BrowserWorld)
        /// An element that listens, in the world of the script.
        case listener(BrowserWorld)
        /// When the navigation to a document began, which is where its clock begins.
        case start(BrowserWorld)
        /// Whether the page still answers; asked at this time.
        case alive(at: Timestamp)
        /// What the page's clock says, where the browser does not tell that; asked at this time.
        case clock(BrowserWorld, at: Timestamp)
    }

    /// Something that came.
    enum Message: Sendable {
        /// The answer to a request; nil if the browser refuses.
        case answer(Asked, JSONValue?)
        /// An event of a session, which is empty for the browser itself.
        case event(String, JSONValue, session: String)
    }

    /// What becomes readable when something comes.
    var descriptor: Int32 { connection.descriptor }

    private var connection: BrowserConnection
    private var last = 0
    private var asked: [Int: Asked] = [:]
    /// How deep a message may be nested.
    private static let deepest = 64

    /// The browser at the other end of `connection`.
    init(_ connection: consuming BrowserConnection) {
        self.connection = connection
    }

    /// Makes a request, of the browser itself if `session` is empty.
    mutating func ask(
        _ method: String, _ parameters: [JSONValue.Member] = [], of session: String = "",
        for purpose: Asked = .nothing
    ) throws(BrowserError) {
        last += 1
        if purpose != .nothing { asked[last] = purpose }
        var members: [JSONValue.Member] = [
            .init("id", JSONValue(last)), .init("method", .string(method)),
            .init("params", .object(parameters)),
        ]
        if !session.isEmpty { members.append(.init("sessionId", .string(session))) }
        var text = TextBuffer(capacity: 1024)
        text.put(json: .object(members))
        try connection.send(text.bytes)
    }

    /// Evaluates an expression in the world of the script.
    mutating func evaluate(
        _ expression: String, in world: BrowserWorld, byValue: Bool = true, for purpose: Asked
    ) throws(BrowserError) {
        try ask(
            "Runtime.evaluate",
            [
                .init("expression", .string(expression)), .init("contextId", JSONValue(world.context)),
                .init("returnByValue", .bool(byValue)), .init("silent", .bool(true)),
            ], of: world.session, for: purpose)
    }

    /// The next message; nil when none is there.
    mutating func next() throws(BrowserError) -> Message? {
        while let bytes = try connection.receive() {
            guard let json = JSONValue(parsing: bytes, deepest: Self.deepest) else { continue }
            if let method = json["method"]?.string {
                return .event(method, json["params"] ?? .null, session: json["sessionId"]?.string ?? "")
            }
            guard let id = json["id"]?.integer, let purpose = asked.removeValue(forKey: id) else { continue }
            return .answer(purpose, json["result"])
        }
        return nil
    }
}

/// The world of the script in a document: which session of the browser knows it by which number.
package struct BrowserWorld: Hashable, Sendable {
    /// The session.
    package let session: String
    /// The number of its execution context there.
    package let context: Int

    /// The world `context` of a session.
    package init(session: String, context: Int) {
        self.session = session
        self.context = context
    }
}
