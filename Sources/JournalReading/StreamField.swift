import Core

/// The fields of entries that are read from a stream; the others are passed over.
package enum StreamField: String, CaseIterable, Sendable {
    // The journal's own.
    case message = "MESSAGE"
    case priority = "PRIORITY"
    case realtime = "__REALTIME_TIMESTAMP"
    case machine = "_MACHINE_ID"
    case boot = "_BOOT_ID"
    case hostName = "_HOSTNAME"
    case invocation = "_SYSTEMD_INVOCATION_ID"
    case process = "_PID"
    case user = "_UID"
    case transport = "_TRANSPORT"
    case unit = "_SYSTEMD_UNIT"
    case userUnit = "_SYSTEMD_USER_UNIT"
    // touchd's, of every entry.
    case category = "TOUCH_CATEGORY"
    case sequence = "TOUCH_SEQ"
    case time = "TOUCH_TIME_USEC"
    case panel = "TOUCH_PANEL"
    case app = "TOUCH_APP"
    case generation = "TOUCH_GENERATION"
    // Of decisions about touches.
    case touch = "TOUCH_ID"
    case view = "TOUCH_VIEW"
    case window = "TOUCH_WINDOW"
    case responder = "TOUCH_RESPONDER"
    case phase = "TOUCH_PHASE"
    case x = "TOUCH_X"
    case y = "TOUCH_Y"
    case reason = "TOUCH_REASON"
    case reasonKind = "TOUCH_REASON_KIND"
    case recognizer = "TOUCH_RECOGNIZER"
    case state = "TOUCH_STATE"
    case limit = "TOUCH_LIMIT"
    case controlEvent = "TOUCH_CONTROL_EVENT"
    case action = "TOUCH_ACTION"
    case target = "TOUCH_TARGET"
    case outcome = "TOUCH_OUTCOME"
    case duration = "TOUCH_DURATION_USEC"
    case travel = "TOUCH_TRAVEL"
    case dead = "TOUCH_DEAD"
    case rage = "TOUCH_RAGE"
    case nearest = "TOUCH_NEAREST"
    case nearestDistance = "TOUCH_NEAREST_DISTANCE"
    case nearestX = "TOUCH_NEAREST_X"
    case nearestY = "TOUCH_NEAREST_Y"
    case holder = "TOUCH_HOLDER"
    // Of a scene that is loaded, and of a panel's health.
    case scene = "TOUCH_SCENE"
    case fault = "TOUCH_FAULT"
    case faultState = "TOUCH_FAULT_STATE"
    case faultID = "TOUCH_FAULT_ID"
    case count = "TOUCH_COUNT"
    case period = "TOUCH_PERIOD_USEC"
    case sheet = "TOUCH_SHEET"
    // What only a trace has.
    case touches = "TOUCH_TOUCHES"
    case tapCount = "TOUCH_TAP_COUNT"
    case disposition = "TOUCH_DISPOSITION"
    case value = "TOUCH_VALUE"
    case hit = "TOUCH_HIT"
    case moves = "TOUCH_MOVES"
    case latency = "TOUCH_LATENCY_USEC"
    case panelNode = "TOUCH_PANEL_NODE"
    case panelPath = "TOUCH_PANEL_PATH"
    case location = "TOUCH_LOCATION"
    case translation = "TOUCH_TRANSLATION"
    case velocity = "TOUCH_VELOCITY"
    case scale = "TOUCH_SCALE"
    case rotation = "TOUCH_ROTATION"
    case numberOfTouches = "TOUCH_NUMBER_OF_TOUCHES"
    case offset = "TOUCH_OFFSET"
    case status = "TOUCH_STATUS"
    case output = "TOUCH_OUTPUT"
    case errors = "TOUCH_ERRORS"
    case client = "TOUCH_CLIENT"
    case clientProcess = "TOUCH_CLIENT_PID"
    case socket = "TOUCH_SOCKET"
    case dropped = "TOUCH_DROPPED"
    case rawX = "TOUCH_RAW_X"
    case rawY = "TOUCH_RAW_Y"
    case span = "TOUCH_SPAN_USEC"
    case hertz = "TOUCH_HERTZ"
    case hertzBefore = "TOUCH_HERTZ_BEFORE"
    case millimetres = "TOUCH_MM"
    case axis = "TOUCH_AXIS"
    case bandLow = "TOUCH_BAND_LOW"
    case bandHigh = "TOUCH_BAND_HIGH"
    case cause = "TOUCH_CAUSE"
    case otherPanel = "TOUCH_OTHER_PANEL"

    /// Whether only a trace has the field.
    var isForTraceOnly: Bool {
        switch self {
        case .touches, .tapCount, .disposition, .value, .hit, .moves, .latency, .panelNode, .panelPath,
            .location, .translation, .velocity, .scale, .rotation, .numberOfTouches, .offset, .status,
            .output, .errors, .client, .clientProcess, .socket, .dropped, .rawX, .rawY, .span, .hertz,
            .hertzBefore, .millimetres, .axis, .bandLow, .bandHigh, .cause, .otherPanel:
            true
        default: false
        }
    }

    /// The whole numbers that it can have: see ``Core/ForeignNumber``.
    var range: ClosedRange<Int> {
        switch self {
        case .realtime: 0...ForeignNumber.times.upperBound
        case .time: ForeignNumber.times
        case .duration, .period, .latency, .span: 0...ForeignNumber.limit
        case .rawX, .rawY, .bandLow, .bandHigh, .status: ForeignNumber.numbers
        // Counts and numbers of things; what a hundred thousand runs have lost is added up.
        default: 0...1_000_000_000_000
        }
    }

    /// The field of this name; nil for one that is passed over.
    init?(name: ArraySlice<UInt8>) {
        guard let field = Self.byHash[Self.hash(name)], name.elementsEqual(field.rawValue.utf8) else {
            return nil
        }
        self = field
    }

    private static let byHash: [UInt64: StreamField] = Dictionary(
        uniqueKeysWithValues: allCases.map { (hash(Array($0.rawValue.utf8)[...]), $0) })

    /// FNV-1a: names are short, and come by the million.
    private static func hash(_ name: ArraySlice<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }
}
