/// A set of fields; its members come in the order in which outputs write them.
struct ReportFields: OptionSet, Sendable {
    var rawValue: UInt32

    /// All fields.
    static let all = ReportFields(rawValue: .max)

    /// What stays from one report to the next.
    static let context: ReportFields = [ReportFields(.device), ReportFields(.app), ReportFields(.generation)]

    /// What says nothing of touches and responders.
    static let ofEachEntry: ReportFields = [context, ReportFields(.latency)]

    init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The set of `field` alone.
    init(_ field: ReportField) {
        self.init(rawValue: 1 << UInt32(field.rawValue))
    }

    /// Takes the first field out; nil when there is none.
    mutating func popFirst() -> ReportField? {
        guard rawValue != 0 else { return nil }
        let first = rawValue.trailingZeroBitCount
        rawValue &= rawValue &- 1
        return ReportField(rawValue: UInt8(truncatingIfNeeded: first))
    }
}

/// The values of fields: a place for each, and which places hold something.
struct FieldSlots: Sendable {
    /// The fields that there are.
    private(set) var present: ReportFields = []

    private var values = [32 of FieldValue](repeating: .touches)

    /// The value of `field`, or nil.
    subscript(field: ReportField) -> FieldValue? {
        get { present.contains(ReportFields(field)) ? values[Int(field.rawValue)] : nil }
        set {
            if let newValue {
                values[Int(field.rawValue)] = newValue
                present.insert(ReportFields(field))
            } else {
                present.remove(ReportFields(field))
            }
        }
    }

    /// Forgets all fields but these.
    mutating func removeAll(but kept: ReportFields) {
        present.formIntersection(kept)
    }
}
