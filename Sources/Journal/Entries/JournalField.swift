/// The fields an entry can have: a closed list, without names that the journal would drop.
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

    /// The name in the journal: at most 64 of A to Z, 0 to 9 and `_`, beginning with a letter.
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
        case .location: "TOUCH_LOCATION"
        case .translation: "TOUCH_TRANSLATION"
        case .velocity: "TOUCH_VELOCITY"
        case .scale: "TOUCH_SCALE"
        case .rotation: "TOUCH_ROTATION"
        case .numberOfTouches: "TOUCH_NUMBER_OF_TOUCHES"
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
        case .dead: "TOUCH_DEAD"
        case .rage: "TOUCH_RAGE"
        case .nearest: "TOUCH_NEAREST"
        case .nearestDistance: "TOUCH_NEAREST_DISTANCE"
        case .nearestX: "TOUCH_NEAREST_X"
        case .nearestY: "TOUCH_NEAREST_Y"
        case .holder: "TOUCH_HOLDER"
        case .client: "TOUCH_CLIENT"
        case .clientProcess: "TOUCH_CLIENT_PID"
        case .socket: "TOUCH_SOCKET"
        case .dropped: "TOUCH_DROPPED"
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
        case .sheet: "TOUCH_SHEET"
        case .otherPanel: "TOUCH_OTHER_PANEL"
        case .scene: "TOUCH_SCENE"
        }
    }
}
