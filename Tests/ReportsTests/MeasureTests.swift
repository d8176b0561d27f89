import Core
import Reports
import Testing

/// Rules: journal/entries, inspection/calibrate-a-panel.
@Suite("Numbers with decimals")
struct MeasureTests {
    @Test(
        "as many as are asked for, with their zeroes",
        arguments: [
            (1.063982, 6, "1.063982"), (-0.031991, 6, "-0.031991"), (0.000_05, 4, "0.0001"),
            (2.5, 3, "2.500"),
            (1.005, 0, "1"), (-0.04, 1, "0.0"), (12.06, 2, "12.06"), (1e9, 6, "1000000000.000000"),
        ])
    func fixed(number: Double, decimals: Int, text: String) {
        var buffer = TextBuffer()
        buffer.put(fixed: number, decimals: decimals)
        #expect(buffer.string == text)
    }
}
