import Core
import HIDRecords
import Testing

import PanelHealth

/// Rules: health/jumps.
@Suite("Touches that jump")
struct JumpTests {
    /// The faults of contacts whose places, one for each slot, follow each other every `milliseconds`.
    private static func faults(_ frames: [[(Int32, Int32)]], every milliseconds: Int64 = 10) -> [FaultName] {
        let health = PanelHealth(of: Bench.panel())
        var faults: [FaultName] = []
        for (number, places) in frames.enumerated() {
            var frame = PanelFrame()
            frame.timestamp = Timestamp(microseconds: 1_000_000 + Int64(number) * milliseconds * 1_000)
            frame.changes = places.enumerated().map { slot, place in
                PanelChange(
                    number == 0 ? .begin : .move, slot: slot, trackingID: Int32(slot), x: place.0, y: place.1)
            }
            health.take(frame)
            faults += health.entries.filter { $0.state == .raised }.map(\.finding.name)
            health.removeEntries()
        }
        return faults
    }

    @Test("two fingers in one slot are a fault after four jumps back")
    func sharedSlot() {
        let frames = (0..<20).map { [$0 % 2 == 0 ? (300, 300) : (2_700, 1_600)] as [(Int32, Int32)] }
        #expect(Self.faults(Array(frames.prefix(5))).isEmpty)
        #expect(Self.faults(Array(frames.prefix(6))) == [.jumps])
        #expect(Self.faults(frames) == [.jumps])
    }

    @Test("so are four points far away, and fingers that change places four times")
    func others() {
        let spikes = (0..<80).map {
            [$0 % 20 == 19 ? (100, 1_800) : (1_500, 900 + Int32($0))] as [(Int32, Int32)]
        }
        #expect(Self.faults(spikes + [[(1_500, 990)]]) == [.jumps])
        let exchanges = (0..<41).map { number -> [(Int32, Int32)] in
            let left: (Int32, Int32) = (400, 900 + Int32(number))
            let right: (Int32, Int32) = (2_600, 900 + Int32(number))
            return number / 10 % 2 == 0 ? [left, right] : [right, left]
        }
        #expect(Self.faults(exchanges) == [.jumps])
    }

    @Test("so is the point of each press that is read when the finger is off")
    func lifts() {
        func faults(_ endings: [(Int32, Int32)], after milliseconds: Int64) -> [FaultName] {
            let health = PanelHealth(of: Bench.panel())
            var faults: [FaultName] = []
            for (number, ending) in endings.enumerated() {
                let place = (Int32(number) * 400 + 200, Int32(300))
                let begin = 1_000_000 + Int64(number) * 1_000_000
                let steps: [(PanelChange.Kind, (Int32, Int32), Int64)] = [
                    (.begin, place, 0), (.move, (place.0, 301), milliseconds - 10),
                    (.move, ending, milliseconds), (.end, ending, milliseconds + 10),
                ]
                for (kind, place, time) in steps {
                    var frame = PanelFrame()
                    frame.timestamp = Timestamp(microseconds: begin + time * 1_000)
                    frame.changes = [
                        PanelChange(kind, slot: 0, trackingID: Int32(number), x: place.0, y: place.1)
                    ]
                    health.take(frame)
                    faults += health.entries.filter { $0.state == .raised }.map(\.finding.name)
                    health.removeEntries()
                }
            }
            return faults
        }
        let one = Array(repeating: (Int32(2_900), Int32(1_800)), count: 6)
        #expect(faults(one, after: 100).contains(.jumps))
        #expect(!faults(Array(one.prefix(4)), after: 100).contains(.jumps))
        #expect(!faults(one, after: 20).contains(.jumps), "a flick on a panel that seldom reports")
        let scattered = (0..<6).map { (Int32(2_900 - $0 * 300), Int32(1_800)) }
        #expect(!faults(scattered, after: 100).contains(.jumps))
    }

    @Test("a fast finger is none, nor one that scribbles, nor a panel that seldom reports")
    func fingers() {
        let swipe = (0..<5).map { [(Int32($0) * 750, 900)] as [(Int32, Int32)] }
        #expect(Self.faults(swipe + swipe.reversed()).isEmpty)
        let scribble = (0..<200).map { number in
            let place = number % 20 < 10 ? number % 10 : 10 - number % 10
            return [(300 + Int32(place) * 200, 900)] as [(Int32, Int32)]
        }
        #expect(Self.faults(scribble).isEmpty)
        let seldom = (0..<20).map { [$0 % 2 == 0 ? (300, 300) : (2_700, 1_600)] as [(Int32, Int32)] }
        #expect(Self.faults(seldom, every: 30).isEmpty)
    }
}
