import Journal
import Reports
import Scenes
import Testing

@Suite("The table of fields")
struct ReportFieldTests {
    @Test("each field has a name in JSON or in the journal, and no two have the same")
    func names() {
        let json = ReportField.allCases.compactMap { $0.names.json.map { "\($0)" } }
        let journal = ReportField.allCases.compactMap(\.names.journal)
        #expect(Set(json).count == json.count && Set(journal).count == journal.count)
        #expect(ReportField.allCases.allSatisfy { $0.names.json != nil || $0.names.journal != nil })
        // A report has room for so many.
        #expect(ReportField.allCases.count <= 32)
    }

    @Test(
        "scenarios ask for a field by its name in JSON, and for parts of touches by those in an object of a touch"
    )
    func scenarios() {
        let parts: [ScenarioField] = [.id, .x, .y, .tapCount]
        for field in ScenarioField.allCases
        where !parts.contains(field) && ![.time, .category].contains(field) {
            #expect(ReportField(jsonName: field.rawValue) != nil, "\(field)")
        }
        #expect(ReportField(jsonName: "generation") == nil)
    }
}
