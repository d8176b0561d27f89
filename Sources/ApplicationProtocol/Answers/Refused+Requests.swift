import Core

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
        let names = RequestName.allCases.map { $0.rawValue }
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

    static func limit(_ sentence: String) -> Refused { Refused(.limit, sentence) }

    private static func hint(_ name: String, among names: [String]) -> String {
        suggestion(for: name, among: names).map { "; did you mean \($0)?" } ?? ""
    }

    /// The beginning of what a client wrote, which may be as long as a line.
    private static func quoted(_ text: String) -> String {
        text.utf8.count <= 64 ? "'\(text)'" : "'\(String(text.unicodeScalars.prefix(32)))…'"
    }
}
