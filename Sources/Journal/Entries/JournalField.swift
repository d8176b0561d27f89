/// What a value of a field is, where it is read back.
package enum FieldForm: Sendable {
    case text
    /// A text that comes again and again.
    case name
    /// How many there are, or a number that something is called by.
    case count
    case integer, decimal
    /// A time on the daemon's clock in microseconds; seconds in JSON.
    case moment
    /// A length of time in microseconds; seconds in JSON.
    case microseconds
    case flag
    /// A number, or two with a comma between them; a list in JSON.
    case numbers
    /// JSON, or a text.
    case json
    /// A value that another field has as well, or that only programs want.
    case hidden
}

/// Who reads a field back from entries.
package enum FieldReader: Sendable {
    /// Nothing of touchd's own.
    case none
    /// A trace, and the story of one touch with all its fields.
    case trace
    /// Reports, too.
    case report
}

/// The fields an entry can have: a closed list, without names that the journal would drop.
///
/// A row has all that is said of a field: writers, JSON, scenarios, reports and traces follow it.
package enum JournalField: UInt8, CaseIterable, Sendable {
    // The journal's own, described in systemd.journal-fields(7).
    case message, messageID, priority, syslogIdentifier, errno, documentation
    // touchd's.
    case sequence, time, category, responder, view, window, touchID, touches, phase, event, x, y, tapCount,
        disposition,
        reason
    case recognizer, state, limit, controlEvent, value, action, effect, target, panel, panelNode, panelPath,
        app,
        generation, latency, hit, moves
    case location, translation, velocity, scale, rotation, numberOfTouches
    case lost, lostFirst, lostLast
    case status, output, errors
    case outcome, reasonKind, duration, travel, dead, rage, holder
    case client, clientProcess, socket, dropped
    case nearest, nearestDistance, nearestX, nearestY
    case offset
    case fault, faultState, faultID, count, rawX, rawY, position, period, span, hertz, hertzBefore,
        millimetres, axis,
        bandLow, bandHigh, cause, otherPanel, sheet
    case scene

    /// The name in the journal; the key in JSON, which is also the name under which scenarios ask for it, if JSON has the
    /// field; what a value is; and who reads it back.
    private var row: (name: StaticString, json: StaticString?, form: FieldForm, reader: FieldReader) {
        switch self {
        case .message: ("MESSAGE", "message", .text, .report)
        case .messageID: ("MESSAGE_ID", nil, .hidden, .none)
        case .priority: ("PRIORITY", nil, .hidden, .report)
        case .syslogIdentifier: ("SYSLOG_IDENTIFIER", nil, .hidden, .none)
        case .errno: ("ERRNO", nil, .hidden, .none)
        case .documentation: ("DOCUMENTATION", nil, .hidden, .none)
        case .sequence: ("TOUCH_SEQ", "seq", .count, .report)
        case .time: ("TOUCH_TIME_USEC", "time", .moment, .report)
        case .category: ("TOUCH_CATEGORY", "category", .hidden, .report)
        case .responder: ("TOUCH_RESPONDER", "responder", .name, .report)
        case .view: ("TOUCH_VIEW", "view", .name, .report)
        case .window: ("TOUCH_WINDOW", "window", .name, .report)
        case .touchID: ("TOUCH_ID", "touch", .hidden, .report)
        case .touches: ("TOUCH_TOUCHES", "touches", .json, .trace)
        case .phase: ("TOUCH_PHASE", "phase", .name, .report)
        case .event: ("TOUCH_EVENT", "event", .name, .report)
        case .x: ("TOUCH_X", nil, .hidden, .report)
        case .y: ("TOUCH_Y", nil, .hidden, .report)
        case .tapCount: ("TOUCH_TAP_COUNT", nil, .hidden, .trace)
        case .disposition: ("TOUCH_DISPOSITION", "disposition", .name, .trace)
        case .reason: ("TOUCH_REASON", "reason", .text, .report)
        case .recognizer: ("TOUCH_RECOGNIZER", "recognizer", .name, .report)
        case .state: ("TOUCH_STATE", "state", .name, .report)
        case .limit: ("TOUCH_LIMIT", "limit", .name, .report)
        case .controlEvent: ("TOUCH_CONTROL_EVENT", "controlEvent", .name, .report)
        case .value: ("TOUCH_VALUE", "value", .json, .trace)
        case .action: ("TOUCH_ACTION", "action", .name, .report)
        case .effect: ("TOUCH_EFFECT", "effect", .text, .report)
        case .target: ("TOUCH_TARGET", "target", .name, .report)
        case .panel: ("TOUCH_PANEL", "panel", .name, .report)
        case .panelNode: ("TOUCH_PANEL_NODE", "panelNode", .name, .trace)
        case .panelPath: ("TOUCH_PANEL_PATH", "panelPath", .name, .trace)
        case .app: ("TOUCH_APP", "app", .name, .report)
        case .generation: ("TOUCH_GENERATION", nil, .count, .report)
        case .latency: ("TOUCH_LATENCY_USEC", nil, .microseconds, .trace)
        case .hit: ("TOUCH_HIT", nil, .text, .trace)
        case .moves: ("TOUCH_MOVES", nil, .count, .trace)
        case .location: ("TOUCH_LOCATION", "location", .numbers, .trace)
        case .translation: ("TOUCH_TRANSLATION", "translation", .numbers, .trace)
        case .velocity: ("TOUCH_VELOCITY", "velocity", .numbers, .trace)
        case .scale: ("TOUCH_SCALE", "scale", .numbers, .trace)
        case .rotation: ("TOUCH_ROTATION", "rotation", .decimal, .trace)
        case .numberOfTouches: ("TOUCH_NUMBER_OF_TOUCHES", "numberOfTouches", .count, .trace)
        case .lost: ("TOUCH_LOST", nil, .hidden, .none)
        case .lostFirst: ("TOUCH_LOST_FIRST", nil, .hidden, .none)
        case .lostLast: ("TOUCH_LOST_LAST", nil, .hidden, .none)
        case .status: ("TOUCH_STATUS", "status", .integer, .trace)
        case .output: ("TOUCH_OUTPUT", "output", .text, .trace)
        case .errors: ("TOUCH_ERRORS", "errors", .text, .trace)
        case .outcome: ("TOUCH_OUTCOME", "outcome", .name, .report)
        case .reasonKind: ("TOUCH_REASON_KIND", "reasonKind", .name, .report)
        case .duration: ("TOUCH_DURATION_USEC", "duration", .microseconds, .report)
        case .travel: ("TOUCH_TRAVEL", "travel", .decimal, .report)
        case .dead: ("TOUCH_DEAD", "dead", .flag, .report)
        case .rage: ("TOUCH_RAGE", "rage", .count, .report)
        case .holder: ("TOUCH_HOLDER", "holder", .count, .report)
        case .client: ("TOUCH_CLIENT", "client", .name, .trace)
        case .clientProcess: ("TOUCH_CLIENT_PID", "pid", .count, .trace)
        case .socket: ("TOUCH_SOCKET", "socket", .name, .trace)
        case .dropped: ("TOUCH_DROPPED", "dropped", .count, .trace)
        case .nearest: ("TOUCH_NEAREST", "nearest", .name, .report)
        case .nearestDistance: ("TOUCH_NEAREST_DISTANCE", "distance", .decimal, .report)
        case .nearestX: ("TOUCH_NEAREST_X", "nearestX", .decimal, .report)
        case .nearestY: ("TOUCH_NEAREST_Y", "nearestY", .decimal, .report)
        case .offset: ("TOUCH_OFFSET", "offset", .numbers, .trace)
        case .fault: ("TOUCH_FAULT", "fault", .name, .report)
        case .faultState: ("TOUCH_FAULT_STATE", "faultState", .name, .report)
        case .faultID: ("TOUCH_FAULT_ID", "faultId", .count, .report)
        case .count: ("TOUCH_COUNT", "count", .count, .report)
        case .rawX: ("TOUCH_RAW_X", "rawX", .integer, .trace)
        case .rawY: ("TOUCH_RAW_Y", "rawY", .integer, .trace)
        case .position: ("TOUCH_POSITION", "position", .numbers, .report)
        case .period: ("TOUCH_PERIOD_USEC", "period", .microseconds, .report)
        case .span: ("TOUCH_SPAN_USEC", "span", .microseconds, .trace)
        case .hertz: ("TOUCH_HERTZ", "hertz", .decimal, .trace)
        case .hertzBefore: ("TOUCH_HERTZ_BEFORE", "hertzBefore", .decimal, .trace)
        case .millimetres: ("TOUCH_MM", "mm", .decimal, .trace)
        case .axis: ("TOUCH_AXIS", "axis", .name, .trace)
        case .bandLow: ("TOUCH_BAND_LOW", "bandLow", .integer, .trace)
        case .bandHigh: ("TOUCH_BAND_HIGH", "bandHigh", .integer, .trace)
        case .cause: ("TOUCH_CAUSE", "cause", .name, .trace)
        case .otherPanel: ("TOUCH_OTHER_PANEL", "otherPanel", .name, .trace)
        case .sheet: ("TOUCH_SHEET", "sheet", .json, .report)
        case .scene: ("TOUCH_SCENE", nil, .hidden, .report)
        }
    }

    /// The name in the journal: at most 64 of A to Z, 0 to 9 and `_`, beginning with a letter.
    package var name: StaticString { row.name }

    /// The key in JSON, and the name under which scenarios ask for it; nil if JSON does not have the field.
    package var json: StaticString? { row.json }

    /// What a value is, where it is read back.
    package var form: FieldForm { row.form }

    /// Who reads it back from entries.
    package var reader: FieldReader { row.reader }
}
