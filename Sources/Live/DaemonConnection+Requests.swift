import Output
import ApplicationProtocol
import ControlProtocol
package import Core

/// Requests that programs make too: an answer may come after events.
extension DaemonConnection {
    /// Makes `request` and returns its answer, or throws the daemon's refusal; `event` gets the lines before the answer.
    mutating func ask(
        _ request: ClientRequest,
        _ event: (JSONValue, [UInt8]) throws(InspectError) -> Void = { _, _ throws(InspectError) in }
    ) throws(InspectError) -> JSONValue {
        var text = TextBuffer(capacity: 1024)
        text.put(json: ControlRequest.shared(RequestLine(id: nil, request)).json)
        let limit = ApplicationLimits.standard.line
        guard text.bytes.count <= limit else {
            throw .badData("this makes a request of \(text.bytes.count) bytes; it may have \(limit)")
        }
        text.put(static: "\n")
        try send(text)
        while let line = try nextLine(milliseconds: Self.answerTimeout) {
            guard let value = Self.object(line) else { continue }
            switch value["ok"] {
            case .bool(true): return value
            case .bool(false): throw .refused(Self.refusal(value))
            default: try event(value, line)
            }
        }
        throw .lost("the daemon gave no answer")
    }

    /// The object that `line` is; nodes of a tree may be nested as deep as their scene.
    package static func object(_ line: [UInt8]) -> JSONValue? {
        JSONValue(parsing: line, deepest: 2 * ApplicationLimits.nesting)
    }

    /// `unknownId: there is nothing called 'tin' (effect 1)`, with what is wrong with a scene on lines of their own.
    private static func refusal(_ answer: JSONValue) -> String {
        let error = answer["error"]?.string ?? "the daemon refused"
        var text = answer["code"]?.string.map { "\($0): \(error)" } ?? error
        if let index = answer["at"]?.number { text += " (effect \(decimal(index)))" }
        for mistake in answer["mistakes"]?.array ?? [] {
            text += "; \(mistake["path"]?.string ?? ""): \(mistake["error"]?.string ?? "")"
        }
        return text
    }
}
