import Core
import HIDRecords
import Testing
import TouchKit

/// Rules: touches/hovering.
@Suite("Hover")
struct HoverTests {
    /// What a finger does in a frame.
    private struct Frame {
        var x: Double
        var range = true
        var touch = false
        var mask: DigitizerEventMask
    }

    @Test("a finger in range is no touch until it touches, and none again when it lifts")
    func hoveringFinger() {
        var fixture = TestTree()
        fixture.add("A", 0, 0, 400, 400)
        var application = Application(scene: Scene(tree: fixture.tree))
        var numbers = TouchNumbers()
        let panel = PanelAttachment(panel: 0, screen: 0, size: nil)
        let frames = [
            Frame(x: 10, mask: .range), Frame(x: 20, mask: .position), Frame(x: 20, mask: []),
            Frame(x: 20, touch: true, mask: .touch), Frame(x: 20, mask: .touch),
            Frame(x: 20, range: false, mask: .range), Frame(x: 20, range: false, mask: []),
        ]
        var touches: [Int] = []
        for (number, frame) in frames.enumerated() {
            var finger = DigitizerFinger()
            finger.position = Point(x: frame.x, y: 10)
            finger.range = frame.range
            finger.touch = frame.touch
            finger.eventMask = frame.mask
            var record = DigitizerEvent()
            record.timestamp = Timestamp(microseconds: Int64(number) * 10_000)
            record.fingers = [finger]
            application.sendEvent(record, from: panel, numbers: &numbers)
            touches.append(application.event.allTouches.count)
        }
        #expect(touches == [0, 0, 0, 1, 0, 0, 0])
        #expect(numbers.following == 2)
    }
}
