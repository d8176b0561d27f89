package import ApplicationProtocol
package import Core
package import Reports
import TouchKit

/// What a client asks of the daemon: a JSON object on a line, `{"request":"foreground","app":"kiosk"}`.
package enum ControlRequest: Equatable, Sendable {
    /// The state of the daemon.
    case status
    /// What the daemon has counted, with what was counted of each view if `views`.
    case metrics(views: Bool)
    /// Decisions from now on, of these categories; nil are all but raw records and resets of recognizers.
    case monitor([Category]?)
    /// What actions publish from now on: these topics, or all when there are none.
    case subscribe([String])
    /// Load configuration and scenes anew.
    case reload
    /// Bring an app to the front.
    case foreground(app: String)
    /// Make the app in front inactive and active again.
    case interrupt(reason: String)
    /// Deliver touches again to an app that ignores interaction; nil is the one in front.
    case endIgnoringInteraction(app: String?)
    /// What the daemon remembers of a touch.
    case why(TouchChoice)
    /// What is known of touch panels: of those with this name or node, or of all.
    case health(panel: String?)
    /// The last contacts of touch panels: of those with this name or node, or of all.
    case contacts(panel: String?)
    /// The frames of a touch panel, that with this name or node or the first one, whose touches get to nobody meanwhile.
    case panelTest(panel: String?)
    /// Keep in a file what fingers did of late, for this reason.
    case snapshot(reason: String?)
    /// The programs that are connected.
    case clients
    /// The fingers that the client has down on a panel of its own.
    case touch(FingerFrame)
    /// What programs ask at their sockets too, or why it is refused.
    case shared(RequestLine)
    /// No request, for this reason; it is answered after those before it.
    case invalid(ControlError)

    /// The requests of programs that administrators make as well.
    private static let shared = ["hello", "tree", "watch", "unwatch", "explain", "perform", "scene"]

    /// The names of requests, in `request`.
    private enum Name: String {
        case status, metrics, health, monitor, subscribe, reload, foreground, interrupt,
            endIgnoringInteraction, why, clients, contacts, panelTest, snapshot, touch

        /// The one key that the request takes beside its name, if any.
        var key: String? {
            switch self {
            case .status, .reload, .clients: nil
            case .metrics: "views"
            case .monitor: "show"
            case .subscribe: "topics"
            case .foreground, .endIgnoringInteraction: "app"
            case .interrupt, .snapshot: "reason"
            case .why: "touch"
            case .touch: "frame"
            case .health, .contacts, .panelTest: "panel"
            }
        }
    }

    /// Parses `line`.
    package init(_ line: some Sequence<UInt8>) throws(ControlError) {
        let value = JSONValue(parsing: line, deepest: ApplicationLimits.nesting, uniqueKeys: true)
        try self.init(value ?? .null)
    }

    /// Reads the line that `value` is, which was parsed with no key twice; null is a line that was no JSON.
    package init(_ value: JSONValue) throws(ControlError) {
        guard case .object(let members) = value else { throw .malformed }
        guard let text = value["request"]?.string else { throw .missing("request") }
        if Self.shared.contains(text) {
            self = .shared(RequestLine(value))
            return
        }
        guard let name = Name(rawValue: text) else { throw .unknownRequest(text) }
        if let extra = members.first(where: { $0.key != "request" && $0.key != name.key }) {
            throw .unknownKey(extra.key, request: text)
        }
        self = try Self.request(name, name.key.flatMap { value[$0] })
    }

    private static func request(_ name: Name, _ value: JSONValue?) throws(ControlError) -> ControlRequest {
        switch name {
        case .status: return .status
        case .metrics:
            guard case .bool(let views) = value ?? .bool(false) else { throw .missing("views") }
            return .metrics(views: views)
        case .monitor: return .monitor(try value.map { value throws(ControlError) in try categories(value) })
        case .subscribe:
            return .subscribe(
                try value.map { value throws(ControlError) in try strings(value, "topics") } ?? [])
        case .reload: return .reload
        case .clients: return .clients
        case .health, .contacts:
            if value != nil, value?.string == nil { throw .missing("panel") }
            return name == .health ? .health(panel: value?.string) : .contacts(panel: value?.string)
        case .panelTest:
            if value != nil, value?.string == nil { throw .missing("panel") }
            return .panelTest(panel: value?.string)
        case .foreground:
            guard let app = value?.string else { throw .missing("app") }
            return .foreground(app: app)
        case .interrupt:
            return .interrupt(reason: try reason(value))
        case .snapshot:
            guard value != nil else { return .snapshot(reason: nil) }
            let reason = try reason(value)
            guard reason.utf8.count <= OutboundEffect.longestReason else { throw .missing("reason") }
            return .snapshot(reason: reason)
        case .endIgnoringInteraction:
            if value != nil, value?.string == nil { throw .missing("app") }
            return .endIgnoringInteraction(app: value?.string)
        case .why:
            guard let choice = value.map(TouchChoice.init(json:)) ?? .last else { throw .missing("touch") }
            return .why(choice)
        case .touch:
            guard let frame = value.flatMap(FingerFrame.init) else { throw .missing("frame") }
            return .touch(frame)
        }
    }

    private static func reason(_ value: JSONValue?) throws(ControlError) -> String {
        guard let reason = value?.string, !reason.isBlank else {
            throw .missing("reason")
        }
        return reason
    }

    private static func strings(_ value: JSONValue, _ key: String) throws(ControlError) -> [String] {
        guard let items = value.array else { throw .missing(key) }
        let strings = items.compactMap { $0.string }
        guard strings.count == items.count else { throw .missing(key) }
        return strings
    }

    private static func categories(_ value: JSONValue) throws(ControlError) -> [Category] {
        var categories: [Category] = []
        for name in try strings(value, "show") {
            guard let category = Category(name: name) else { throw .unknownCategory(name) }
            categories.append(category)
        }
        return categories
    }

    /// The object that a client sends.
    package var json: JSONValue {
        switch self {
        case .status: Self.object(.status)
        case .metrics(let views): Self.object(.metrics, views ? .bool(true) : nil)
        case .monitor(let shown):
            Self.object(.monitor, shown.map { .array($0.map { .string("\($0.name)") }) })
        case .subscribe(let topics): Self.object(.subscribe, .array(topics.map(JSONValue.string)))
        case .reload: Self.object(.reload)
        case .foreground(let app): Self.object(.foreground, .string(app))
        case .interrupt(let reason): Self.object(.interrupt, .string(reason))
        case .endIgnoringInteraction(let app):
            Self.object(.endIgnoringInteraction, app.map(JSONValue.string))
        case .why(let choice): Self.object(.why, choice.json)
        case .clients: Self.object(.clients)
        case .touch(let frame): Self.object(.touch, frame.json)
        case .snapshot(let reason): Self.object(.snapshot, reason.map(JSONValue.string))
        case .contacts(let panel): Self.object(.contacts, panel.map(JSONValue.string))
        case .panelTest(let panel): Self.object(.panelTest, panel.map(JSONValue.string))
        case .health(let panel): Self.object(.health, panel.map(JSONValue.string))
        case .shared(let line):
            switch line.request {
            case .success(let request): request.json
            case .failure: .null
            }
        case .invalid: .null
        }
    }

    private static func object(_ name: Name, _ value: JSONValue? = nil) -> JSONValue {
        var members = [JSONValue.Member("request", .string(name.rawValue))]
        if let key = name.key, let value { members.append(JSONValue.Member(key, value)) }
        return .object(members)
    }
}
