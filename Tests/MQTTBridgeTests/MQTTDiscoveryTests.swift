import ApplicationProtocol
import Core
import MQTTBridge
import Testing

/// Rules: applications/mqtt.
@Suite("What Home Assistant is told")
struct MQTTDiscoveryTests {
    private static let topics = ("state_topic", "command_topic")
    private let publisher = TreeNode(
        id: "room", kind: .controller, keys: ["actions": ["dim": [["publish": "light.level"]]]])

    @Test("the whole message, as Home Assistant documents it")
    func whole() throws {
        var bridge = try Bridge(
            "topics: [\"light.*\"]\nactions: {goodNight: {from: night, name: Good night}}")
        _ = bridge.translation.brokerConnected()
        bridge.watch([publisher, wall, view("level", "slider")])
        let messages = bridge.announcement()
        #expect(messages.count == 1)
        let message = try #require(messages.first)
        #expect(message.keys == ["device", "origin", "availability_topic", "qos", "components"])
        #expect(
            message["device"] == [
                "identifiers": ["touchd_hall"], "name": "Hall panel", "manufacturer": "touchd",
                "suggested_area": "Hall",
            ])
        #expect(message["origin"]?["name"] == "touchd-mqtt")
        #expect(message["availability_topic"] == "b/status")
        #expect(message["qos"] == 1)
        #expect(
            message["components"] == [
                "event_light_level": [
                    "platform": "event", "unique_id": "touchd_hall_event_light_level", "name": "light.level",
                    "event_types": ["light.level"], "state_topic": "b/event/light.level",
                ],
                "value_level": [
                    "platform": "number", "unique_id": "touchd_hall_value_level", "name": "level", "min": 0,
                    "max": 1, "step": 0.001, "mode": "slider", "state_topic": "b/value/level",
                    "command_topic": "b/value/level/set",
                ],
                "action_goodNight": [
                    "platform": "button", "unique_id": "touchd_hall_action_goodNight", "name": "Good night",
                    "command_topic": "b/action/goodNight",
                ],
            ])
    }

    @Test(
        "each class has its platform",
        arguments: [
            ("switch", [:], "switch", [:]),
            (
                "slider", ["range": ["kind": "number", "minimum": 2, "maximum": 40]], "number",
                [
                    "min": 2, "max": 40, "step": 0.001, "mode": "slider",
                ]
            ),
            (
                "control",
                ["value": 3, "range": ["kind": "number", "minimum": 0, "maximum": 9, "step": 3]], "number",
                ["min": 0, "max": 9, "step": 3, "mode": "slider"]
            ),
            (
                "stepper", ["range": ["kind": "number", "minimum": 0, "maximum": 100, "step": 5]], "number",
                ["min": 0, "max": 100, "step": 5, "mode": "box"]
            ),
            (
                "stepper", ["range": ["kind": "number", "minimum": 0, "maximum": 100, "step": 0.0001]],
                "number",
                ["min": 0, "max": 100, "step": 0.001, "mode": "box"]
            ),
            (
                "pageControl", ["range": ["kind": "index", "minimum": 0, "maximum": 4, "step": 1]], "number",
                ["min": 0, "max": 4, "step": 1, "mode": "box"]
            ),
            (
                "segmentedControl",
                ["range": ["kind": "index", "minimum": 0, "maximum": 99_999_999, "step": 1]], "number",
                ["min": 0, "max": 99_999_999, "mode": "box"]
            ),
            (
                "pickerComponent", ["range": ["kind": "index", "minimum": 0, "maximum": 1, "step": 1]],
                "select",
                ["options": ["0", "1"]]
            ),
            (
                "datePicker", ["range": ["kind": "number", "minimum": 300, "maximum": 7200, "step": 300]],
                "number", ["min": 300, "max": 7200, "step": 300, "mode": "box"]
            ),
            ("pageControl", [:], "number", ["min": 0, "max": 1_000_000, "step": 1, "mode": "box"]),
            (
                "segmentedControl", ["range": ["kind": "index", "minimum": 0, "maximum": 2, "step": 1]],
                "select",
                [
                    "options": ["0", "1", "2"], "value_template": "{{ 'None' if value == '-1' else value }}",
                ]
            ),
        ] as [(String, KeyValuePairs<String, JSON>, String, JSON)])
    func classes(
        name: String, keys: KeyValuePairs<String, JSON>, platform: String, members: JSON
    ) throws {
        var bridge = try Bridge()
        _ = bridge.translation.brokerConnected()
        bridge.watch([wall, view("it", name, keys)])
        let component = try #require(bridge.announcement().first?["components"]?["value_it"])
        #expect(component["platform"]?.string == platform)
        for key in members.keys ?? [] { #expect(component[key] == members[key], "\(key)") }
        #expect(component["state_topic"] == "b/value/it" && component["command_topic"] == "b/value/it/set")
    }

    @Test(
        "a control that can stand at one value only is not shown",
        arguments: [
            view("it", "segmentedControl"),
            view("it", "pageControl", ["range": ["kind": "index", "minimum": 0, "maximum": 0, "step": 1]]),
            view("it", "slider", ["range": ["kind": "number", "minimum": 1, "maximum": 1]]),
            view("it", "button"), view("it", "control", ["range": ["kind": "pair"]]),
            view(
                "it", "segmentedControl", ["range": ["kind": "index", "maximum": JSON(floatLiteral: 1e18)]]),
            view(
                "it", "segmentedControl", ["range": ["kind": "index", "maximum": JSON(floatLiteral: -1e18)]]),
            view("it", "slider", ["range": nil]), view("it", "slider", ["range": ["kind": "hue"]]),
        ])
    func nothingToShow(node: TreeNode) throws {
        var bridge = try Bridge()
        _ = bridge.translation.brokerConnected()
        bridge.watch([wall, node])
        #expect(bridge.announcement().first?["components"] == [:])
    }

    @Test("the configuration says names, options and units")
    func shown() throws {
        var bridge = try Bridge(
            """
            controls:
              heating: {name: Heating, options: [Off, Eco]}
              level: {name: Ceiling lamp, unit: "%"}

            """)
        _ = bridge.translation.brokerConnected()
        let range: JSON = ["kind": "index", "minimum": 0, "maximum": 2, "step": 1]
        bridge.watch([wall, view("heating", "segmentedControl", ["range": range]), view("level", "slider")])
        let components = try #require(bridge.announcement().first?["components"])
        #expect(components["value_heating"]?["name"] == "Heating")
        #expect(components["value_heating"]?["options"] == ["Off", "Eco", "2"])
        #expect(components["value_level"]?["name"] == "Ceiling lamp")
        #expect(components["value_level"]?["unit_of_measurement"] == "%")
        #expect(components["value_level"]?["unique_id"] == "touchd_hall_value_level")
    }

    @Test("names that differ in their signs only have keys of their own")
    func keys() throws {
        var bridge = try Bridge()
        _ = bridge.translation.brokerConnected()
        bridge.watch([wall, view("a.b", "switch"), view("a_b", "switch"), view("ü /+#", "switch")])
        let components = try #require(bridge.announcement().first?["components"])
        #expect(components.keys == ["value_a_b", "value_a_b_", "value_-C3-BC-20-2F-2B-23"])
        for key in components.keys ?? [] {
            #expect(components[key]?["unique_id"]?.string == "touchd_hall_" + key)
        }
    }

    @Test("what goes is said once, by its platform, and then no more")
    func removal() throws {
        var bridge = try Bridge(tree: [wall, view("a", "switch"), view("b", "slider")])
        bridge.now += 10
        _ = bridge.change(.remove("b"))
        let messages = bridge.announcement()
        #expect(messages.count == 2)
        #expect(messages.first?["components"]?["value_b"] == ["platform": "number"])
        #expect(messages.last?["components"]?.keys == ["value_a"])
        bridge.now += 10
        #expect(bridge.announcement().isEmpty)
        _ = bridge.change(.remove("a"), .insert([view("a", "slider")]))
        let changed = bridge.announcement()
        #expect(changed.first?["components"]?["value_a"] == ["platform": "switch"])
        #expect(changed.last?["components"]?["value_a"]?["platform"] == "number")
    }

    @Test("what an earlier run announced and is gone is removed, too, with its value")
    func earlierRun() throws {
        var bridge = try Bridge(tree: [wall, view("a", "switch")])
        bridge.now += 10
        let topic = "homeassistant/device/hall/config"
        let old = """
            {"components":{"value_a":{"platform":"switch","state_topic":"b/value/a"},\
            "value_old":{"platform":"select","state_topic":"b/value/old%20one"},\
            "event_x":{"platform":"event","state_topic":"b/event/x"}}}
            """
        #expect(bridge.message(topic, old, isRetained: true) == [.unsubscribe(topic)])
        let steps = published(bridge.due())
        #expect(steps.count == 3)
        #expect(
            steps.first?.contains(#""event_x":{"platform":"event"},"value_old":{"platform":"select"}"#)
                == true)
        #expect(steps.dropFirst().first?.contains("value_old") == false)
        #expect(steps.last == "!b/value/old%20one ")
        #expect(bridge.message(topic, "", isRetained: true) == [.unsubscribe(topic)])
        #expect(bridge.due().isEmpty)
    }

    @Test("it is told again when it comes, and at most once a second of changes")
    func again() throws {
        var bridge = try Bridge(tree: [wall, view("a", "switch")])
        #expect(bridge.message("homeassistant/status", "offline").isEmpty)
        #expect(bridge.announcement().isEmpty)
        #expect(bridge.message("homeassistant/status", "online").isEmpty)
        #expect(bridge.announcement().count == 1)
        #expect(bridge.message("homeassistant/status", "online", isRetained: true).isEmpty)
        #expect(bridge.announcement().isEmpty)
        _ = bridge.change(.insert([view("c", "switch")]))
        bridge.now += 0.5
        #expect(bridge.announcement().isEmpty)
        #expect(bridge.translation.deadline?.seconds == 101)
        bridge.now += 0.5
        #expect(bridge.announcement().count == 1)
        #expect(bridge.translation.deadline == nil)
    }

    @Test("topics without wildcards and topics that come are known, those that do not fit are not")
    func topics() throws {
        var bridge = try Bridge("topics: [heating.mode, \"light.*\"]", tree: [wall])
        bridge.now += 10
        _ = bridge.change(
            .insert([
                TreeNode(
                    id: "r", kind: .controller,
                    keys: [
                        "actions": [
                            "a": [["publish": "light.on"], ["set": ["view": "x"]], ["publish": "order"]]
                        ]
                    ])
            ]))
        #expect(
            bridge.announcement().first?["components"]?.keys == ["event_heating_mode", "event_light_on"])
        bridge.now += 10
        _ = bridge.take(.topic(Topic(topic: "light.new", time: 1, app: "kiosk")))
        #expect(bridge.announcement().first?["components"]?["event_light_new"] != nil)
    }

    @Test("without discovery nothing is told")
    func silent() throws {
        var bridge = try Bridge("discovery: false")
        _ = bridge.translation.brokerConnected()
        bridge.watch([wall, view("a", "switch")])
        #expect(published(bridge.due()) == ["!b/value/a OFF"])
        #expect(bridge.translation.deadline == nil, "nothing waits for a time")
    }
}
