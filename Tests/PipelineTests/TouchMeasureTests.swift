import Core
import Devices
import HIDRecords
import Pipeline
import Reports
import Testing
import TouchKit

/// Rules: touches/force-and-radius.
@Suite("Force and radius in JSON")
struct TouchMeasureTests {
    private func lines(_ change: (inout DigitizerFinger) -> Void) -> [String] {
        let application = Application(scene: Scene(tree: .lamp()))
        var pipeline = Pipeline(
            apps: [App(name: "kiosk", isSystem: false, application: application)], foreground: "kiosk",
            output: LineOutput(format: .json, shown: CategorySet([.touches])))
        var description = DeviceDescription(name: "Panel")
        description.axes = [
            Abs.mtPositionX: AbsoluteAxis(minimum: 0, maximum: 1000, resolution: 10),
            Abs.mtPositionY: AbsoluteAxis(minimum: 0, maximum: 1000, resolution: 10),
        ]
        let panel = pipeline.addDevice(
            description, at: Timestamp(microseconds: 0))
        var finger = DigitizerFinger()
        finger.position = Point(x: 0.5, y: 0.25)
        finger.range = true
        finger.touch = true
        finger.eventMask = [.range, .touch, .identity]
        change(&finger)
        var record = DigitizerEvent()
        record.fingers = [finger]
        pipeline.handle(.record(record), from: panel)
        return pipeline.output.lines.string.split(separator: "\n").map(String.init)
    }

    @Test("a panel that measures them reports them in each touch")
    func measured() {
        let lines = lines { finger in
            finger.isPressureAvailable = true
            finger.pressure = 0.15
            finger.majorRadius = 5
        }
        #expect(lines.count == 1)
        #expect(lines.allSatisfy { $0.contains(#""tapCount":1,"force":1,"majorRadius":5}]"#) }, "\(lines)")
    }

    @Test("a panel that does not measure them reports none")
    func unmeasured() {
        let lines = lines { _ in }
        #expect(lines.count == 1)
        #expect(lines.allSatisfy { $0.contains(#""tapCount":1}]"#) }, "\(lines)")
    }
}
