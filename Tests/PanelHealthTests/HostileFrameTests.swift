import Core
import HIDRecords
import Testing

import PanelHealth

/// Rules: health/words, health/raised-still-cleared.
@Suite("Frames that no driver should send")
struct HostileFrameTests {
    private static let values: [Int32] = [.min, .max, 0, -1, 1, 3000, 1900, 1500]
    private static let ranges: [(Int32, Int32)] = [(0, 3000), (.min, .max), (5, 5), (10, -10), (0, .max)]

    @Test("Random frames never trap, and what is told stays little", arguments: 0..<24)
    func random(seed: UInt64) {
        var generator = SplitMix(seed: seed)
        var panel = Bench.panel(resolution: [0, 10, .max, 1].randomElement(using: &generator) ?? 0)
        for axis in [Abs.mtPositionX, Abs.mtPositionY] {
            let range = Self.ranges.randomElement(using: &generator) ?? (0, 0)
            panel.axes[axis]?.minimum = range.0
            panel.axes[axis]?.maximum = range.1
        }
        let health = PanelHealth(of: panel)
        var told = 0
        var time: Int64 = seed % 5 == 0 ? .min : 0
        for _ in 0..<4_000 {
            var frame = PanelFrame()
            frame.timestamp = Timestamp(microseconds: time)
            frame.loss =
                [.nothing, .nothing, .nothing, .stateKnown, .stateUnknown]
                .randomElement(using: &generator) ?? .nothing
            for _ in 0..<Int.random(in: 0...12, using: &generator) {
                frame.changes.append(change(using: &generator))
            }
            health.take(frame)
            told += health.entries.count
            health.removeEntries()
            time = next(time, using: &generator)
            if Bool.random(using: &generator) { health.advance(to: Timestamp(microseconds: time)) }
        }
        // At most four of each name are told in an hour, raised and cleared.
        #expect(told < 100_000)
    }

    private func change(using generator: inout SplitMix) -> PanelChange {
        let kinds: [PanelChange.Kind] = [.move, .move, .begin, .end, .replacement]
        var change = PanelChange(
            kinds.randomElement(using: &generator) ?? .move, slot: Int.random(in: 0...22, using: &generator),
            trackingID: Int32.random(in: .min ... .max, using: &generator),
            x: Self.values.randomElement(using: &generator) ?? 0,
            y: Int32.random(in: 0...3000, using: &generator))
        change.pressure = Self.values.randomElement(using: &generator) ?? 0
        return change
    }

    private func next(_ time: Int64, using generator: inout SplitMix) -> Int64 {
        switch Int.random(in: 0..<200, using: &generator) {
        case 0: .max
        case 1: .min
        case 2: time &- 1_000_000
        case 3: time &+ 4_000_000_000
        case 4..<20: time
        default: time &+ Int64.random(in: 1...60_000, using: &generator)
        }
    }

    @Test("The memory of a panel stays below 64 kB, with as many slots as there can be")
    func memory() {
        let contacts = PanelHealth.slotLimit * MemoryLayout<OpenContact>.stride
        let seen = PanelWatch.seenLimit * MemoryLayout<SeenContact>.stride
        let places = GhostPlaces.limit * GhostPlaces.placeSize
        #expect(contacts + seen + places + MemoryLayout<PanelWatch>.size + 4_000 < 64_000)
    }
}
