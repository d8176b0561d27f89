import JournalReading
import Core
package import Journal

/// How a field of a decision is shown in a trace.
package struct TraceAnnotation {
    /// Its name in JSON, or else that of the journal without `TOUCH_`.
    let name: String
    /// Whether all values are shown, as a list of texts.
    let isList: Bool
    /// What a value is.
    let form: FieldForm

    /// How `field` of a decision of `category` is shown; nil if it is not.
    init?(_ field: JournalField, category: String?) {
        guard field.form != .hidden else { return nil }
        isList = category == "outcome" && [.recognizer, .action, .did].contains(field)
        name = (isList ? field.jsonOfList : field.json.map { "\($0)" }) ?? Self.ownName(field)
        // Of a scroll view it is the point where it comes to rest.
        form = field == .target && category == "scroll" ? .numbers : field.form
    }

    /// `latency` of `TOUCH_LATENCY_USEC`.
    private static func ownName(_ field: JournalField) -> String {
        "\(field.name)".split(separator: "_").dropFirst().first.map { $0.lowercased() } ?? ""
    }

    /// The value of `field` in `entry`; nil if it has none.
    func value(of field: JournalField, in entry: JournalRecord) -> JSONValue? {
        if isList { return .array(entry.texts(field).map { .string($0) }) }
        return entry[field].map { form.json($0) }
    }

    /// What may be told of a decision on a sensitive view: what it came to, but not where, what and how long.
    package static let open: Set<JournalField> = [
        .sequence, .time, .panel, .app, .generation, .outcome, .reasonKind, .dead, .rage,
    ]
}

extension FieldForm {
    /// The value of a field of this form that the journal has as `text`.
    fileprivate func json(_ text: String) -> JSONValue {
        switch self {
        case .text, .name, .hidden: .string(text)
        case .flag: .bool(text == "1")
        case .count, .integer, .decimal: Double(foreign: text).map(JSONValue.number) ?? .string(text)
        case .moment, .microseconds:
            Int(foreign: text, within: ForeignNumber.times).map { .number(Double($0) / 1_000_000) }
                ?? .string(text)
        case .json: JSONValue(parsing: text.utf8, deepest: 8) ?? .string(text)
        case .numbers: numbers(text)
        }
    }

    private func numbers(_ text: String) -> JSONValue {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double(foreign: $0).map(JSONValue.number) }
        if numbers.count != parts.count { return .string(text) }
        return numbers.count == 1 ? numbers[0] : .array(numbers)
    }
}
