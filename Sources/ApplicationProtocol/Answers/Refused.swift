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
