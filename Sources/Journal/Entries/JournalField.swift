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
/// Its name and its row are all that is said of a field: writers, JSON, scenarios, reports and traces follow them.
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
    case location, translation, velocity, scale, rotation, numberOfTouches, touchLocations
    case lost, lostFirst, lostLast
    case status, output, errors
    case outcome, reasonKind, duration, travel, wait, dead, rage, holder
    case did, note, delay, answer, seenAfter
    case client, clientProcess, socket, dropped, absentClient
    case nearest, nearestDistance, nearestX, nearestY, covered
    case offset
    case fault, faultState, faultID, count, rawX, rawY, position, period, span, hertz, hertzBefore,
        millimetres, axis,
        bandLow, bandHigh, cause, otherPanel, sheet
    case scene, tree, treeLocation, screen

    /// The name in the journal: at most 64 of A to Z, 0 to 9 and `_`, beginning with a letter.
    ///
    /// It is apart from the rest of a row because every field of every entry asks for it.
    package var name: StaticString {
        switch self {
        case .message: "MESSAGE"
        case .messageID: "MESSAGE_ID"
        case .priority: "PRIORITY"
        case .syslogIdentifier: "SYSLOG_IDENTIFIER"
        case .errno: "ERRNO"
        case .documentation: "DOCUMENTATION"
        case .sequence: "TOUCH_SEQ"
        case .time: "TOUCH_TIME_USEC"
        case .category: "TOUCH_CATEGORY"
        case .responder: "TOUCH_RESPONDER"
        case .view: "TOUCH_VIEW"
        case .window: "TOUCH_WINDOW"
        case .touchID: "TOUCH_ID"
        case .touches: "TOUCH_TOUCHES"
        case .phase: "TOUCH_PHASE"
        case .event: "TOUCH_EVENT"
        case .x: "TOUCH_X"
        case .y: "TOUCH_Y"
        case .tapCount: "TOUCH_TAP_COUNT"
        case .disposition: "TOUCH_DISPOSITION"
        case .reason: "TOUCH_REASON"
        case .recognizer: "TOUCH_RECOGNIZER"
        case .state: "TOUCH_STATE"
        case .limit: "TOUCH_LIMIT"
        case .controlEvent: "TOUCH_CONTROL_EVENT"
        case .value: "TOUCH_VALUE"
        case .action: "TOUCH_ACTION"
        case .effect: "TOUCH_EFFECT"
        case .target: "TOUCH_TARGET"
        case .panel: "TOUCH_PANEL"
        case .panelNode: "TOUCH_PANEL_NODE"
        case .panelPath: "TOUCH_PANEL_PATH"
        case .app: "TOUCH_APP"
        case .generation: "TOUCH_GENERATION"
        case .latency: "TOUCH_LATENCY_USEC"
        case .hit: "TOUCH_HIT"
        case .moves: "TOUCH_MOVES"
        case .location: "TOUCH_LOCATION"
        case .translation: "TOUCH_TRANSLATION"
        case .velocity: "TOUCH_VELOCITY"
        case .scale: "TOUCH_SCALE"
        case .rotation: "TOUCH_ROTATION"
        case .numberOfTouches: "TOUCH_NUMBER_OF_TOUCHES"
        case .touchLocations: "TOUCH_LOCATIONS"
        case .lost: "TOUCH_LOST"
        case .lostFirst: "TOUCH_LOST_FIRST"
        case .lostLast: "TOUCH_LOST_LAST"
        case .status: "TOUCH_STATUS"
        case .output: "TOUCH_OUTPUT"
        case .errors: "TOUCH_ERRORS"
        case .outcome: "TOUCH_OUTCOME"
        case .reasonKind: "TOUCH_REASON_KIND"
        case .duration: "TOUCH_DURATION_USEC"
        case .travel: "TOUCH_TRAVEL"
        case .wait: "TOUCH_WAIT_USEC"
        case .dead: "TOUCH_DEAD"
        case .rage: "TOUCH_RAGE"
        case .holder: "TOUCH_HOLDER"
        case .did: "TOUCH_DID"
        case .note: "TOUCH_NOTE"
        case .delay: "TOUCH_DELAY_USEC"
        case .answer: "TOUCH_ANSWER_USEC"
        case .seenAfter: "TOUCH_PAGE_DELAY_USEC"
        case .client: "TOUCH_CLIENT"
        case .clientProcess: "TOUCH_CLIENT_PID"
        case .socket: "TOUCH_SOCKET"
        case .dropped: "TOUCH_DROPPED"
        case .absentClient: "TOUCH_CLIENT_ABSENT"
        case .nearest: "TOUCH_NEAREST"
        case .nearestDistance: "TOUCH_NEAREST_DISTANCE"
        case .nearestX: "TOUCH_NEAREST_X"
        case .nearestY: "TOUCH_NEAREST_Y"
        case .covered: "TOUCH_COVERED"
        case .offset: "TOUCH_OFFSET"
        case .fault: "TOUCH_FAULT"
        case .faultState: "TOUCH_FAULT_STATE"
        case .faultID: "TOUCH_FAULT_ID"
        case .count: "TOUCH_COUNT"
        case .rawX: "TOUCH_RAW_X"
        case .rawY: "TOUCH_RAW_Y"
        case .position: "TOUCH_POSITION"
        case .period: "TOUCH_PERIOD_USEC"
        case .span: "TOUCH_SPAN_USEC"
        case .hertz: "TOUCH_HERTZ"
        case .hertzBefore: "TOUCH_HERTZ_BEFORE"
        case .millimetres: "TOUCH_MM"
        case .axis: "TOUCH_AXIS"
        case .bandLow: "TOUCH_BAND_LOW"
        case .bandHigh: "TOUCH_BAND_HIGH"
        case .cause: "TOUCH_CAUSE"
        case .otherPanel: "TOUCH_OTHER_PANEL"
        case .sheet: "TOUCH_SHEET"
        case .scene: "TOUCH_SCENE"
        case .tree: "TOUCH_TREE"
        case .treeLocation: "TOUCH_TREE_LOCATION"
        case .screen: "TOUCH_SCREEN"
        }
    }

    /// The key in JSON, which is also the name under which scenarios ask for it, if JSON has the field; what a value is; and
    /// who reads it back.
    private var row: (json: StaticString?, form: FieldForm, reader: FieldReader) {
        switch self {
        case .message: ("message", .text, .report)
        case .messageID: (nil, .hidden, .none)
        case .priority: (nil, .hidden, .report)
        case .syslogIdentifier: (nil, .hidden, .none)
        case .errno: (nil, .hidden, .none)
        case .documentation: (nil, .hidden, .none)
        case .sequence: ("seq", .count, .report)
        case .time: ("time", .moment, .report)
        case .category: ("category", .hidden, .report)
        case .responder: ("responder", .name, .report)
        case .view: ("view", .name, .report)
        case .window: ("window", .name, .report)
        case .touchID: ("touch", .hidden, .report)
        case .touches: ("touches", .json, .trace)
        case .phase: ("phase", .name, .report)
        case .event: ("event", .name, .report)
        case .x: (nil, .hidden, .report)
        case .y: (nil, .hidden, .report)
        case .tapCount: (nil, .hidden, .trace)
        case .disposition: ("disposition", .name, .trace)
        case .reason: ("reason", .text, .report)
        case .recognizer: ("recognizer", .name, .report)
        case .state: ("state", .name, .report)
        case .limit: ("limit", .name, .report)
        case .controlEvent: ("controlEvent", .name, .report)
        case .value: ("value", .json, .trace)
        case .action: ("action", .name, .report)
        case .effect: ("effect", .text, .report)
        case .target: ("target", .name, .report)
        case .panel: ("panel", .name, .report)
        case .panelNode: ("panelNode", .name, .trace)
        case .panelPath: ("panelPath", .name, .trace)
        case .app: ("app", .name, .report)
        case .generation: (nil, .count, .report)
        case .latency: (nil, .microseconds, .trace)
        case .hit: (nil, .text, .trace)
        case .moves: (nil, .count, .trace)
        case .location: ("location", .numbers, .trace)
        case .translation: ("translation", .numbers, .trace)
        case .velocity: ("velocity", .numbers, .trace)
        case .scale: ("scale", .numbers, .trace)
        case .rotation: ("rotation", .decimal, .trace)
        case .numberOfTouches: ("numberOfTouches", .count, .trace)
        case .touchLocations: ("touchLocations", .json, .trace)
        case .lost: (nil, .hidden, .none)
        case .lostFirst: (nil, .hidden, .none)
        case .lostLast: (nil, .hidden, .none)
        case .status: ("status", .integer, .trace)
        case .output: ("output", .text, .trace)
        case .errors: ("errors", .text, .trace)
        case .outcome: ("outcome", .name, .report)
        case .reasonKind: ("reasonKind", .name, .report)
        case .duration: ("duration", .microseconds, .report)
        case .travel: ("travel", .decimal, .report)
        case .wait: ("wait", .microseconds, .report)
        case .dead: ("dead", .flag, .report)
        case .rage: ("rage", .count, .report)
        case .holder: ("holder", .count, .report)
        case .did: ("did", .name, .report)
        case .note: ("note", .text, .report)
        case .delay: ("delay", .microseconds, .report)
        case .answer: ("answer", .microseconds, .report)
        case .seenAfter: ("seenAfter", .microseconds, .report)
        case .client: ("client", .name, .report)
        case .clientProcess: ("pid", .count, .trace)
        case .socket: ("socket", .name, .trace)
        case .dropped: ("dropped", .count, .trace)
        case .absentClient: ("absentClient", .name, .report)
        case .nearest: ("nearest", .name, .report)
        case .nearestDistance: ("distance", .decimal, .report)
        case .nearestX: ("nearestX", .decimal, .report)
        case .nearestY: ("nearestY", .decimal, .report)
        case .covered: ("covered", .name, .report)
        case .offset: ("offset", .numbers, .trace)
        case .fault: ("fault", .name, .report)
        case .faultState: ("faultState", .name, .report)
        case .faultID: ("faultId", .count, .report)
        case .count: ("count", .count, .report)
        case .rawX: ("rawX", .integer, .trace)
        case .rawY: ("rawY", .integer, .trace)
        case .position: ("position", .numbers, .report)
        case .period: ("period", .microseconds, .report)
        case .span: ("span", .microseconds, .trace)
        case .hertz: ("hertz", .decimal, .trace)
        case .hertzBefore: ("hertzBefore", .decimal, .trace)
        case .millimetres: ("mm", .decimal, .trace)
        case .axis: ("axis", .name, .trace)
        case .bandLow: ("bandLow", .integer, .trace)
        case .bandHigh: ("bandHigh", .integer, .trace)
        case .cause: ("cause", .name, .trace)
        case .otherPanel: ("otherPanel", .name, .trace)
        case .sheet: ("sheet", .json, .report)
        case .scene: (nil, .hidden, .report)
        case .tree: ("tree", .count, .report)
        case .treeLocation: ("treeLocation", .numbers, .report)
        case .screen: ("screen", .name, .report)
        }
    }

    /// The key in JSON, and the name under which scenarios ask for it; nil if JSON does not have the field.
    package var json: StaticString? { row.json }

    /// The key of a list of its values in JSON; nil if JSON does not have the field.
    package var jsonOfList: String? { json.map { self == .did ? "\($0)" : "\($0)s" } }

    /// What a value is, where it is read back.
    package var form: FieldForm { row.form }

    /// Who reads it back from entries.
    package var reader: FieldReader { row.reader }
}
