import Testing

import PanelHealth

/// Rules: health/raised-still-cleared.
@Suite("Normal use, into which faults are laid")
struct NormalUseTests {
    @Test("Nothing is told of normal use", arguments: 1...6)
    func normal(seed: UInt64) {
        var use = NormalUse(seed: seed)
        let bench = Bench()
        bench.play(use.contacts(to: 1_500_000))
        #expect(bench.raised == [])
    }
}
