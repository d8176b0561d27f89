import Core
import HIDRecords
import Testing

import PanelHealth

/// Rules: health/two-panels-with-the-same-touches.
@Suite("Two panels with the same touches")
struct DuplicateTests {
    private let size = PanelSize(of: Bench.panel())

    /// Touches on panel 0, each 20 ms later on panel 1 that far beside it; those in `alone` on one of them only.
    private func states(
        _ count: Int, delay: Double = 20, beside: Int32 = 0, alone: Set<Int> = [], third: Bool = false
    ) -> [DuplicatePanels.News.State] {
        var duplicates = DuplicatePanels()
        var states: [DuplicatePanels.News.State] = []
        for index in 0..<count {
            let time = Int64(index) * 1_000_000
            let point = RawPoint(x: 500 + Int32(index) * 60, y: 700)
            let moved = RawPoint(x: point.x + beside, y: point.y)
            states += duplicates.begin(point, of: 0, size, at: Timestamp(microseconds: time)).map(\.state)
            if alone.contains(index) { continue }
            let later = Timestamp(microseconds: time + Int64(delay * 1_000))
            states += duplicates.begin(moved, of: 1, size, at: later).map(\.state)
        }
        return states
    }

    @Test("Five pairs in a row are a fault, within 20 ms and 1 % of the axes")
    func pairs() {
        #expect(states(4) == [])
        #expect(states(5) == [.raised])
        #expect(states(6) == [.raised, .repeated])
        #expect(states(9, delay: 20.1) == [])
        #expect(states(5, beside: 30) == [.raised])
        #expect(states(9, beside: 31) == [])
    }

    @Test("No touch of either may be left alone between, and five alone end it")
    func alone() {
        #expect(states(9, alone: [4]) == [])
        #expect(states(10, alone: [4]) == [.raised])
        #expect(states(10, alone: [5, 6, 7, 8, 9]) == [.raised])
        #expect(states(11, alone: [5, 6, 7, 8, 9, 10]) == [.raised, .cleared])
    }

    @Test("It ends when a panel goes")
    func removal() {
        var duplicates = DuplicatePanels()
        for index in 0..<5 {
            let time = Timestamp(microseconds: Int64(index) * 1_000_000)
            _ = duplicates.begin(RawPoint(x: 5, y: 5), of: 2, size, at: time)
            _ = duplicates.begin(RawPoint(x: 5, y: 5), of: 1, size, at: time)
        }
        let news = duplicates.remove(2)
        #expect(news.map(\.first) == [1])
        #expect(news.map(\.second) == [2])
        #expect(news.map(\.state) == [.cleared])
        #expect(duplicates.remove(1) == [])
    }
}
