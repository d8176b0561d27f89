import Core
import MQTTBridge
import Testing

/// Rules: applications/mqtt.
@Suite("Attempts to reach the broker")
struct ReconnectPauseTests {
    @Test("the pause is a second, then twice as long each time, at most a minute")
    func pauses() {
        var pause = ReconnectPause()
        let now = Timestamp(microseconds: 5_000_000)
        let seconds = (0..<8).map { _ in pause.next(after: now).seconds - 5 }
        #expect(seconds == [1, 2, 4, 8, 16, 32, 60, 60])
    }

    @Test("three connections in a row that end soon are told of, once")
    func rivals() {
        var watch = RivalWatch()
        var told: [Bool] = []
        for (start, end) in [(0, 1), (2, 3), (4, 5), (6, 7), (8, 60), (61, 62), (63, 64), (65, 66)] {
            watch.connected(at: Timestamp(microseconds: Int64(start) * 1_000_000))
            told.append(watch.away(at: Timestamp(microseconds: Int64(end) * 1_000_000)))
        }
        #expect(told == [false, false, true, false, false, false, false, true])
        let unconnected = watch.away(at: Timestamp(microseconds: 70_000_000))
        #expect(!unconnected)
    }
}
