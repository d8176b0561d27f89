import Core

/// Scalars read by the core schema of YAML 1.2: `on` and `yes` are strings.
extension YAMLNode {
    /// A scalar's text, whatever its type; nil for a list or map.
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
        let count = packed.count
        return count == 0 || count == 1 && isText("~")
            || count == 4 && (isText("null") || isText("Null") || isText("NULL"))
    }

    /// A boolean: `true`, `True`, `TRUE`, `false`, `False` or `FALSE`, without quotes.
    package var bool: Bool? {
        guard isPlain else { return nil }
        let count = packed.count
        if count == 4, isText("true") || isText("True") || isText("TRUE") { return true }
        if count == 5, isText("false") || isText("False") || isText("FALSE") { return false }
        return nil
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
    if first == UInt8(ascii: "0") {
        if rest.first == UInt8(ascii: "x") { return digits(rest.dropFirst(), radix: 16) }
        if rest.first == UInt8(ascii: "o") { return digits(rest.dropFirst(), radix: 8) }
    }
    if first == UInt8(ascii: "-") { return digits(rest, radix: 10).map { -$0 } }
    return digits(first == UInt8(ascii: "+") ? rest : text, radix: 10)
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
    if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { return Int(byte - UInt8(ascii: "0")) }
    // The letters of either case differ in one bit.
    let letter = byte | 0x20
    guard UInt8(ascii: "a")...UInt8(ascii: "f") ~= letter else { return nil }
    return Int(letter - UInt8(ascii: "a")) + 10
}

/// The numbers that have names.
private let specialNumbers: Table<String, Double> = [
    ".nan": .nan, ".NaN": .nan, ".NAN": .nan,
    ".inf": .infinity, ".Inf": .infinity, ".INF": .infinity,
    "+.inf": .infinity, "+.Inf": .infinity, "+.INF": .infinity,
    "-.inf": -.infinity, "-.Inf": -.infinity, "-.INF": -.infinity,
]

/// `[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`, `[-+]?\.inf` or `\.nan`.
private func realNumber(_ text: ArraySlice<UInt8>) -> Double? {
    if let number = shortDecimal(text) { return number }
    let string = String(decoding: text, as: UTF8.self)
    if let number = specialNumbers[string] { return number }
    // Swift's own grammar is wider ("inf", "0x1p3"): let only the schema's characters reach it.
    let isAllowed = text.allSatisfy("0123456789.eE+-".utf8.contains)
    return isAllowed && text.contains { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        ? Double(string) : nil
}

/// The number of a text of digits with a point, if there are so few that both the digits and the power of ten under
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
