import Core
import HIDRecords
import Pipeline
import Testing

@Suite("Timers that stay due")
struct StuckTimerTests {
    @Test("one is skipped until its owner's deadline changes, and reported once; others are not")
    func passedOver() {
        let (first, second) = (Timestamp(microseconds: 1), Timestamp(microseconds: 2))
        var stuck = StuckTimers<String>()
        #expect(!stuck.contains("kiosk", at: first))
        let isNew = stuck.add("kiosk", at: first)
        #expect(isNew)
        #expect(stuck.contains("kiosk", at: first))
        #expect(!stuck.contains("kiosk", at: second))
        #expect(!stuck.contains("shop", at: first))
        let isNewAgain = stuck.add("kiosk", at: second)
        #expect(!isNewAgain)
        #expect(stuck.contains("kiosk", at: second))
    }
}
