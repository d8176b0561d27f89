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
}
