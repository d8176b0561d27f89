/// What a touch came to: `TOUCH_OUTCOME`.
package enum OutcomeName: String, CaseIterable, Sendable {
    case acted, handled, nothing, cancelled, refused, ignored

    /// Its place in the order in which outcomes are listed.
    package var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// What it means, in a few words.
    package var meaning: StaticString {
        switch self {
        case .acted: "an action was taken"
        case .handled: "a view took it"
        case .nothing: "did nothing"
        case .cancelled: "taken by a recognizer, or by the system"
        case .refused: "not admitted"
        case .ignored: "nobody was told"
        }
    }
}
