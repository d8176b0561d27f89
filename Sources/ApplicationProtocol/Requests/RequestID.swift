package import Core

/// What a client marks a request with; the answer repeats it.
package enum RequestID: Equatable, Sendable {
    /// From 0 to 2^53 - 1.
    case number(Int)
    /// At most 64 bytes.
    case text(String)

    /// The id that `json` is; nil when it is none.
    package init?(json: JSONValue) {
        if let text = json.string, text.utf8.count <= 64 {
            self = .text(text)
        } else if let number = json.wholeNumber, number >= 0 {
            self = .number(number)
        } else {
            return nil
        }
    }

    /// Writes it as the member `id`.
    func write(to json: inout JSONWriter) {
        switch self {
        case .number(let number): json.put("id", number)
        case .text(let text): json.put("id", text)
        }
    }
}
