import Core

/// Why touchd does not do what a client asks; nothing of the request has been done.
public struct Refused: Error, Equatable, Sendable {
    /// A mistake in a scene.
    public struct Mistake: Equatable, Sendable {
        /// Where it is: `windows[0].view.frame`.
        public let path: String
        /// What is wrong.
        public let error: String

        /// The mistake `error` at `path`.
        public init(path: String, error: String) {
            self.path = path
            self.error = error
        }
    }

    /// The reason; nil for a word that this program does not know.
    public let code: RefusalCode?
    /// What is wrong, in a sentence.
    public let message: String
    /// The index of the effect that is wrong, from 0; nil when the request as a whole is.
    public var at: Int?
    /// All mistakes of a scene.
    public var mistakes: [Mistake] = []

    /// The refusal for this reason, said in this sentence.
    public init(_ code: RefusalCode, _ message: String, at: Int? = nil, mistakes: [Mistake] = []) {
        self.code = code
        self.message = message
        self.at = at
        self.mistakes = mistakes
    }

    /// The refusal that the answer `json` is.
    init(json: JSONValue) {
        code = json["code"]?.string.flatMap(RefusalCode.init(rawValue:))
        message = json["error"]?.string ?? ""
        at = json["at"]?.wholeNumber
        mistakes =
            json["mistakes"]?.all { mistake in
                guard let path = mistake["path"]?.string, let error = mistake["error"]?.string else {
                    return nil
                }
                return Mistake(path: path, error: error)
            } ?? []
    }

    /// Writes the members that follow `"ok":false`.
    func writeMembers(to json: inout JSONWriter) {
        if let code { json.put("code", code.rawValue) }
        json.put("error", message)
        if let at { json.put("at", at) }
        guard !mistakes.isEmpty else { return }
        json.array("mistakes") { json in
            for mistake in mistakes {
                json.object { json in
                    json.put("path", mistake.path)
                    json.put("error", mistake.error)
                }
            }
        }
    }
}

/// Why a request is refused, in a word (`code`).
public enum RefusalCode: String, CaseIterable, Sendable {
    /// The line is not one JSON object.
    case badLine
    /// The line has more bytes than a line may have; the connection ends.
    case tooLong
    /// The first request must be `hello`.
    case helloFirst
    /// touchd does not speak the protocol.
    case `protocol`
    /// There is no such request, or `hello` was sent before.
    case unknownRequest
    /// The request has no such key.
    case unknownKey
    /// The request lacks a key.
    case missingKey
    /// The value of a key is wrong.
    case badValue
    /// The client has no right to it.
    case denied
    /// No client may bring such an effect.
    case notAllowed
    /// Another connection of this name is attached.
    case taken
    /// The client is not attached.
    case notAttached
    /// There is no such app.
    case unknownApp
    /// Nothing in the tree has this id.
    case unknownId
    /// Something in the tree has this id already.
    case idExists
    /// What has this id is of another kind, or the control cannot have this value.
    case wrongKind
    /// The scene has mistakes.
    case badScene
    /// The state is larger than touchd sends.
    case tooLarge
    /// One more than may be.
    case limit
}

/// What is wrong with a line before anything is asked of the tree.
extension Refused {
    static let badLine = Refused(
        .badLine, "a line must be one JSON object, nested at most \(ApplicationLimits.nesting) deep")

    /// The refusal of a protocol that touchd does not speak.
    package static let unspokenProtocol: Refused = {
        let range = ApplicationLimits.protocols
        let spoken = range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
        return Refused(.protocol, "touchd speaks protocol \(spoken)")
    }()

    static func unknownRequest(_ name: String) -> Refused {
        let names = RequestName.rawValues
        return Refused(
            .unknownRequest, "there is no request \(quoted(name))\(hint(name, among: names))")
    }

    static func unknownKey(_ key: String, of name: RequestName, among keys: [String]) -> Refused {
        Refused(
            .unknownKey, "the request \(name.rawValue) has no key \(quoted(key))\(hint(key, among: keys))")
    }

    static func missingKey(_ key: String, of what: String) -> Refused {
        Refused(.missingKey, "\(what) needs the key \(key)")
    }

    static func badValue(_ key: String, _ expected: String) -> Refused {
        Refused(.badValue, "\(key) must be \(expected)")
    }

    /// A program has, or wants, more than it may: `sentence` says what.
    package static func limit(_ sentence: String) -> Refused { Refused(.limit, sentence) }

    private static func hint(_ name: String, among names: [String]) -> String {
        suggestion(for: name, among: names).map { "; did you mean \($0)?" } ?? ""
    }

    /// The beginning of what a client wrote, which may be as long as a line.
    private static func quoted(_ text: String) -> String {
        text.utf8.count <= 64 ? "'\(text)'" : "'\(String(text.unicodeScalars.prefix(32)))…'"
    }
}
