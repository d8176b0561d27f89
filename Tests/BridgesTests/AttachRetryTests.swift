import ApplicationProtocol
import Bridges
import Core
import Testing
import TouchClient

@Suite("A bridge that may not attach")
struct AttachRetryTests {
    private let now = Timestamp(microseconds: 1_000_000)
    private let refused = TouchClientEvent.refused(Refused(.taken, "tuio is attached"))

    @Test("it reports a refusal once, until it is attached or touchd has gone")
    func reports() {
        var retry = AttachRetry()
        #expect(retry.note(refused, at: now) == "touchd refuses: tuio is attached")
        #expect(retry.note(refused, at: now) == nil)
        #expect(retry.note(.received(.views([]), more: false), at: now) == nil)
        #expect(retry.note(refused, at: now) == "touchd refuses: tuio is attached")
        #expect(retry.note(.gone(.stopping, cancelled: []), at: now) == "touchd has gone (stopping)")
        #expect(retry.note(.gone(nil, cancelled: []), at: now) == "touchd has gone")
        #expect(retry.note(refused, at: now) == "touchd refuses: tuio is attached")
    }

    @Test("it asks again after five seconds, once")
    func asking() {
        var retry = AttachRetry()
        let early = retry.isDue(at: now)
        #expect(!early)
        _ = retry.note(refused, at: now)
        #expect(retry.at == Timestamp(microseconds: 6_000_000))
        let before = retry.isDue(at: Timestamp(microseconds: 5_999_999))
        let due = retry.isDue(at: Timestamp(microseconds: 6_000_000))
        let after = retry.isDue(at: Timestamp(microseconds: 7_000_000))
        #expect((before, due, after) == (false, true, false))
    }
}
