import Core
import Testing

@Suite("Numbers that are read back as the same")
struct ExactNumberTests {
    private func text(_ number: Double) -> String {
        var buffer = TextBuffer()
        buffer.put(exact: number)
        return buffer.string
    }

    @Test(
        "the form is the shortest",
        arguments: [
            (0.0, "0"), (-0.0, "0"), (401.5, "401.5"), (220, "220"), (81.402113, "81.402113"),
            (0.1, "0.1"), (1.0 / 3, "0.3333333333333333"), (-1.5, "-1.5"), (0.1 + 0.2, "0.30000000000000004"),
            (9_007_199_254_740_991, "9007199254740991"), (1e20, "1e+20"),
            (999_999_999.999999, "999999999.999999"),
            (1_234_567_890.5, "1234567890.5"), (.nan, "0"), (.infinity, "0"),
        ])
    func form(number: Double, expected: String) {
        #expect(text(number) == expected)
    }

    @Test("every number is read back as the same, and no shorter than Swift writes it")
    func readBack() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<100_000 {
            let bits = Double(bitPattern: .random(in: 0...UInt64.max, using: &generator))
            let point = Double.random(in: -20_000...20_000, using: &generator)
            let rounded = (point * 1000).rounded() / 1000
            for number in [bits, point, rounded] where number.isFinite {
                #expect(Double(text(number)) == number)
                #expect(JSONValue(parsing: text(number).utf8) == .number(number))
                #expect(text(number).utf8.count <= number.description.utf8.count)
            }
        }
    }
}
