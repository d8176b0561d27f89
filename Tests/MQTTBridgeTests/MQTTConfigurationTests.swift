import BrokerConfiguration
import MQTTBridge
import Settings
import Testing

/// Rules: applications/mqtt.
@Suite("The configuration of touchd-mqtt")
struct MQTTConfigurationTests {
    private func read(_ text: String, host: String = "kiosk") throws -> MQTTConfiguration {
        try MQTTConfigurationReader.read("mqtt.yaml", text: text, host: host)
    }

    @Test("a password that leaves the machine as plain text is warned of")
    func plainPassword() {
        var broker = MQTTConfiguration.Broker()
        #expect(broker.passwordWarning == nil)
        broker.host = "collector"
        #expect(
            broker.passwordWarning
                == "the password goes to collector as plain text: tls below broker encrypts it")
        broker.tls = MQTTConfiguration.TLS()
        #expect(broker.passwordWarning == nil)
    }

    @Test(
        "what OpenSSL or libmosquitto says went wrong is said without its numbers",
        arguments: [
            (
                "OpenSSL Error[0]: error:0A000086:SSL routines::certificate verify failed",
                "certificate verify failed"
            ),
            ("Error: host name verification failed.", "host name verification failed"),
        ])
    func cause(text: String, cause: String) {
        #expect(BrokerTrouble(text).cause == cause)
    }

    @Test("each key is read")
    func reading() throws {
        let read = try read(
            """
            broker: {host: broker.example, port: 1884, username: me,
                     tls: {ca: /a, certificate: /b, key: /c}}
            base: touchd/hall
            discovery: ha
            device: {id: hall-1_A, name: Hall panel, area: Hall}
            app: wallPanel
            topics: ["light.*", heating.mode]
            values: [level, ceiling]
            controls: {level: {name: Level, unit: "%"}, heating: {options: ["Off", Eco]}, ceiling: {}}
            actions: {goodNight: {from: night, name: Good night}, other: {}}
            """)
        #expect(read.broker.host == "broker.example")
        #expect(read.broker.effectivePort == 1884)
        #expect(read.broker.username == "me")
        #expect(read.broker.tls?.ca == "/a")
        #expect(read.broker.tls?.certificate == "/b")
        #expect(read.broker.tls?.key == "/c")
        #expect(read.base == "touchd/hall")
        #expect(read.discovery == "ha")
        #expect(read.device.id == "hall-1_A")
        #expect(read.device.name == "Hall panel")
        #expect(read.device.area == "Hall")
        #expect(read.app == "wallPanel")
        #expect(read.topics == ["light.*", "heating.mode"])
        #expect(read.values == ["level", "ceiling"])
        #expect(read.controls["level"]?.name == "Level" && read.controls["level"]?.unit == "%")
        #expect(read.controls["heating"]?.options == ["Off", "Eco"] && read.controls["heating"]?.name == nil)
        #expect(read.actions.map { $0.action } == ["goodNight", "other"])
        #expect(read.actions.map { $0.from } == ["night", nil])
        #expect(read.actions.map { $0.name } == ["Good night", "other"])
    }

    @Test("each key has a default", arguments: ["", "# nothing\n", "{}"])
    func defaults(text: String) throws {
        let read = try read(text, host: "wall panel.1")
        #expect(read.broker.host == "localhost")
        #expect(read.broker.effectivePort == 1883)
        #expect(read.base == "touchd/wall%20panel.1")
        #expect(read.discovery == "homeassistant")
        #expect(read.device.id == "wall_panel_1")
        #expect(read.device.name == "wall panel.1")
        #expect(read.topics == nil && read.values == nil && read.app == nil && read.actions.isEmpty)
        #expect(try self.read("discovery: false").discovery == nil)
        #expect(try self.read("broker: {tls: {}}").broker.effectivePort == 8883)
    }

    @Test(
        "a mistake has its place, its cause and what was meant",
        arguments: [
            ("brokers: {}", "1:1: a configuration has no key brokers; did you mean broker?"),
            ("broker: {hots: a}", "1:10: broker has no key hots; did you mean host?"),
            (
                "controls: {a: {options: [x, None]}}",
                "1:25: options must differ, and none may be called None, which Home Assistant takes for none of them"
            ),
            ("controls: {a: {titles: [x]}}", "1:16: a control has no key titles"),
            ("broker: {port: 0}", "1:16: port must be a whole number from 1 to 65535, not '0'"),
            ("broker: {port: '1883'}", "1:16: port must be a whole number from 1 to 65535, not '1883'"),
            ("broker: {tls: {ca: a}}", "1:20: ca must be an absolute path, not 'a'"),
            ("broker: {tls: {key: /a}}", "1:15: tls needs certificate and key together"),
            ("broker: {tls: true}", "1:15: tls must be a map, not 'true'"),
            ("base: a/+", "1:7: base must be a topic without + and #, and without / at its ends, not 'a/+'"),
            ("base: a/", "1:7: base must be a topic without + and #, and without / at its ends, not 'a/'"),
            ("device: {id: a b}", "1:14: id must be 1 to 64 of A-Z a-z 0-9 _ -, not 'a b'"),
            ("discovery: true", "1:12: discovery must be the beginning of topics or false, not 'true'"),
            ("topics: a", "1:9: topics must be a list of at most 64 names, not 'a'"),
            ("values: [[a]]", "1:10: an item of values must be a text of 1 to 256 bytes, not a list of 1"),
            ("actions: [a]", "1:10: actions must be a map, not a list of 1"),
            ("actions: {a: {form: b}}", "1:15: an action has no key form; did you mean from?"),
            (
                "broker: {password: a}",
                "1:10: broker has no key password: it is in the file mqtt-password beside this one"
            ),
            (
                "broker: {host: 'mqtt://a'}",
                "1:16: host is a name or an address and no URL; port and tls are keys of their own"
            ),
            ("app:", "1:5: app must be a text of 1 to 256 bytes, not nothing"),
            ("app: a\n---\nb: c", "3:1: a configuration has one document"),
        ])
    func mistakes(text: String, expected: String) {
        do {
            _ = try read(text)
            Issue.record("it is accepted")
        } catch {
            let headline = "\(error)".split(separator: "\n").first ?? ""
            #expect(headline == "mqtt.yaml:\(expected)")
        }
    }

    @Test("the line with the mistake is shown, and all mistakes are")
    func excerpt() {
        let text = "app: a\nbroker: {port: x}\nvalue: []\n"
        let expected = """
            mqtt.yaml:2:16: port must be a whole number from 1 to 65535, not 'x'
             2 | broker: {port: x}
               |                ^
            mqtt.yaml:3:1: a configuration has no key value; did you mean values?
             3 | value: []
               | ^
            """
        #expect(throws: SettingsRejected(description: expected)) { try read(text) }
    }

    @Test("a file that cannot be read is named")
    func unreadable() {
        #expect(
            throws: SettingsRejected(description: "/absent: cannot read it: no such file")
        ) {
            try MQTTConfigurationReader.read("/absent", host: "a")
        }
    }
}
