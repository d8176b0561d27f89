import Core
package import Reports

/// A choice of a touch as requests and command lines write it: a number, `last` or `dead`.
extension TouchChoice {
    /// The choice that `text` is; nil if it is none.
    package init?(_ text: String) {
        switch text {
        case "last": self = .last
        case "dead": self = .dead
        default:
            guard let number = Int(foreign: text), number > 0 else { return nil }
            self = .number(number)
        }
    }

    /// The choice in a request; nil if `json` is none.
    init?(json: JSONValue) {
        if let text = json.string {
            guard let choice = TouchChoice(text), text.first?.isNumber != true else { return nil }
            self = choice
        } else {
            guard let number = json.integer, number > 0 else { return nil }
            self = .number(number)
        }
    }

    /// The choice in a request.
    var json: JSONValue {
        switch self {
        case .number(let number): JSONValue(number)
        case .last: .string("last")
        case .dead: .string("dead")
        }
    }
}
