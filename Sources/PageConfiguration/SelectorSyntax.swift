/// Reads a selector of CSS as far as its form goes (w3.org/TR/selectors-4, section 4.2): which pseudo-classes there are, the
/// browser knows.
struct SelectorSyntax {
    private var rest: Substring.UnicodeScalarView

    /// Why `text` is no selector; nil if it has the form of one.
    static func mistake(in text: String) -> String? {
        var syntax = SelectorSyntax(rest: Substring(text).unicodeScalars)
        return syntax.isList(endingAt: nil) ? nil : syntax.stop
    }

    /// What it could not read.
    private var stop: String {
        rest.isEmpty ? "it ends too soon" : "'\(String(Substring(rest).prefix(16)))' is not expected"
    }

    private mutating func isList(endingAt end: Unicode.Scalar?) -> Bool {
        repeat {
            guard isComplex() else { return false }
        } while take(",")
        return rest.first == end
    }

    /// Compound selectors with combinators between them.
    private mutating func isComplex() -> Bool {
        skipSpace()
        while true {
            guard isCompound() else { return false }
            let hadSpace = skipSpace()
            let hasCombinator = take(">") || take("+") || take("~")
            if hasCombinator { skipSpace() }
            if rest.isEmpty || rest.first == "," || rest.first == ")" { return !hasCombinator }
            guard hadSpace || hasCombinator else { return false }
        }
    }

    private mutating func isCompound() -> Bool {
        var isEmpty = !(take("*") || takeName())
        while let first = rest.first {
            switch first {
            case "#", ".":
                rest.removeFirst()
                guard first == "#" ? takeName(startsWithDigit: true) : takeName() else { return false }
            case "[":
                rest.removeFirst()
                guard isAttribute() else { return false }
            case ":":
                rest.removeFirst()
                _ = take(":")
                guard takeName() else { return false }
                if take("("), !skipArguments() { return false }
            default: return !isEmpty
            }
            isEmpty = false
        }
        return !isEmpty
    }

    /// `name]` or `name="value" i]`.
    private mutating func isAttribute() -> Bool {
        skipSpace()
        guard takeName() else { return false }
        skipSpace()
        if take("]") { return true }
        for sign: Unicode.Scalar in ["~", "|", "^", "$", "*"] where take(sign) { break }
        guard take("=") else { return false }
        skipSpace()
        guard takeString() ?? takeName() else { return false }
        skipSpace()
        _ = take("i") || take("I") || take("s") || take("S")
        skipSpace()
        return take("]")
    }

    /// What stands between parentheses: brackets and strings end where they should.
    private mutating func skipArguments() -> Bool {
        var open: [Unicode.Scalar] = [")"]
        while let first = rest.first {
            if let isString = takeString() {
                guard isString else { return false }
                continue
            }
            rest.removeFirst()
            switch first {
            case "(": open.append(")")
            case "[": open.append("]")
            case ")", "]":
                guard open.popLast() == first else { return false }
                if open.isEmpty { return true }
            case "\\": if !rest.isEmpty { rest.removeFirst() }
            default: break
            }
        }
        return false
    }

    /// A string in quotes; nil if there is none, false if it does not end.
    private mutating func takeString() -> Bool? {
        guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
        rest.removeFirst()
        while let first = rest.popFirst() {
            if first == quote { return true }
            if first == "\n" { return false }
            if first == "\\" { _ = rest.popFirst() }
        }
        return false
    }

    private mutating func takeName(startsWithDigit: Bool = false) -> Bool {
        var name = rest
        if name.first == "-" { name.removeFirst() }
        guard startsWithDigit || name.first.map(Self.isStart) ?? false || name.first == "-" else {
            return false
        }
        var count = 0
        while let first = rest.first, Self.isStart(first) || ("0"..."9").contains(first) || first == "-" {
            rest.removeFirst()
            if first == "\\" { skipEscaped() }
            count += 1
        }
        return count > 0
    }

    /// The rest of an escape: hexadecimal digits and a space, or any character.
    private mutating func skipEscaped() {
        let digits = rest.prefix(6).prefix { $0.properties.isASCIIHexDigit }
        rest.removeFirst(max(digits.count, min(1, rest.count)))
        if !digits.isEmpty, rest.first == " " { rest.removeFirst() }
    }

    private static func isStart(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_" || scalar == "\\"
            || scalar.value >= 128
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard rest.first == scalar else { return false }
        rest.removeFirst()
        return true
    }

    @discardableResult
    private mutating func skipSpace() -> Bool {
        let count = rest.count
        rest = rest.drop { " \t\n\r\u{C}".unicodeScalars.contains($0) }
        return rest.count < count
    }
}
