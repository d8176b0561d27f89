import ApplicationProtocol
import Bridges
import MQTTBridge
import Testing
import TouchClient

/// Rules: applications/mqtt.
@Suite("Events, actions and refusals")
struct MQTTCommandTests {
    private func topic(_ name: String) -> Topic {
        var topic = Topic(topic: name, time: 1, app: "kiosk")
        topic.sender = "level"
        topic.value = 0.4
        return topic
    }

    @Test("what is published becomes an event, which is not retained")
    func events() throws {
        var bridge = try Bridge(tree: [wall])
        #expect(
            bridge.take(.topic(topic("light.level"))) == [
                .publish(
                    MQTTMessage(
                        "b/event/light.level",
                        #"{"event_type":"light.level","sender":"level","value":0.4,"app":"kiosk"}"#.utf8,
                        isRetained: false))
            ])
        var other = Topic(topic: "a/b c", time: 1, app: "kiosk")
        other.client = "paint"
        other.gesture = ["id": "pan", "location": [1, 2]]
        #expect(
            published(bridge.take(.topic(other))) == [
                #"b/event/a%2Fb%20c {"event_type":"a/b c","client":"paint","gesture":{"id":"pan","location":[1,2]},"app":"kiosk"}"#
            ])
    }

    @Test("events while the broker is away, or too slow, are dropped and counted")
    func dropped() throws {
        var bridge = try Bridge(tree: [wall])
        bridge.translation.brokerLost()
        for _ in 0..<3 { #expect(bridge.take(.topic(topic("a"))).isEmpty) }
        #expect(
            bridge.translation.brokerConnected().contains(
                .log("3 events were dropped: the broker was away", .warning)))
        #expect(bridge.take(.topic(topic("a")), hasRoom: false).isEmpty)
        #expect(bridge.due().contains(.log("1 event was dropped: the broker was slow", .warning)))
        #expect(bridge.translation.dropped == 0)
    }

    @Test("a configured action is performed, another one is not")
    func actions() throws {
        var bridge = try Bridge("actions: {goodNight: {from: night}, wake up: {}}", tree: [wall])
        #expect(
            bridge.message("b/action/goodNight", "PRESS") == [
                .perform(
                    ["action": "goodNight", "from": "night"], app: "kiosk", topic: "b/action/goodNight")
            ])
        #expect(
            bridge.message("b/action/wake%20up", "anything") == [
                .perform(["action": "wake up"], app: "kiosk", topic: "b/action/wake%20up")
            ])
        #expect(first(bridge.message("b/action/other", "")).contains(#""code":"notAllowed""#))
    }

    @Test("a refusal says which message it is about, and the state comes again")
    func refusals() throws {
        var bridge = try Bridge(tree: [wall, view("level", "slider", ["value": 0.4])])
        let refused = TouchClientError.refused(Refused(.denied, "touchd-mqtt may not set values"))
        #expect(
            published(bridge.translation.failed("b/value/level/set", refused)) == [
                #"b/error {"topic":"value/level/set","code":"denied","error":"touchd-mqtt may not set values"}"#
            ])
        #expect(published(bridge.due()) == ["!b/value/level 0.4"])
        #expect(
            first(bridge.translation.failed("b/action/a", .noAnswer)).contains(
                #""code":"unavailable""#))
        #expect(
            first(bridge.translation.performed("b/action/a", didSomething: false)).contains(
                #""code":"discarded""#))
        #expect(bridge.translation.performed("b/action/a", didSomething: true).isEmpty)
        #expect(bridge.translation.performed("b/value/level/set", didSomething: false).isEmpty)
    }

    @Test("a command that the broker had kept is refused: it would come after each reconnection")
    func retained() throws {
        var bridge = try Bridge("actions: {a: {}}", tree: [wall, view("level", "slider")])
        for name in ["value/level/set", "action/a"] {
            #expect(
                first(bridge.message("b/" + name, "1", isRetained: true)).contains(
                    #"{"topic":"\#(name)","code":"retained""#))
        }
    }

    @Test("without touchd a command is refused, and the status says so")
    func away() throws {
        var bridge = try Bridge(tree: [wall, view("level", "slider")])
        #expect(
            published(bridge.translation.take(.gone(nil, cancelled: []), hasRoom: true)) == [
                "!b/status offline"
            ])
        #expect(first(bridge.message("b/value/level/set", "1")).contains(#""code":"unavailable""#))
        #expect(published(bridge.watch([wall])) == ["!b/status online"])
        #expect(published(bridge.watch([wall])).isEmpty, "it is known")
        #expect(bridge.translation.will == MQTTMessage("b/status", "offline".utf8, isRetained: true))
    }

    @Test("the broker is asked for commands and for Home Assistant's birth")
    func subscriptions() throws {
        var bridge = try Bridge()
        let steps = bridge.translation.brokerConnected()
        let asked = [
            "b/value/+/set", "b/action/+", "homeassistant/status", "homeassistant/device/hall/config",
        ]
        #expect(steps == asked.map { .subscribe($0) } + [.publish(bridge.translation.will)])
        var silent = try Bridge("discovery: false")
        #expect(
            silent.translation.brokerConnected() == [
                .subscribe("b/value/+/set"), .subscribe("b/action/+"), .publish(silent.translation.will),
            ])
    }
}
