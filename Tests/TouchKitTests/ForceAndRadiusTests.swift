import Core
import HIDRecords
import Testing
import TouchKit

/// Rules: touches/force-and-radius.
@Suite("Force and radius of a touch")
struct ForceAndRadiusTests {
    private var application = Application(scene: Scene(tree: TestTree().tree))
    private var numbers = TouchNumbers()

    /// Sends a frame of one finger at rest, as `change` has it, and returns its touch.
    private mutating func touch(
        at seconds: Double, mask: DigitizerEventMask, _ change: (inout DigitizerFinger) -> Void
    ) throws -> Touch {
        var finger = DigitizerFinger()
        finger.position = Point(x: 0.5, y: 0.5)
        finger.range = true
        finger.touch = true
        finger.eventMask = mask
        change(&finger)
        var record = DigitizerEvent()
        record.timestamp = Timestamp(microseconds: 0) + .seconds(seconds)
        record.fingers = [finger]
        let panel = PanelAttachment(
            panel: 0, screen: 0, size: Size(width: 400, height: 800), pointsPerMillimetre: 4)
        application.sendEvent(record, from: panel, numbers: &numbers)
        return try #require(application.event.allTouches.first)
    }

    private static let began: DigitizerEventMask = [.touch, .range, .identity]

    @Test("the radius and its tolerance are in points, and 0 if the panel measures none")
    mutating func radius() throws {
        let touch = try touch(at: 0, mask: Self.began) { finger in
            finger.majorRadius = 5
            finger.radiusAccuracy = 0.25
        }
        #expect(touch.majorRadius == 20)
        #expect(touch.majorRadiusTolerance == 1)
        let other = try self.touch(at: 1, mask: .attribute) { _ in }
        #expect(other.majorRadius == 0)
    }

    @Test(
        "an average touch has force 1, and the most is 20/3",
        arguments: [(0.15, 1), (1, 20.0 / 3), (0, 0)] as [(Double, Double)])
    mutating func force(pressure: Double, force: Double) throws {
        let touch = try touch(at: 0, mask: Self.began) { finger in
            finger.isPressureAvailable = true
            finger.pressure = pressure
        }
        #expect(abs(touch.force - force) < 1e-9)
        #expect(touch.maximumPossibleForce == 20.0 / 3)
    }

    @Test("both are 0 if the panel measures no pressure")
    mutating func noPressure() throws {
        let touch = try touch(at: 0, mask: Self.began) { $0.pressure = 0.5 }
        #expect(touch.force == 0)
        #expect(touch.maximumPossibleForce == 0)
    }

    @Test("a touch whose radius or force changes has moved, even at the same place")
    mutating func movesInPlace() throws {
        _ = try touch(at: 0, mask: Self.began) { $0.majorRadius = 5 }
        #expect(try touch(at: 0.1, mask: .attribute) { $0.majorRadius = 6 }.phase == .moved)
        #expect(try touch(at: 0.2, mask: []) { $0.majorRadius = 6 }.phase == .stationary)
    }
}
