import BrokerConfiguration
import Core

/// Something that Home Assistant is told of: a component of the device.
struct Component: Equatable, Sendable {
    /// Its key among the components.
    let key: String
    /// The platform of Home Assistant that shows it.
    let platform: String
    /// Its other members, but for the platform and the unique id.
    let members: [JSONValue.Member]

    /// The component for the topic `name`.
    init(event name: String, topics: MQTTTopics) {
        key = "event_" + Self.key(name)
        platform = "event"
        members = [
            .init("name", .string(name)), .init("event_types", .array([.string(name)])),
            .init("state_topic", .string(topics.event(name))),
        ]
    }

    /// The button for an action.
    init(_ action: MQTTConfiguration.Action, topics: MQTTTopics) {
        key = "action_" + Self.key(action.action)
        platform = "button"
        members = [
            .init("name", .string(action.name)),
            .init("command_topic", .string(topics.action(action.action))),
        ]
    }

    /// The component for the value of `control`; nil when it can stand at one value only, or has none.
    init?(_ control: Control, topics: MQTTTopics) {
        guard let (platform, range) = Self.form(of: control) else { return nil }
        key = "value_" + Self.key(control.id)
        self.platform = platform
        members =
            [.init("name", .string(control.shown.name ?? control.id))] + range + [
                .init("state_topic", .string(topics.value(control.id))),
                .init("command_topic", .string(topics.command(control.id))),
            ]
    }

    /// The component as Home Assistant gets it, of the device `device`; `key` is the one that it has among others.
    func json(key: String, device: String) -> JSONValue {
        .object(
            [
                .init("platform", .string(platform)),
                .init("unique_id", .string("touchd_\(device)_\(key)")),
            ] + members)
    }

    /// The member that says that the component with this platform is gone.
    static func removal(_ platform: String) -> JSONValue {
        .object([.init("platform", .string(platform))])
    }

    /// The most segments that are listed: each is an option by its name or number, and a list of more is of no use.
    private static let mostOptions = 1_000

    private static func form(of control: Control) -> (platform: String, [JSONValue.Member])? {
        if control.kind == .boolean { return ("switch", []) }
        if ["segmentedControl", "pickerComponent"].contains(control.viewClass) { return selection(control) }
        let isDragged = ["slider", "control"].contains(control.viewClass)
        return number(control, mode: isDragged ? "slider" : "box")
    }

    private static func selection(_ control: Control) -> (platform: String, [JSONValue.Member])? {
        guard let last = control.maximum, last >= 0 else { return nil }
        guard last < Double(mostOptions) else { return number(control, mode: "box") }
        let options = (0...Int(last)).map { JSONValue.string(control.option(Double($0))) }
        // Home Assistant knows a selection of none by this word only.
        let template = "{{ 'None' if value == '-1' else value }}"
        return ("select", [.init("options", .array(options)), .init("value_template", .string(template))])
    }

    /// The limits that Home Assistant takes for a number: the largest one if there is none, and the smallest step.
    private static let (largest, smallestStep) = (1_000_000.0, 0.001)

    private static func number(
        _ control: Control, mode: String
    ) -> (platform: String, [JSONValue.Member])? {
        guard let minimum = control.minimum else { return nil }
        let maximum = control.maximum ?? largest
        guard minimum < maximum else { return nil }
        let step = max(control.step ?? smallestStep, smallestStep)
        let unit = control.shown.unit.map { [JSONValue.Member("unit_of_measurement", .string($0))] } ?? []
        return (
            "number",
            [
                .init("min", .number(minimum)), .init("max", .number(maximum)),
                .init("step", .number(step)), .init("mode", .string(mode)),
            ] + unit
        )
    }

    /// `name` in the letters of a key: `A-Z a-z 0-9 _ -`.
    private static func key(_ name: String) -> String {
        TopicName.escaped(name).replacing(".", with: "_").replacing("%", with: "-")
    }
}

extension String {
    fileprivate func replacing(_ character: Character, with other: Character) -> String {
        String(map { $0 == character ? other : $0 })
    }
}
