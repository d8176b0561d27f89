import ApplicationProtocol
import MQTTBridge
import Testing
import TouchClient

/// Rules: applications/mqtt.
@Suite("Values between controls and the broker")
struct MQTTValueTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        let keys: KeyValuePairs<String, JSON>
        /// What the broker knows at first, and after the control has changed to `value`.
        let payloads: [String]
        let value: JSON
        /// What the broker may ask for, and what touchd is asked for then.
        let accepted: KeyValuePairs<String, JSON>
        let refused: [String]

        var testDescription: String { name }
    }

    static let cases = [
        Case(
            name: "switch", keys: [:], payloads: ["OFF", "ON"], value: true,
            accepted: ["ON": true, "OFF": false], refused: ["on", "1", "true", ""]),
        Case(
            name: "slider", keys: ["value": 0.4], payloads: ["0.4", "0.25"], value: 0.25,
            accepted: ["0.7": 0.7, "-3": -3, "1e2": 100], refused: ["x", "", "nan", "inf", "0x1p3", "0,5"]),
        Case(
            name: "slider",
            keys: [
                "minimumValue": 2, "maximumValue": 40, "value": 2,
                "range": ["kind": "number", "minimum": 2, "maximum": 40],
            ], payloads: ["2", "40"], value: 40, accepted: ["10": 10], refused: ["ON"]),
        Case(
            name: "stepper", keys: ["value": 4], payloads: ["4", "6"], value: 6, accepted: ["8": 8],
            refused: ["eight"]),
        Case(
            name: "segmentedControl",
            keys: [
                "segments": 3, "range": ["kind": "index", "minimum": 0, "maximum": 2, "step": 1],
            ], payloads: ["-1", "2"], value: 2, accepted: ["1": 1, "-1": -1], refused: ["1.5", "first"]),
        Case(
            name: "pageControl",
            keys: [
                "numberOfPages": 5, "range": ["kind": "index", "minimum": 0, "maximum": 4, "step": 1],
            ], payloads: ["0", "3"], value: 3, accepted: ["4": 4], refused: ["4.5", "None"]),
    ]

    @Test("segments and rows have the names that the configuration gives them; others keep their numbers")
    func options() throws {
        let keys: KeyValuePairs<String, JSON> = [
            "range": ["kind": "index", "minimum": 0, "maximum": 3, "step": 1], "value": 1,
        ]
        var bridge = try Bridge("controls: {heating: {options: [Off, Eco, '7']}}\n")
        _ = bridge.translation.brokerConnected()
        bridge.watch([wall, view("heating", "segmentedControl", keys)])
        #expect(published(bridge.due()).last == "!b/value/heating Eco")
        _ = bridge.change(.set("heating", keys: ["value": 3]))
        #expect(published(bridge.due()) == ["!b/value/heating 3"])
        _ = bridge.change(.set("heating", keys: ["value": -1]))
        #expect(published(bridge.due()) == ["!b/value/heating -1"])
        for (text, value) in [("Off", 0), ("7", 2), ("3", 3), ("-1", -1)] {
            let effect: JSON = ["set": ["view": "heating", "value": JSON(integerLiteral: value)]]
            #expect(
                bridge.message("b/value/heating/set", text) == [
                    .perform(effect, app: "kiosk", topic: "b/value/heating/set")
                ])
        }
        #expect(
            first(bridge.message("b/value/heating/set", "eco")).contains(
                "must be a whole number or one of Off, Eco, 7"))
    }

    @Test("the names that a scene has for segments are those of messages, if they differ")
    func namesOfScene() throws {
        func segments(_ names: JSON) -> TreeNode {
            view(
                "heating", "segmentedControl",
                [
                    "range": ["kind": "index", "minimum": 0, "maximum": 2, "step": 1], "segments": names,
                    "value": 1,
                ])
        }
        var bridge = try Bridge(tree: [])
        bridge.watch([wall, segments(["off", "night", "day"])])
        #expect(published(bridge.due()).last == "!b/value/heating night")
        bridge.now += 10
        _ = bridge.change(.set("heating", keys: ["segments": ["aus", "nachts", "tags"]]))
        #expect(
            bridge.announcement().first?["components"]?["value_heating"]?["options"] == [
                "aus", "nachts", "tags",
            ])
        bridge.watch([wall, segments(["off", "off", "None"])])
        #expect(published(bridge.due()).last == "!b/value/heating 1")
        bridge.watch([wall, segments(3)])
        #expect(published(bridge.due()).isEmpty)
    }

    @Test("what a sensitive view sends, and what stands in one, is said if the configuration names it")
    func sensitiveViews() throws {
        var topic = Topic(topic: "digit.one", time: 1, app: "kiosk")
        topic.isSensitive = true
        for (configuration, isSaid) in [
            ("", false), ("topics: ['*']\n", false), ("topics: [digit.one]\n", true),
        ] {
            var bridge = try Bridge(configuration, tree: [wall])
            #expect(published(bridge.take(.topic(topic))).isEmpty != isSaid, "\(configuration)")
        }
        let pad = TreeNode(
            id: "pad", kind: .view, parent: "wall", keys: ["class": "view", "sensitive": true])
        let dial = TreeNode(
            id: "dial", kind: .view, parent: "pad", keys: view("dial", "slider", ["value": 0.25]).keys)
        for (configuration, isSaid) in [("", false), ("values: [dial]\n", true)] {
            var bridge = try Bridge(configuration)
            _ = bridge.translation.brokerConnected()
            bridge.watch([wall, pad, dial])
            #expect(published(bridge.due()).contains("!b/value/dial 0.25") == isSaid, "\(configuration)")
            _ = bridge.change(.set("pad", keys: ["sensitive": false]))
            _ = bridge.change(.set("dial", keys: ["value": 0.5]))
            #expect(published(bridge.due()).contains("!b/value/dial 0.5"), "\(configuration)")
        }
    }

    @Test("what is not shown is as sensitive as the container in which it will be, which comes after it")
    func hiddenSensitiveViews() throws {
        func controller(_ id: String, _ parent: String, _ keys: JSON) -> TreeNode {
            TreeNode(id: id, kind: .controller, parent: parent, keys: keys)
        }
        let hidden = [
            controller("tabs", "wall", ["view": "root", "selectedIndex": 0]),
            controller("two", "tabs", ["view": "page"]),
            TreeNode(id: "page", kind: .view, parent: "two", keys: ["class": "view"]),
            TreeNode(
                id: "dial", kind: .view, parent: "page", keys: view("dial", "slider", ["value": 0.25]).keys),
        ]
        for isSensitive in [false, true] {
            let root = TreeNode(
                id: "root", kind: .view, parent: "wall",
                keys: ["class": "view", "sensitive": isSensitive ? true : nil])
            var bridge = try Bridge()
            _ = bridge.translation.brokerConnected()
            bridge.watch([wall] + hidden + [root])
            #expect(published(bridge.due()).contains("!b/value/dial 0.25") != isSensitive)
            #expect(published(bridge.change(.set("dial", keys: ["value": 0.5]))).isEmpty)
            #expect(published(bridge.due()).contains("!b/value/dial 0.5") != isSensitive)
        }
    }

    @Test("each class says its value and takes one", arguments: cases)
    func classes(_ given: Case) throws {
        var bridge = try Bridge()
        _ = bridge.translation.brokerConnected()
        bridge.watch([wall, view("it", given.name, given.keys)])
        #expect(published(bridge.due()).last == "!b/value/it \(given.payloads[0])")
        _ = bridge.change(.set("it", keys: JSON(members: [("value", given.value)])))
        #expect(published(bridge.due()) == ["!b/value/it \(given.payloads[1])"])
        for (text, value) in given.accepted {
            let effect: JSON = ["set": ["view": "it", "value": value]]
            #expect(
                bridge.message("b/value/it/set", text)
                    == [.perform(effect, app: "kiosk", topic: "b/value/it/set")])
        }
        for text in given.refused {
            let refusal = first(bridge.message("b/value/it/set", text))
            #expect(refusal.contains(#""topic":"value/it/set","code":"badValue""#))
            #expect(published(bridge.due()) == ["!b/value/it \(given.payloads[1])"], "the state comes again")
        }
    }

    @Test("a value that the broker knows is not said again")
    func noEcho() throws {
        var bridge = try Bridge(tree: [wall, view("level", "slider", ["value": 0.4])])
        _ = bridge.change(.set("level", keys: ["value": 0.4]))
        #expect(bridge.due().isEmpty)
        _ = bridge.change(.set("level", keys: ["value": 0.7, "enabled": false]))
        _ = bridge.change(.set("level", keys: ["value": 0.4]))
        #expect(bridge.due().isEmpty, "only how it stands in the end counts")
        _ = bridge.change(.set("level", keys: ["value": nil]))
        #expect(published(bridge.due()) == ["!b/value/level 0"])
    }

    @Test("while the broker is slow, values wait and are then said as they are")
    func slowBroker() throws {
        var bridge = try Bridge(tree: [wall, view("a", "switch"), view("b", "switch"), view("c", "switch")])
        for id in ["a", "b", "c"] { _ = bridge.change(.set(id, keys: ["value": true])) }
        #expect(bridge.due(room: 0).isEmpty)
        #expect(published(bridge.due(room: 2)) == ["!b/value/a ON", "!b/value/b ON"])
        _ = bridge.change(.set("c", keys: ["value": false]))
        #expect(bridge.due().isEmpty)
    }

    @Test("names are written with %XX, and understood so")
    func names() throws {
        var bridge = try Bridge(tree: [wall, view("küche/1 +#", "switch")])
        _ = bridge.change(.set("küche/1 +#", keys: ["value": true]))
        #expect(published(bridge.due()) == ["!b/value/k%C3%BCche%2F1%20%2B%23 ON"])
        let effect: JSON = ["set": ["view": "küche/1 +#", "value": false]]
        let topic = "b/value/k%C3%BCche%2f1%20%2B%23/set"
        #expect(bridge.message(topic, "OFF") == [.perform(effect, app: "kiosk", topic: topic)])
        #expect(bridge.message("b/value/%C3/set", "OFF").isEmpty)
        #expect(bridge.message("b/value/a%2/set", "OFF").isEmpty)
    }

    @Test("values confines them to some controls")
    func confined() throws {
        var bridge = try Bridge("values: [a]", tree: [wall, view("a", "switch"), view("b", "switch")])
        _ = bridge.change(.set("a", keys: ["value": true]), .set("b", keys: ["value": true]))
        #expect(published(bridge.due()) == ["!b/value/a ON"])
        #expect(first(bridge.message("b/value/b/set", "ON")).contains("unknownId"))
    }

    @Test("what goes takes its value along, with all that is in it")
    func removal() throws {
        let box = TreeNode(id: "box", kind: .view, parent: "wall")
        let inner = TreeNode(id: "inner", kind: .view, parent: "box", keys: view("inner", "switch").keys)
        var bridge = try Bridge("discovery: false", tree: [wall, box, inner, view("other", "switch")])
        _ = bridge.change(.remove("box"))
        #expect(published(bridge.due()) == ["!b/value/inner "])
        _ = bridge.change(.insert([view("new", "switch", ["value": true])]))
        #expect(published(bridge.due()) == ["!b/value/new ON"])
    }

    @Test("after a reload only what has changed is said")
    func reload() throws {
        var bridge = try Bridge(
            "discovery: false", tree: [wall, view("a", "switch"), view("b", "switch"), view("c", "switch")])
        bridge.watch([wall, view("a", "switch"), view("b", "switch", ["value": true])])
        #expect(published(bridge.due()) == ["!b/value/c ", "!b/value/b ON"])
    }

    @Test("after the broker was away, all values are said")
    func reconnected() throws {
        var bridge = try Bridge("discovery: false", tree: [wall, view("a", "switch"), view("b", "switch")])
        bridge.translation.brokerLost()
        _ = bridge.change(.set("b", keys: ["value": true]))
        #expect(bridge.due().isEmpty)
        _ = bridge.translation.brokerConnected()
        #expect(published(bridge.due()) == ["!b/value/a OFF", "!b/value/b ON"])
    }

    @Test("the app in front is watched, and another one once that is in front")
    func front() throws {
        var bridge = try Bridge(tree: [wall])
        #expect(bridge.change(.app(["front": false])) == [.watchFront(insteadOf: "kiosk")])
        var fixed = try Bridge("app: kiosk", tree: [wall])
        #expect(fixed.change(.app(["front": false])).isEmpty)
    }
}
