/// Scalars read by the core schema of YAML 1.2: `on` and `yes` are words.
extension YAMLNode {
    /// A scalar's text whatever it would read as; nil for a list or map.
    package var text: String? {
        withText { String(decoding: $0, as: UTF8.self) }
    }

    /// The length of a scalar's text in bytes; 0 for a list or map.
    package var byteCount: Int { kind == .scalar ? packed.count : 0 }

    /// The text of a map's key; nil for what was reported as a mistake of its file: a list, a map, an alias, or a text
    /// longer than ``YAMLLimits/longestName``.
    package var key: String? { isAlias || packed.count > YAMLLimits.longestName ? nil : text }

    /// Whether it is a scalar written without quotes.
    package var isPlain: Bool { packed.kind == .plain || ignoresQuotes }

    /// The same scalar as if it were written without its quotes; nil if it has none.
    package var unquoted: YAMLNode? {
        guard packed.kind == .quoted else { return nil }
        // Block scalars and what is tagged have none.
        guard let first = source.bytes[Int(packed.offset)...].first, "\"'".utf8.contains(first) else {
            return nil
        }
        var plain = self
        plain.ignoresQuotes = true
        return plain
    }

    /// Whether it is a scalar whose text is `other`.
    package func isText(_ other: String) -> Bool {
        let length = packed.count
        return kind == .scalar && other.utf8.count == length
            && withText { $0.elementsEqual(other.utf8) } == true
    }

    /// Whether it is null: `~`, `null`, or nothing at all.
    package var isNull: Bool {
        guard isPlain else { return false }
        switch packed.count {
        case 0: return true
        case 1: return isText("~")
        case 4: return isText("null") || isText("Null") || isText("NULL")
        default: return false
        }
    }

    /// A boolean: `true`, `True`, `TRUE`, `false`, `False` or `FALSE`, without quotes.
    package var bool: Bool? {
        guard isPlain else { return nil }
        switch packed.count {
        case 4: return isText("true") || isText("True") || isText("TRUE") ? true : nil
        case 5: return isText("false") || isText("False") || isText("FALSE") ? false : nil
        default: return nil
        }
    }

    /// A whole number in decimal, `0x` or `0o` form that fits into 64 bits.
    package var int: Int? {
        guard isPlain else { return nil }
        return withText { text in wholeNumber(text) } ?? nil
    }

    /// A number, whole or not; `.inf` and `.nan` are numbers of the schema and come back as such.
    package var double: Double? {
        guard isPlain else { return nil }
        return withText { text in wholeNumber(text).map(Double.init) ?? realNumber(text) } ?? nil
    }

    /// Whether it is a string: a scalar that reads as nothing else.
    package var isString: Bool {
        kind == .scalar && !(isPlain && (isNull || bool != nil || double != nil))
    }

    func withText<Result>(_ body: (ArraySlice<UInt8>) -> Result) -> Result? {
        guard kind == .scalar else { return nil }
        let node = packed
        let range = Int(node.payload)..<Int(node.payload) + node.count
        return body(node.isCopied ? source.copiedText[range] : source.bytes[range])
    }
}

private func wholeNumber(_ text: ArraySlice<UInt8>) -> Int? {
    guard let first = text.first else { return nil }
    let rest = text.dropFirst()
    switch first {
    case UInt8(ascii: "0") where rest.first == UInt8(ascii: "x"): return digits(rest.dropFirst(), radix: 16)
    case UInt8(ascii: "0") where rest.first == UInt8(ascii: "o"): return digits(rest.dropFirst(), radix: 8)
    case UInt8(ascii: "-"): return digits(rest, radix: 10).map { -$0 }
    case UInt8(ascii: "+"): return digits(rest, radix: 10)
    default: return digits(text, radix: 10)
    }
}

private func digits(_ text: ArraySlice<UInt8>, radix: Int) -> Int? {
    guard !text.isEmpty else { return nil }
    var value = 0
    for byte in text {
        guard let digit = digit(byte), digit < radix else { return nil }
        let (product, overflow) = value.multipliedReportingOverflow(by: radix)
        let (sum, carried) = product.addingReportingOverflow(digit)
        if overflow || carried { return nil }
        value = sum
    }
    return value
}

private func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
}

/// `[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`, `[-+]?\.inf` or `\.nan`.
private func realNumber(_ text: ArraySlice<UInt8>) -> Double? {
    if let number = shortDecimal(text) { return number }
    let string = String(decoding: text, as: UTF8.self)
    switch string {
    case ".nan", ".NaN", ".NAN": return .nan
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .infinity
    case "-.inf", "-.Inf", "-.INF": return -.infinity
    default: break
    }
    // Swift's own grammar is wider ("inf", "0x1p3"): let only the schema's characters reach it.
    let allowed = text.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"),
            UInt8(ascii: "+"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
    return allowed && text.contains { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        ? Double(string) : nil
}

/// The number that a text of digits with a point is, if there are so few that both the digits and the power of ten under
/// them are exact: then their quotient is the nearest number.
private func shortDecimal(_ text: ArraySlice<UInt8>) -> Double? {
    let isNegative = text.first == UInt8(ascii: "-")
    var number = 0
    var (count, decimals) = (0, 0)
    var hasPoint = false
    for byte in isNegative || text.first == UInt8(ascii: "+") ? text.dropFirst() : text {
        if byte == UInt8(ascii: "."), !hasPoint {
            hasPoint = true
            continue
        }
        guard let digit = digit(byte), digit < 10, count < 15 else { return nil }
        number = number * 10 + digit
        count += 1
        if hasPoint { decimals += 1 }
    }
    guard count > 0 else { return nil }
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    return isNegative ? -(Double(number) / power) : Double(number) / power
}
