package import Journal
import TouchKit

/// What a report may say beside its sentence, in the order in which outputs write it.
///
/// A new field is a case here and a line of ``names``; journal, JSON and scenarios follow.
package enum ReportField: UInt8, CaseIterable, Sendable {
    case responder, phase, touch, touches, disposition, reason, window, recognizer, state, controlEvent
    case value, action, target, status, output, errors, device, view, app, generation, latency

    /// What a field is called.
    package struct Names: Sendable {
        /// The key in JSON, and the name under which scenarios ask for it; nil if neither has it.
        package let json: StaticString?
        /// The name in the journal; nil if it does not have it.
        package let journal: JournalField?
    }

    /// What the field is called.
    package var names: Names {
        switch self {
        case .responder: Names(json: "responder", journal: .responder)
        case .phase: Names(json: "phase", journal: .phase)
        case .touch: Names(json: "touch", journal: nil)
        case .touches: Names(json: "touches", journal: .touches)
        case .disposition: Names(json: "disposition", journal: .disposition)
        case .reason: Names(json: "reason", journal: .reason)
        case .window: Names(json: "window", journal: .window)
        case .recognizer: Names(json: "recognizer", journal: .recognizer)
        case .state: Names(json: "state", journal: .state)
        case .controlEvent: Names(json: "controlEvent", journal: .controlEvent)
        case .value: Names(json: "value", journal: .value)
        case .action: Names(json: "action", journal: .action)
        case .target: Names(json: "target", journal: .target)
        case .status: Names(json: "status", journal: .status)
        case .output: Names(json: "output", journal: .output)
        case .errors: Names(json: "errors", journal: .errors)
        case .device: Names(json: "panel", journal: .panel)
        case .view: Names(json: "view", journal: .view)
        case .app: Names(json: "app", journal: .app)
        case .generation: Names(json: nil, journal: .generation)
        case .latency: Names(json: nil, journal: .latency)
        }
    }

    /// The field that JSON and scenarios call `name`, or nil.
    package init?(jsonName name: String) {
        let match = Self.allCases.first { $0.names.json.map { "\($0)" == name } ?? false }
        guard let match else { return nil }
        self = match
    }
}

/// What a field says.
enum FieldValue: Sendable {
    /// A word of the program.
    case word(StaticString)
    /// A text from a file, a device or a client.
    case text(String)
    /// The name of this responder.
    case responder(ResponderID)
    /// A whole number.
    case number(Int)
    /// What a control stands at.
    case control(ControlValue)
    /// These bytes of the sentence.
    case part(Range<Int>)
    /// The touches of the report.
    case touches
    /// Name, node and path of the device.
    case device(DeviceLabel)
}
