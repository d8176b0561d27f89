package import Core
import PanelHealth

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

    /// Puts a count with a comma between thousands.
    mutating func put(grouped number: Int) {
        if number >= 1_000 {
            put(grouped: number / 1_000)
            put(static: ",")
            if number % 1_000 < 100 { put(static: "0") }
            if number % 1_000 < 10 { put(static: "0") }
        }
        put(integer: number % 1_000)
    }

    /// Puts `0.31 s`.
    mutating func put(seconds interval: Interval) {
        let hundredths = (max(0, interval.microseconds) + 5_000) / 10_000
        put(decimal: Double(hundredths) / 100)
        put(static: " s")
    }

    /// Puts `14 points`, half a point and more as a whole one.
    mutating func put(points distance: Double) {
        let points = (distance + 0.5).rounded(.down)
        put(decimal: points)
        put(static: points == 1 ? " point" : " points")
    }

    /// `95.00%,2.40%`
    mutating func put(_ point: RawPoint, on panel: PanelSize) {
        put(fixed: panel.x.share(of: point.x) * 100, decimals: 2)
        put(static: "%,")
        put(fixed: panel.y.share(of: point.y) * 100, decimals: 2)
        put(static: "%")
    }

    /// Puts `25 ms each)`, the end of a remark in parentheses.
    mutating func put(each duration: Interval) {
        put(integer: Int((duration.seconds * 1000).rounded()))
        put(static: " ms each)")
    }
}

/// Phrases that consist of words, names and numbers.
extension TextBuffer {
    /// Puts words and what they lead to.
    mutating func put(_ words: StaticString, _ name: String) {
        put(static: words)
        put(name)
    }

    /// Puts `action addTea discarded`.
    mutating func put(discardedAction name: String) {
        put("action ", name)
        put(static: " discarded")
    }

    /// Puts the first four of `items` with commas between, and whether there are more.
    mutating func put<Item>(list items: [Item], _ put: (inout TextBuffer, Item) -> Void) {
        for (index, item) in items.prefix(OutcomeSentence.namedAtMost).enumerated() {
            if index > 0 { self.put(static: ", ") }
            put(&self, item)
        }
        if items.count > OutcomeSentence.namedAtMost { self.put(static: " and more") }
    }

    /// Puts a number between words.
    mutating func put(_ before: StaticString, _ number: Int, _ after: StaticString) {
        put(static: before)
        put(integer: number)
        put(static: after)
    }

    /// Puts a number between words, and a length of time that ends a remark in parentheses.
    mutating func put(
        _ before: StaticString, _ number: Int, _ after: StaticString, _ span: Interval
    ) {
        put(before, number, after)
        put(span: span)
        put(static: ")")
    }

    /// Puts words and a number with so many decimals.
    mutating func put(_ before: StaticString, _ number: Double, decimals: Int) {
        put(static: before)
        put(fixed: number, decimals: decimals)
    }
}
