import Core
import HIDRecords
import Testing

import PanelHealth

/// Rules: health/touches-without-a-place, health/places-without-touches.
@Suite("What is missing in reports")
struct MissingTests {
    private static func watch(_ frames: [PanelFrame]) -> [HealthEntry] {
        let health = PanelHealth(of: Bench.panel())
        var entries: [HealthEntry] = []
        for frame in frames {
            health.take(frame)
            entries += health.entries
            health.removeEntries()
        }
        return entries
    }

    private static func frame(_ number: Int, _ changes: [PanelChange] = [], placeless: Int = 0) -> PanelFrame
    {
        var frame = PanelFrame()
        frame.timestamp = Timestamp(microseconds: Int64(number) * 10_000)
        frame.changes = changes
        frame.placeless = placeless
        return frame
    }

    @Test("twenty frames without a touch are a fault, which is over with the first one")
    func noTouches() {
        #expect(Self.watch((1...19).map { Self.frame($0) }).isEmpty)
        let touch = Self.frame(31, [PanelChange(.begin, slot: 0, trackingID: 1, x: 5, y: 5)])
        let entries = Self.watch((1...30).map { Self.frame($0) } + [touch])
        #expect(entries.map(\.finding.name) == [.noTouches, .noTouches])
        #expect(entries.map(\.state) == [.raised, .cleared])
        #expect(entries.first?.count == 20)
        #expect(Self.watch([touch] + (32...90).map { Self.frame($0) }).isEmpty)
    }

    @Test("a contact that ended without a place is a fault at once")
    func noPlace() {
        let touch = Self.frame(1, [PanelChange(.begin, slot: 0, trackingID: 1, x: 5, y: 5)])
        let entries = Self.watch([touch, Self.frame(2, placeless: 2), Self.frame(3, placeless: 1)])
        #expect(entries.map(\.finding.name) == [.noPlace] && entries.map(\.state) == [.raised])
    }
}
