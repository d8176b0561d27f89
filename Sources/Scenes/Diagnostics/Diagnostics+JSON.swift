import Core
import YAML

extension Diagnostics {
    /// One JSON object a diagnostic, one a line: file, line, column, severity, message, suggestion, rule.
    package var json: String {
        list.map { $0.json + "\n" }.joined()
    }
}

extension Diagnostic {
    /// The diagnostic as a JSON object; `line`, `column`, `suggestion` and `rule` only where there are any.
    package var json: String {
        var writer = JSONWriter()
        writer.object { json in
            json.put("file", file)
            if let place {
                json.put("line", place.line)
                json.put("column", place.column)
            }
            json.put("severity", severity.rawValue)
            json.put("message", message)
            if let suggestion { json.put("suggestion", suggestion) }
            if let rule { json.put("rule", rule.rawValue) }
        }
        return writer.text.string
    }
}
