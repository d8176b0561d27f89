import Core

/// What an explanation is about.
package enum ExplainedSpot: Equatable, Sendable {
    /// A point of a screen; nil is the app's first one.
    case point(x: Double, y: Double, screen: String?)
    /// The middle of the view of that id.
    case view(String)
}

extension ExplainedSpot {
    /// Writes the members of a request.
    func write(to json: inout JSONWriter) {
        switch self {
        case .point(let x, let y, let screen):
            json.put("at", [x, y])
            json.put("screen", ifAny: screen)
        case .view(let view): json.put("at", view)
        }
    }

    /// The spot that `at` and `screen` of a request name.
    init(at: JSONValue, screen: String?) throws(Refused) {
        if let view = at.string {
            guard screen == nil else { throw .badValue("screen", "left out: the view has its own") }
            self = .view(view)
        } else if let point = at.numbers(2) {
            self = .point(x: point[0], y: point[1], screen: screen)
        } else {
            throw .badValue("at", "two numbers, [x, y], or a view's id")
        }
    }
}
