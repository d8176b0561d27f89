package import Core
import Journal
package import TouchKit

/// One decision for readers and programs: a sentence and its fields. It is filled anew for each decision.
package struct Report: Sendable {
    /// When it was decided, on the panels' clock.
    package internal(set) var time = Timestamp(microseconds: 0)
    /// The kind of decision.
    package internal(set) var category = Category.system
    /// How much the entry matters, if not as much as others of its category: a fault that is over, a program's warning.
    var ownPriority: Priority?
    /// Whether the sentence reports an error.
    package internal(set) var isError = false
    /// The sentence: the journal's `MESSAGE`, the line of `--format calls`, `"message"` in JSON.
    package internal(set) var message = TextBuffer()
    /// The fields beside the sentence.
    var fields = FieldValues()

    /// An empty report.
    package init() {}

    /// How much an entry about it matters.
    var priority: Priority { isError ? .error : ownPriority ?? category.priority }

    /// The touches as they were at that time.
    package var touches: ArraySlice<TouchSnapshot> { fields.touches }

    /// Whether it says that a program went, or that it was refused something.
    var isFateOfClient: Bool { category == .client && fields.hasReason }

    /// The field that JSON calls `name` as text, or nil if the report does not have it; for touches, ``touches`` says
    /// more.
    package func text(ofField name: String, in tree: borrowing ViewTree) -> String? {
        var field = NamedField(name: name)
        fields.write(to: &field, in: tree)
        return field.text
    }

    /// Forgets the last decision; device and app stay.
    package mutating func clear() {
        clearSentence()
        fields.clearTouches()
    }

    /// Says no more which touches led to the decision.
    package mutating func forgetTouches() { fields.clearTouches() }

    /// Forgets the last decision except its touches.
    mutating func clearSentence() {
        message.clear()
        isError = false
        ownPriority = nil
        fields.clear()
    }

    /// Sets what is the same in the reports that follow: the app, which load of the configuration is in force, and the
    /// device that led to them.
    package mutating func setContext(app: String?, generation: Int, device: DeviceLabel?) {
        if fields.app?.name != app || fields.app?.generation != generation {
            fields.app = AppLabel(name: app, generation: generation)
        }
        fields.device = device
    }

    /// Makes `device` the source of this report and of those that follow.
    package mutating func setDevice(_ device: DeviceLabel?) {
        fields.device = device
    }

    /// Says on which tree the touch began whose outcome this is.
    package mutating func set(_ tree: TreeLabel) {
        if !fields.isWithheld { fields.tree = tree }
    }

    /// Says on which screen the touch began whose outcome this is; nil for the first one.
    package mutating func set(screen: String?) {
        if let screen, !fields.isWithheld { fields.screen = screen }
    }

    /// Sets the latency: the time from the decision to `now`; none where time is virtual.
    package mutating func setLatency(until now: Timestamp?) {
        fields.latency = now.map { Int(($0 - time).microseconds) }
    }
}

/// Where reports go: a terminal, a file of JSON lines, the journal.
package protocol ReportOutput: ~Copyable {
    /// Whether it wants a report of this category, about `decision`, which is in `log`, or about none.
    ///
    /// Called for each report before its sentence is made; an output that only counts reports counts them here.
    mutating func wants(_ category: Category, of decision: Decision?, in log: borrowing DecisionLog) -> Bool

    /// Learns of `decision`, which is in `log`, and of which nothing is told: it happened in a sensitive view.
    mutating func passOver(_ decision: Decision, in log: borrowing DecisionLog)

    /// Takes a report that it wants; `tree` names its responders.
    mutating func write(_ report: borrowing Report, of decision: Decision?, in tree: borrowing ViewTree)
}

extension ReportOutput where Self: ~Copyable {
    /// Nothing comes of it.
    package mutating func passOver(_ decision: Decision, in log: borrowing DecisionLog) {}
}
