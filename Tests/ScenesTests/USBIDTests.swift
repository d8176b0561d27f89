import HIDRecords
import Scenes
import Testing

/// Rules: panels/configuration-entries.
@Suite("The vendor and product of a panel")
struct USBIDTests {
    @Test("id takes both as lsusb prints them", arguments: ["\"2575:0a01\"", "2575:0a01", "'2575:A01'"])
    func both(id: String) throws {
        let files = MemoryFiles([
            "touchd.yaml": "scene: s.yaml\npanels: [{match: {id: \(id)}}]\n",
            "s.yaml": "screens: [{size: [1, 1]}]\n",
        ])
        let loaded = try ConfigurationLoader(reading: files.reader).load("touchd.yaml")
        let match = loaded.configuration.panels[0].match
        #expect(match.vendor == 0x2575 && match.product == 0x0a01)
        #expect(loaded.warnings.list.isEmpty)
    }

    @Test(
        "what is no such pair, and what says it twice, is a mistake",
        arguments: [
            (
                "id: \"2575\"",
                "id must be vendor and product as lsusb prints them, for instance \"2575:0a01\", not \"2575\""
            ),
            (
                "id: \"2575:0a011\"",
                "id must be vendor and product as lsusb prints them, for instance \"2575:0a01\", not \"2575:0a011\""
            ),
            (
                "id: \"25g5:0a01\"",
                "id must be vendor and product as lsusb prints them, for instance \"2575:0a01\", not \"25g5:0a01\""
            ),
            (
                "id: \"2575:+a01\"",
                "id must be vendor and product as lsusb prints them, for instance \"2575:0a01\", not \"2575:+a01\""
            ),
            ("vendor: 0x2575, id: \"2575:0a01\"", "id has the vendor and the product already"),
            (
                "vendor: \"0x2575\"",
                "vendor must be a number from 0 to 0xffff, and \"0x2575\" in quotes is text; write 0x2575 without quotes"
            ),
        ])
    func mistakes(match: String, message: String) {
        let found = configurationMistakes("scene: s.yaml\npanels: [{match: {\(match)}}]\n")
        #expect(found.map(\.message) == [message] && found[0].severity == .error)
    }

    @Test("a decimal that looks hexadecimal is a warning, digits of lsusb a mistake with the right form")
    func decimals() {
        let four = configurationMistakes("scene: s.yaml\npanels: [{match: {vendor: 2575, product: 0a01}}]\n")
        #expect(four.map(\.severity) == [.warning, .error])
        #expect(four.map(\.suggestion) == ["0x2575", "0x0a01"])
        #expect(
            configurationMistakes("scene: s.yaml\npanels: [{match: {vendor: 9589, product: 0x0a01}}]\n").count
                == 1)
        #expect(
            configurationMistakes("scene: s.yaml\npanels: [{match: {vendor: 0x2575, product: 17}}]\n").isEmpty
        )
    }
}
