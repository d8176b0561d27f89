import Core
import Testing

@Suite("Numbers that others wrote")
struct ForeignNumberTests {
    @Test(
        "a whole number is one up to 10^15 either way, and nothing else is",
        arguments: [
            ("0", 0), ("-0", 0), ("17", 17), ("-17", -17), ("1000000000000000", 1_000_000_000_000_000),
            ("1000000000000001", nil), ("-1000000000000001", nil), ("9223372036854775807", nil),
            ("-9223372036854775808", nil), ("18446744073709551616", nil), ("1e3", nil), ("1.5", nil),
            ("", nil),
            (" 1", nil), ("nan", nil),
        ] as [(String, Int?)])
    func wholeTexts(text: String, number: Int?) {
        #expect(Int(foreign: text) == number)
    }

    @Test("times reach to the year 2096")
    func times() {
        #expect(Int(foreign: "1795219200000000", within: ForeignNumber.times) == 1_795_219_200_000_000)
        #expect(Int(foreign: "900000000000000000", within: ForeignNumber.times) == nil)
    }

    @Test(
        "a number is one up to 10^15 either way, without a sign if it is zero",
        arguments: [
            ("1.5", 1.5), ("-2e3", -2000), ("1e15", 1e15), ("1.1e15", nil), ("1e300", nil), ("-1e300", nil),
            ("nan", nil),
            ("inf", nil), ("-inf", nil), ("", nil),
        ] as [(String, Double?)])
    func texts(text: String, number: Double?) {
        #expect(Double(foreign: text) == number)
    }

    @Test("zero has no sign")
    func zero() {
        #expect(Double(foreign: "-0.0")?.sign == .plus)
    }

    @Test(
        "a number of JSON is whole if it has no fraction, and neither where it is too large",
        arguments: [
            ("3", 3, 3), ("3.5", 3.5, nil), ("-1e15", -1e15, -1_000_000_000_000_000), ("1e300", nil, nil),
            ("9223372036854775807", nil, nil), ("\"3\"", nil, nil),
        ] as [(String, Double?, Int?)])
    func json(text: String, number: Double?, integer: Int?) {
        let value = JSONValue(parsing: text.utf8)
        #expect(value?.number == number)
        #expect(value?.integer == integer)
    }
}
