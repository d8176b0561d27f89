import Core
import HIDRecords
import Testing
import TouchKit

/// Rules: touches/life-of-a-touch, touches/raw-values.
@Suite("Values of touches and events")
struct EventValueTests {
    @Test(
        "phases and types have UIKit's numbers, including those that touches on a screen never have"
    )
    func numbers() {
        let phases = TouchPhase.allCases.map { "\($0) \($0.rawValue)" }
        #expect(
            phases == [
                "began 0", "moved 1", "stationary 2", "ended 3", "cancelled 4", "regionEntered 5",
                "regionMoved 6", "regionExited 7",
            ])
        #expect(TouchType.direct.rawValue == 0)
        #expect(TouchType.stylus.rawValue == 2)
    }

    @Test("values copied from an event stay the same while the event changes")
    func kept() throws {
        var tree = ViewTree(screens: [Screen(name: "main", size: Size(width: 100, height: 100))])
        _ = tree.addWindow(
            Responder(name: "window", kind: .window),
            view: View(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
        var application = Application(scene: Scene(tree: tree))
        var numbers = TouchNumbers()
        let panel = PanelAttachment(panel: 0, screen: 0, size: nil)
        var record = DigitizerEvent()
        var finger = DigitizerFinger()
        finger.range = true
        finger.touch = true
        finger.eventMask = [.range, .touch]
        finger.position = Point(x: 10, y: 10)
        record.fingers = [finger]
        application.sendEvent(record, from: panel, numbers: &numbers)
        let kept = try #require(application.event.allTouches.first)

        record.timestamp = Timestamp(microseconds: 1)
        record.fingers[0].eventMask = .position
        record.fingers[0].position = Point(x: 20, y: 10)
        application.sendEvent(record, from: panel, numbers: &numbers)

        #expect(kept.location == Point(x: 10, y: 10))
        #expect(kept.phase == .began)
        #expect(application.event.allTouches.first?.location == Point(x: 20, y: 10))
        #expect(application.event.allTouches.first?.id == kept.id)
    }
}
