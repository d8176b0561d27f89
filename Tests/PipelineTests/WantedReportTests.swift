import Core
import Devices
import HIDRecords
import Pipeline
import Reports
import Runtime
import Testing
import TouchKit

@Suite("An output is asked before a report is made")
struct WantedReportTests {
    /// Accepts one category, and records what it was asked about and what it got.
    private struct Picky: ReportOutput {
        let wanted: Category
        private(set) var asked: Set<Category> = []
        private(set) var sentences: [String] = []

        init(_ wanted: Category) { self.wanted = wanted }

        mutating func wants(
            _ category: Category, of decision: Decision?, in log: borrowing DecisionLog
        ) -> Bool {
            asked.insert(category)
            return category == wanted
        }

        mutating func write(
            _ report: borrowing Report, of decision: Decision?, in tree: borrowing ViewTree
        ) {
            sentences.append(report.message.string)
        }
    }

    private func sentences(_ wanted: Category) -> (asked: Set<Category>, sentences: [String]) {
        let application = Application(scene: Scene(tree: .lamp()))
        var pipeline = Pipeline(
            apps: [App(name: "kiosk", isSystem: false, application: application)], foreground: "kiosk",
            output: Picky(wanted))
        let panel = pipeline.addDevice(
            DeviceDescription(name: "Panel"), at: Timestamp(microseconds: 0))
        var finger = DigitizerFinger()
        finger.position = Point(x: 0.5, y: 0.5)
        finger.eventMask = [.touch, .range, .identity]
        finger.touch = true
        finger.range = true
        var record = DigitizerEvent()
        record.fingers = [finger]
        pipeline.handle(.record(record), from: panel)
        return (pipeline.output.asked, pipeline.output.sentences)
    }

    @Test("it is asked about every category, and gets only the one it accepts")
    func categories() {
        let touches = sentences(.touches)
        #expect(touches.asked == [.system, .hid, .hit, .touches])
        #expect(touches.sentences == ["lamp touchesBegan {1} handle"])
        #expect(sentences(.system).sentences == ["panel added Panel"])
        #expect(sentences(.hid).sentences.count == 1)
        #expect(sentences(.motion).sentences == [])
    }
}
