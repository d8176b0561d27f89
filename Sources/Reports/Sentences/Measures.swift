package import Core

extension TextBuffer {
    /// Puts `number` with so many decimals, at most 6; numbers beyond a billion are cut.
    package mutating func put(fixed number: Double, decimals: Int) {
        precondition((0...6).contains(decimals))
        var factor: UInt = 1
        for _ in 0..<decimals { factor *= 10 }
        let bounded = number.isFinite ? min(max(number, -1e9), 1e9) : 0
        let scaled = Int((bounded * Double(factor)).rounded())
        if scaled < 0 { put(static: "-") }
        let (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: factor)
        put(integer: Int(whole))
        guard decimals > 0 else { return }
        put(static: ".")
        var place = factor / 10
        while place > 1, rest < place {
            put(static: "0")
            place /= 10
        }
        put(integer: Int(rest))
    }

    /// Puts a length of time with two parts or figures: `0.44 s`, `4.6 s`, `26 s`, `2 min 4 s`, `1 h 5 min`.
    package mutating func put(span: Interval) {
        let seconds = max(span.seconds, 0)
        let whole = Int(min(seconds, 1e9).rounded())
        if seconds < 0.995 {
            put(trimmed: Int((seconds * 100).rounded()), digits: 2)
        } else if seconds < 9.95 {
            put(trimmed: Int((seconds * 10).rounded()), digits: 1)
        } else if whole < 60 {
            put(integer: whole)
        } else if whole < 3600 {
            put(integer: whole / 60)
            put(static: " min ")
            put(integer: whole % 60)
        } else {
            put(integer: whole / 3600)
            put(static: " h ")
            put(integer: whole % 3600 / 60)
            return put(static: " min")
        }
        put(static: " s")
    }

    private mutating func put(trimmed scaled: Int, digits: Int) {
        let factor = digits == 2 ? 100 : 10
        if scaled % factor == 0 { return put(integer: scaled / factor) }
        put(fixed: Double(scaled) / Double(factor), decimals: digits == 2 && scaled % 10 == 0 ? 1 : digits)
    }
}
