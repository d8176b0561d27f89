package import Output
import Core
package import Explanations

/// An explanation as text, made of its JSON object: of a scene in a file or of the running daemon.
struct ExplanationText {
    private let json: JSONValue
    private let style: TerminalStyle

    /// The text of the object `json`.
    init(_ json: JSONValue, _ style: TerminalStyle) {
        self.json = json
        self.style = style
    }

    /// Whole lines.
    var text: String {
        let point = "\(decimal(json["x"]?.number ?? 0)),\(decimal(json["y"]?.number ?? 0))"
        let size = numbers("screenSize", of: json).map(decimal).joined(separator: "x")
        var lines = [escaped("\(point) on \(json["screen"]?.string ?? "") (\(size))")]
        lines += section("Asked, from front to back", items("visits").map(line(ofVisit:)))
        lines += section("Not asked, although the point lies in it", unasked.map(escaped))
        lines += section("Responder chain", items("chain").map { escaped(line(ofLink: $0)) })
        lines += section("Recognizers", items("recognizers").map { escaped(line(ofRecognizer: $0)) })
        lines += section("So", items("summary").compactMap(\.string).map(escaped))
        return lines.joined(separator: "\n") + "\n"
    }

    private func section(_ title: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : ["", style(.strong, title + ":")] + lines.map { "  " + $0 }
    }

    private func line(ofVisit visit: JSONValue) -> String {
        let depth = min(visit["depth"]?.number ?? 0, 40)
        let indent = String(repeating: "  ", count: max(0, Int(depth)))
        let name = "\(indent)\(text("view", of: visit)) (\(text("class", of: visit)))"
        let line = escaped("\(padded(name, 36))  \(text("text", of: visit))")
        return visit["view"] == json["hit"] ? style(.good, line) : line
    }

    private var unasked: [String] {
        let lines = items("notAsked").map { view in
            "\(padded(text("view", of: view), 34))  \(text("text", of: view))"
        }
        guard let further = json["notAskedBeyond"]?.number else { return lines }
        return lines + ["and \(decimal(further)) more"]
    }

    private func line(ofLink link: JSONValue) -> String {
        let name = "\(text("responder", of: link)) (\(text("class", of: link)))"
        let reach = link["reached"] == .bool(false) ? "  not reached by touchesBegan" : ""
        return "\(padded(name, 34))  \(text("text", of: link))\(reach)"
    }

    private func line(ofRecognizer recognizer: JSONValue) -> String {
        let name = "\(text("recognizer", of: recognizer)) on \(text("view", of: recognizer))"
        return "\(padded(name, 34))  \(text("text", of: recognizer))"
    }

    private func items(_ key: String) -> [JSONValue] { json[key]?.array ?? [] }

    private func text(_ key: String, of object: JSONValue) -> String { object[key]?.string ?? "" }

    private func numbers(_ key: String, of object: JSONValue) -> [Double] {
        (object[key]?.array ?? []).compactMap(\.number)
    }
}

extension Explanation {
    /// The explanation as whole lines of text.
    package func text(_ style: TerminalStyle) -> String {
        ExplanationText(JSONValue(parsing: json.bytes) ?? .null, style).text
    }
}
