extension TextBuffer {
    /// Puts `number` in the shortest form that is read back as the same number, as JSON has it: `401.5`, `1e+20`.
    /// Not-a-number and infinities become `0`, because JSON has no form for them.
    package mutating func put(exact number: Double) {
        guard number.isFinite else { return put(static: "0") }
        if number.hasSixDecimals { return put(decimal: number) }
        let text = number.description
        put(utf8: (text.hasSuffix(".0") ? String(text.dropLast(2)) : text).utf8.span)
    }
}

extension Double {
    /// Whether its six decimals say it exactly. A number of at most 15 digits is the only one of so few digits for its
    /// double, so that no shorter form exists.
    fileprivate var hasSixDecimals: Bool {
        guard abs(self) < 1e9 else { return false }
        return (self * 1e6).rounded() / 1e6 == self
    }
}
