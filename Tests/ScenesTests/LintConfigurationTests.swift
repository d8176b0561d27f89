import Scenes
import Testing

/// Rules: scenes/warnings.
@Suite("Warnings of configurations")
struct LintConfigurationTests {
    private func headlines(_ text: String) throws -> [String] {
        let files = MemoryFiles(["t.yaml": text, "s.yaml": "screens: [{id: main, size: [9, 9]}]\n"])
        return try ConfigurationLoader(reading: files.reader).load("t.yaml").warnings.list.map(\.headline)
    }

    @Test(
        "an entry that comes behind one for the same panels never holds",
        arguments: [
            ("[{match: {name: a*}}, {match: {name: b}}, {match: {name: a*}, rotate: 90}]", 2, 59, 1),
            ("[{match: {name: a}}, {}, {match: {id: \"1:2\"}}, {match: {vendor: 1, product: 2}}]", 2, 64, 3),
            ("[{}, {match: {name: b}}, {rotate: 90}]", 2, 34, 1),
        ])
    func panels(_ panels: String, line: Int, column: Int, earlier: Int) throws {
        #expect(
            try headlines("scene: s.yaml\npanels: \(panels)\n") == [
                "t.yaml:\(line):\(column): warning: this entry never holds: entry \(earlier) matches the same panels and comes first [neverHolds]"
            ])
    }

    @Test(
        "entries that differ, or of which one has more keys, all may hold",
        arguments: [
            "[{match: {name: a}}, {match: {name: A}}]",
            "[{match: {name: a}}, {match: {name: a, vendor: 1}}, {}]",
        ])
    func differentPanels(_ panels: String) throws {
        #expect(try headlines("scene: s.yaml\npanels: \(panels)\n") == [])
    }

    @Test("without an app nobody gets a touch")
    func noApp() throws {
        #expect(
            try headlines("apps: []\n") == [
                "t.yaml:1:7: warning: there is no app: nobody gets a touch [noApp]"
            ])
        #expect(try headlines("apps: []\nlint: {allow: noApp}\n") == [])
        #expect(try headlines("apps: [{id: a, scene: s.yaml}]\n") == [])
    }
}
