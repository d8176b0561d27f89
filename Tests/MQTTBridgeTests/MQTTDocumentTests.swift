import ApplicationProtocol
import BrokerConfiguration
import MQTTBridge
import TestSupport
import Testing

/// Rules: applications/mqtt.
@Suite("What is said about the configuration of touchd-mqtt")
struct MQTTDocumentTests {
    private func schema() throws -> JSON {
        try #require(JSON(parsing: try Repository.text("config/schema/mqtt.json")))
    }

    private func names<Key: RawRepresentable<String> & CaseIterable>(_: Key.Type) -> [String] {
        Key.allCases.map { $0.rawValue }
    }

    @Test("the schema has the keys that are read")
    func keys() throws {
        let top = try #require(try schema()["properties"])
        #expect(top.keys == names(MQTTKey.self))
        #expect(top["broker"]?["properties"]?.keys == names(BrokerKey.self))
        #expect(top["broker"]?["properties"]?["tls"]?["properties"]?.keys == names(TLSKey.self))
        #expect(top["device"]?["properties"]?.keys == names(DeviceKey.self))
        #expect(top["actions"]?["additionalProperties"]?["properties"]?.keys == names(ActionKey.self))
    }

    @Test("the manual page names each of them, and each option")
    func page() throws {
        let page = try Repository.text("docs/man/touchd-mqtt.8")
        let keys =
            names(MQTTKey.self) + names(BrokerKey.self) + names(TLSKey.self) + names(DeviceKey.self)
            + names(ActionKey.self)
        for key in keys { #expect(page.contains("Cm \(key)"), "\(key)") }
        for option in ["config", "check", "socket", "help", "version"] {
            #expect(page.contains("Fl -\(option)") && MQTTOptions.usage.contains("--\(option)"))
        }
    }

    @Test("the shipped configuration is right")
    func shipped() throws {
        let text = try Repository.text("config/examples/mqtt.yaml")
        let read = try MQTTConfigurationReader.read("mqtt.yaml", text: text, host: "a")
        #expect(read.base == "touchd/a" && read.app == nil && read.device.id == "a")
        #expect(read.actions.map { $0.action } == ["goodNight"])
    }
}
