import Core

/// A JSON text whose objects keep the order of their members.
indirect enum JSON: Sendable {
    case string(String)
    case integer(Int)
    /// A number in decimal digits.
    case decimal(String)
    case bool(Bool)
    case array([JSON])
    case object([(name: String, value: JSON)])

    /// The JSON text: a short value is on one line, the members of longer ones are indented by `indent`
    /// spaces.
    func text(indent: Int = 0) -> String {
        let line = self.line
        if indent + line.utf8.count <= 100 { return line }
        let blanks = String(repeating: " ", count: indent)
        switch self {
        case .string, .integer, .decimal, .bool: return line
        case .array(let items):
            let lines = items.map { "\(blanks)  \($0.text(indent: indent + 2))" }
            return "[\n\(lines.joined(separator: ",\n"))\n\(blanks)]"
        case .object(let members):
            let lines = members.map {
                "\(blanks)  \(quotedJSON($0.name)): \($0.value.text(indent: indent + 2))"
            }
            return "{\n\(lines.joined(separator: ",\n"))\n\(blanks)}"
        }
    }

    private var line: String {
        switch self {
        case .string(let string): quotedJSON(string)
        case .integer(let integer): "\(integer)"
        case .decimal(let digits): digits
        case .bool(let bool): "\(bool)"
        case .array(let items): "[\(items.map(\.line).joined(separator: ", "))]"
        case .object(let members):
            "{\(members.map { "\(quotedJSON($0.name)): \($0.value.line)" }.joined(separator: ", "))}"
        }
    }

    /// This object with the members of `other` after its own.
    func adding(_ other: JSON) -> JSON {
        guard case .object(let members) = self, case .object(let more) = other else { return self }
        return .object(members + more)
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(stringLiteral value: String) { self = .string(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(arrayLiteral elements: JSON...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, JSON)...) { self = .object(elements.map { ($0, $1) }) }
}
