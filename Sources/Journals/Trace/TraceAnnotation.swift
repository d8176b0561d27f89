package import JournalReading
import Core

/// How the fields of a decision are shown in a trace: under their names in JSON.
package struct TraceAnnotation {
    /// What a value is.
    enum Form {
        case text
        /// A text that comes again and again.
        case name
        case integer
        case decimal
        /// Microseconds in the journal, seconds in JSON.
        case microseconds
        case flag
        /// A number, or two with a comma between them.
        case numbers
        /// JSON, or a text.
        case json
        /// A text for each value.
        case list
    }

    /// Its name in JSON.
    let name: String
    /// What its values are.
    let form: Form

    /// How `field` of a decision of `category` is shown; nil if it is not.
    ///
    /// The names of fields that JSON does not have are the journal's, without `TOUCH_`.
    init?(_ field: StreamField, category: String?) {
        guard let (name, form) = Self.row(field) else { return nil }
        let isOutcome = category == "outcome"
        switch field {
        case .recognizer where isOutcome: (self.name, self.form) = ("recognizers", .list)
        case .action where isOutcome: (self.name, self.form) = ("actions", .list)
        // Where a scroll view goes to.
        case .target where category == "scroll": (self.name, self.form) = (name, .numbers)
        default: (self.name, self.form) = (name, form)
        }
    }

    private static func row(_ field: StreamField) -> (String, Form)? {
        switch field {
        case .message: ("message", .text)
        case .sequence: ("seq", .integer)
        case .time: ("time", .microseconds)
        case .panel: ("panel", .name)
        case .panelNode: ("panelNode", .name)
        case .panelPath: ("panelPath", .name)
        case .app: ("app", .name)
        case .generation: ("generation", .integer)
        case .view: ("view", .name)
        case .window: ("window", .name)
        case .responder: ("responder", .name)
        case .phase: ("phase", .name)
        case .disposition: ("disposition", .name)
        case .reason: ("reason", .text)
        case .reasonKind: ("reasonKind", .name)
        case .recognizer: ("recognizer", .name)
        case .state: ("state", .name)
        case .limit: ("limit", .name)
        case .controlEvent: ("controlEvent", .name)
        case .value: ("value", .json)
        case .action: ("action", .name)
        case .target: ("target", .name)
        case .touches: ("touches", .json)
        case .hit: ("hit", .text)
        case .moves: ("moves", .integer)
        case .latency: ("latency", .microseconds)
        case .client: ("client", .name)
        case .clientProcess: ("pid", .integer)
        case .socket: ("socket", .name)
        case .dropped: ("dropped", .integer)
        default: measure(field) ?? outcome(field) ?? health(field)
        }
    }

    private static func measure(_ field: StreamField) -> (String, Form)? {
        switch field {
        case .location: ("location", .numbers)
        case .translation: ("translation", .numbers)
        case .velocity: ("velocity", .numbers)
        case .scale: ("scale", .numbers)
        case .rotation: ("rotation", .decimal)
        case .numberOfTouches: ("numberOfTouches", .integer)
        case .offset: ("offset", .numbers)
        case .status: ("status", .integer)
        case .output: ("output", .text)
        case .errors: ("errors", .text)
        default: nil
        }
    }

    private static func outcome(_ field: StreamField) -> (String, Form)? {
        switch field {
        case .outcome: ("outcome", .name)
        case .duration: ("duration", .microseconds)
        case .travel: ("travel", .decimal)
        case .dead: ("dead", .flag)
        case .rage: ("rage", .integer)
        case .nearest: ("nearest", .name)
        case .nearestDistance: ("distance", .decimal)
        case .nearestX: ("nearestX", .decimal)
        case .nearestY: ("nearestY", .decimal)
        case .holder: ("holder", .integer)
        default: nil
        }
    }

    private static func health(_ field: StreamField) -> (String, Form)? {
        switch field {
        case .fault: ("fault", .name)
        case .faultState: ("faultState", .name)
        case .faultID: ("faultId", .integer)
        case .count: ("count", .integer)
        case .period: ("period", .microseconds)
        case .span: ("span", .microseconds)
        case .rawX: ("rawX", .integer)
        case .rawY: ("rawY", .integer)
        case .hertz: ("hertz", .decimal)
        case .hertzBefore: ("hertzBefore", .decimal)
        case .millimetres: ("mm", .decimal)
        case .axis: ("axis", .name)
        case .bandLow: ("bandLow", .integer)
        case .bandHigh: ("bandHigh", .integer)
        case .cause: ("cause", .name)
        case .otherPanel: ("otherPanel", .name)
        case .sheet: ("sheet", .json)
        default: nil
        }
    }

    /// What may be told of a decision on a sensitive view: what it came to, but not where, what and how long.
    package static func isOpen(_ field: StreamField) -> Bool {
        switch field {
        case .sequence, .time, .panel, .app, .generation, .outcome, .reasonKind, .dead, .rage: true
        default: false
        }
    }
}

extension JSONValue {
    /// The value of a field of this form that the journal has as `text`.
    init(_ text: String, as form: TraceAnnotation.Form) {
        switch form {
        case .text, .name, .list: self = .string(text)
        case .flag: self = .bool(text == "1")
        case .integer, .decimal: self = Double(foreign: text).map(Self.number) ?? .string(text)
        case .microseconds:
            self =
                Int(foreign: text, within: ForeignNumber.times).map { .number(Double($0) / 1_000_000) }
                ?? .string(text)
        case .json: self = JSONValue(parsing: text.utf8, deepest: 8) ?? .string(text)
        case .numbers:
            let numbers = text.split(separator: ",").compactMap { Double(foreign: $0).map(Self.number) }
            let count = text.utf8.count { $0 == UInt8(ascii: ",") } + 1
            self = numbers.count != count ? .string(text) : count == 1 ? numbers[0] : .array(numbers)
        }
    }
}
