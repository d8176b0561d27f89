import ApplicationProtocol
import PageBridge
import PageConfiguration
import TestSupport
import Testing

/// Rules: applications/a-page-in-a-browser.
@Suite("What is said about the configuration of touchd-page")
struct PageDocumentTests {
    private func names<Key: RawRepresentable<String> & CaseIterable>(_: Key.Type) -> [String] {
        Key.allCases.map { $0.rawValue }
    }

    @Test("the schema has the keys that are read")
    func keys() throws {
        let schema = try #require(JSON(parsing: try Repository.text("config/schema/page.json")))
        let top = try #require(schema["properties"])
        #expect(top.keys == names(PageKey.self))
        #expect(top["mode"]?["enum"]?.array?.map(\.string) == names(PageSettings.Mode.self))
        let rules = try #require(top["rules"])
        #expect(rules["maxItems"]?.number == Double(PageConfigurationReader.mostRules))
        #expect(rules["items"]?["properties"]?.keys == names(RuleKey.self))
        #expect(rules["items"]?["properties"]?["set"]?["properties"]?.keys == names(PageRule.Key.self))
    }

    @Test("the manual page names each of them, and each option")
    func page() throws {
        let page = try Repository.text("docs/man/touchd-page.8")
        let keys = names(PageKey.self) + names(RuleKey.self) + names(PageRule.Key.self)
        let words = page.split(separator: "\n").filter { $0.hasPrefix(".Cm ") || $0.hasPrefix(".It Cm ") }
            .flatMap { $0.split(separator: " ").map(String.init) }
        for key in keys { #expect(words.contains(key), "\(key)") }
        for line in PageOptions.usage.split(separator: "\n") {
            guard let option = line.split(separator: " ").first, option.hasPrefix("--"), option != "--" else {
                continue
            }
            #expect(page.contains("Fl \(option.dropFirst())"), "\(option)")
        }
    }

    @Test("what a rule sets is a key of a button in a scene")
    func sceneKeys() throws {
        let schema = try #require(JSON(parsing: try Repository.text("config/schema/view.json")))
        for key in names(PageRule.Key.self) { #expect(schema.text.contains("\"\(key)\":"), "\(key)") }
    }

    @Test("the shipped configuration is right")
    func shipped() throws {
        let text = try Repository.text("config/examples/page-shop.yaml")
        let read = try PageConfigurationReader.read("page.yaml", text: text)
        #expect(read.mode == .deliver && read.follows("https://kiosk.example/cart"))
        #expect(read.rules.count == 3)
    }
}
