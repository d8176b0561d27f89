import Core
import HIDRecords
import Panels
import Testing

/// Rules: inspection/identify-panels.
@Suite("The panel that is touched alone")
struct SoleTouchTests {
    private var touched = SoleTouch(of: 2)

    private mutating func send(
        _ kind: PanelChange.Kind, _ index: Int, slot: Int = 0, at milliseconds: Int64
    ) -> SoleTouch.Answer? {
        var frame = PanelFrame()
        frame.timestamp = Timestamp(microseconds: milliseconds * 1000)
        frame.changes = [PanelChange(kind, slot: slot, trackingID: 1, x: 1, y: 1)]
        return touched.take(frame, of: index)
    }

    private mutating func advance(_ milliseconds: Int64) -> SoleTouch.Answer? {
        touched.advance(to: Timestamp(microseconds: milliseconds * 1000))
    }

    @Test("a tap on one panel is an answer when it ends, a long touch after a moment")
    mutating func alone() {
        #expect(send(.begin, 1, at: 100) == nil)
        #expect(send(.end, 1, at: 180) == .panel(1))
        #expect(advance(900) == nil, "it counts once")
        #expect(send(.begin, 0, at: 1_000) == nil)
        #expect(advance(1_200) == nil)
        #expect(advance(1_300) == .panel(0))
        #expect(send(.end, 0, at: 2_000) == nil)
    }

    @Test("several fingers on one panel are one touch")
    mutating func hand() {
        #expect(send(.begin, 0, at: 100) == nil)
        #expect(send(.begin, 0, slot: 1, at: 110) == nil)
        #expect(send(.end, 0, at: 150) == nil)
        #expect(send(.end, 0, slot: 1, at: 160) == .panel(0))
    }

    @Test("two panels at once are no answer, and all fingers must be up before the next")
    mutating func several() {
        #expect(send(.begin, 0, at: 100) == nil)
        #expect(send(.begin, 1, at: 150) == .several)
        #expect(send(.end, 0, at: 200) == nil)
        #expect(send(.begin, 0, at: 250) == nil)
        #expect(advance(2_000) == nil)
        #expect(send(.end, 0, at: 2_100) == nil)
        #expect(send(.end, 1, at: 2_200) == nil)
        #expect(send(.begin, 0, at: 2_300) == nil)
        #expect(send(.end, 0, at: 2_400) == .panel(0))
    }

    @Test("a finger that is still down from the last answer is not the next one")
    mutating func leftOver() {
        #expect(send(.begin, 0, at: 100) == nil)
        #expect(advance(500) == .panel(0))
        #expect(send(.begin, 1, at: 600) == nil)
        #expect(advance(2_000) == nil)
        #expect(send(.end, 1, at: 2_100) == nil)
        #expect(send(.end, 0, at: 2_200) == nil)
        #expect(send(.begin, 1, at: 2_300) == nil)
        #expect(send(.end, 1, at: 2_400) == .panel(1))
    }
}
