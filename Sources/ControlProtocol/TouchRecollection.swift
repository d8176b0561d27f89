package import Core
import Journal
package import Reports

/// What the daemon remembers of a touch: the answer to ``ControlRequest/why(_:)``.
extension TouchRecollection {
    /// A client is sent at most that much, the entries about the touch first.
    private static let limit = 160 * 1024

    /// The members of the answer: the touch, its entries with those that explain them, how many are omitted, and whether all effects
    /// are among them.
    package var members: [JSONValue.Member] {
        let sent = sent
        return [
            .init("touch", touch.map { JSONValue($0) } ?? .null),
            .init("entries", .array(sent.map { $0.json })), .init("omitted", JSONValue(omitted)),
            .init("complete", .bool(hasAllEffects && sent.count == entries.count)),
        ]
    }

    /// The members of the answer to a request for `choice`; throws if no such touch is remembered.
    package func members(for choice: TouchChoice) throws(ControlError) -> [JSONValue.Member] {
        if touch != nil { return members }
        let remembered = rememberedTouches
        throw choice == .dead ? .noDeadTap(remembered: remembered) : .forgottenTouch(remembered: remembered)
    }

    /// Which touches are remembered, in words.
    package var rememberedTouches: String {
        guard let remembered else { return "no touch is" }
        let (first, last) = (remembered.lowerBound, remembered.upperBound)
        return first == last ? "touch \(first) is" : "touches \(first) to \(last) are"
    }

    /// The entries that are sent: without the oldest ones about other touches if all are too many.
    private var sent: [EntryFields] {
        guard let touch else { return [] }
        let number = "\(touch)"
        var room = Self.limit
        var kept: [EntryFields] = []
        for entry in entries.reversed() {
            let size = entry.all.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 8 }
            let isOwn = entry.all.contains { $0.name == "TOUCH_ID" && $0.value == number }
            guard isOwn || room >= size else { continue }
            room -= size
            kept.append(entry)
        }
        return kept.reversed()
    }
}

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
            guard let choice = TouchChoice(text), text.utf8.first?.isDigit != true else { return nil }
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
