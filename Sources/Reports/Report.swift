package import Core
package import HIDRecords
import Runtime
package import TouchKit

/// One decision as people and programs read it: a sentence and its fields. Filled anew for each decision.
package struct Report: Sendable {
    /// When it was decided, on the panels' clock.
    package internal(set) var time = Timestamp(microseconds: 0)
    /// The kind of decision.
    package internal(set) var category = Category.system
    /// Whether the sentence reports an error.
    package internal(set) var isError = false
    /// The sentence: the journal's `MESSAGE`, the line of `--format calls`, `"message"` in JSON.
    package internal(set) var message = TextBuffer()
    /// The touches at that moment: the value of ``ReportField/touches``.
    package internal(set) var touches: ArraySlice<TouchSnapshot> = [] {
        didSet { fields[.touches] = touches.isEmpty ? nil : .touches }
    }

    private var fields = FieldSlots()

    /// An empty report.
    package init() {}

    /// What the field says; nil if the report does not have it.
    subscript(field: ReportField) -> FieldValue? {
        get { fields[field] }
        set { fields[field] = newValue }
    }

    /// The fields it has, in the order in which they are written.
    var presentFields: ReportFields { fields.present }

    /// Forgets the last decision; device, app and generation stay.
    package mutating func clear() {
        message.clear()
        isError = false
        touches = []
        fields.removeAll(but: .context)
    }

    /// What holds for the reports that follow: the app, which load of the configuration is in force, and the device that
    /// led to them.
    package mutating func setContext(app: String?, generation: Int, device: DeviceLabel?) {
        set(.app, app)
        set(.generation, generation)
        setDevice(device)
    }

    /// Takes `device` for the one that this report, and those that follow, come from.
    package mutating func setDevice(_ device: DeviceLabel?) {
        self[.device] = device.map(FieldValue.device)
    }

    /// Takes the time from the decision to `now` as the latency; none where time is virtual.
    package mutating func setLatency(until now: Timestamp?) {
        set(.latency, now.map { Int(($0 - time).microseconds) })
    }
}

/// Fields by the kind of their values; nil takes the field away.
extension Report {
    /// Makes the field a word of the program.
    mutating func set(_ field: ReportField, _ word: StaticString) { self[field] = .word(word) }

    /// Makes the field a text.
    mutating func set(_ field: ReportField, _ text: String?) { self[field] = text.map(FieldValue.text) }

    /// Makes the field the name of a responder.
    mutating func set(_ field: ReportField, _ responder: ResponderID?) {
        self[field] = responder.map(FieldValue.responder)
    }

    /// Makes the field a number.
    mutating func set(_ field: ReportField, _ number: Int?) { self[field] = number.map(FieldValue.number) }
}
