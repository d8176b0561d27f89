import TouchKit

/// The keys of what finds recognizers by what they are.
package enum SelectorKey: String, FileKey {
    case id, type
    case view = "of"
    case container = "in"
    case condition = "when"

    /// What messages call it.
    package static let owner = "a selector"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .id, .view, .container: .string
        case .type: .oneOrMore(.choice(Gesture.Kind.self), count: 1...Int.max)
        case .condition: .condition
        }
    }

    /// Those that say which recognizers are meant.
    package static let finding: [SelectorKey] = [.id, .type, .view, .container]
}

extension ValueForm {
    /// A list of recognizers: their ids, or what finds them.
    static let recognizers: ValueForm = .list(.either([.string, .named(.selector)]))

    /// The same, where a condition may stand beside each.
    static let conditionalRecognizers: ValueForm = .list(.either([.string, .named(.conditionalSelector)]))
}
