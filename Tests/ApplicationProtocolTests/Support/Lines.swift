import ApplicationProtocol
import Core

/// The refusal of the request on `line`; nil when it is none.
func refusal(_ line: String) -> Refused? {
    guard case .failure(let refusal) = RequestLine(line.utf8).request else { return nil }
    return refusal
}

/// The request on `line`; nil when it is refused.
func request(_ line: String) -> ClientRequest? {
    try? RequestLine(line.utf8).request.get()
}

extension ClientRequest {
    /// The line that a client sends.
    func line(id: RequestID? = nil) -> String {
        var json = JSONWriter(exactNumbers: true)
        write(id: id, to: &json)
        return json.text.string
    }
}

extension ClientEvent {
    /// The line that touchd sends.
    func line(number: Int = 1, more: Bool = false) -> String {
        var json = JSONWriter(exactNumbers: true)
        write(number: number, more: more, to: &json)
        return json.text.string
    }
}

extension Answer {
    /// The line that touchd sends.
    var line: String {
        var json = JSONWriter(exactNumbers: true)
        write(to: &json)
        return json.text.string
    }
}
