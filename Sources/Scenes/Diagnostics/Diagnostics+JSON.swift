import YAML

extension Diagnostics {
    /// One JSON object a diagnostic, one a line: file, line, column, severity, message, suggestion.
    package var json: String {
        list.map { $0.json + "\n" }.joined()
    }
}

extension Diagnostic {
    /// The diagnostic as a JSON object; `line`, `column` and `suggestion` only where there are any.
    package var json: String {
        var members = ["\"file\":\(quoted(file))"]
        if let place { members.append("\"line\":\(place.line),\"column\":\(place.column)") }
        members.append("\"severity\":\"\(severity.rawValue)\",\"message\":\(quoted(message))")
        if let suggestion { members.append("\"suggestion\":\(quoted(suggestion))") }
        return "{\(members.joined(separator: ","))}"
    }

    private func quoted(_ text: String) -> String {
        var result = "\""
        for character in text.unicodeScalars {
            switch character {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case let control where control.value < 32:
                result += "\\u00" + String(control.value | 0x100, radix: 16).dropFirst()
            default: result.unicodeScalars.append(character)
            }
        }
        return result + "\""
    }
}
