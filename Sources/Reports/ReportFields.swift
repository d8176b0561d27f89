/// The fields of a report beside its sentence, in the order in which outputs write them.
///
/// A new field is a case here, a property of ``FieldValues``, a line there that writes it, and a row of
/// ``Journal/JournalField`` with its names; journal, JSON, monitor, scenarios and traces follow.
enum ReportField: UInt8, CaseIterable {
    case responder, phase, event, touch, touches, disposition, reason, window, recognizer, state, controlEvent
    case value, gesture, action, effect, target, status, output, errors, device, view, app, latency, outcome,
        limit,
        client, scroll, health, sheet, scene, tree, screen
}

/// A set of fields; its members come in the order in which outputs write them.
struct ReportFields: OptionSet, Sendable {
    let rawValue: UInt32

    /// All fields.
    static let all = ReportFields(rawValue: .max)
    /// The touches, which are empty where there are none.
    static let touches = ReportFields(.touches)
    /// What stays from one report to the next.
    static let context: ReportFields = [ReportFields(.device), ReportFields(.app), touches]
    /// What every entry has, whatever it is about.
    static let ofEachEntry: ReportFields = [
        ReportFields(.device), ReportFields(.app), ReportFields(.latency),
    ]

    init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The set of `field` alone.
    init(_ field: ReportField) {
        self.init(rawValue: 1 << UInt32(field.rawValue))
    }

    /// Adds `field`.
    mutating func insert(_ field: ReportField) {
        formUnion(ReportFields(field))
    }

    /// Takes the first field out; nil when there is none.
    mutating func popFirst() -> ReportField? {
        guard rawValue != 0 else { return nil }
        let first = ReportField(rawValue: UInt8(truncatingIfNeeded: rawValue.trailingZeroBitCount))
        self = ReportFields(rawValue: rawValue & (rawValue &- 1))
        return first
    }
}
