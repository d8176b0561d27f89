import Core
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
        var members = ["\"file\":\(quotedJSON(file))"]
        if let place { members.append("\"line\":\(place.line),\"column\":\(place.column)") }
        members.append("\"severity\":\"\(severity.rawValue)\",\"message\":\(quotedJSON(message))")
        if let suggestion { members.append("\"suggestion\":\(quotedJSON(suggestion))") }
        return "{\(members.joined(separator: ","))}"
    }
}
