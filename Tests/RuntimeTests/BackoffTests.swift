import Core
import Runtime
import Testing

@Suite("When to try again")
struct BackoffTests {
    @Test("pauses double from 0.1 s to 5 s, and begin anew after a success")
    func pauses() {
        var backoff = Backoff()
        #expect(backoff.retryAt == nil)
        let now = Timestamp(microseconds: 1_000_000)
        for milliseconds: Int64 in [100, 200, 400, 800, 1600, 3200, 5000, 5000] {
            backoff.failed(at: now)
            #expect(backoff.retryAt == Timestamp(microseconds: 1_000_000 + milliseconds * 1000))
        }
        backoff.succeeded()
        #expect(backoff.retryAt == nil)
        backoff.failed(at: now)
        #expect(backoff.retryAt == Timestamp(microseconds: 1_100_000))
    }
}
