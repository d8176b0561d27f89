package import Core

/// A line that a client received.
package enum ServerLine: Equatable, Sendable {
    /// The `number`th event of the connection; nil for one that this program does not know. With `more`, another line of
    /// the same decision follows.
    case event(ClientEvent?, number: Int, more: Bool)
    /// The answer to the oldest request that has none yet.
    case answer(JSONValue)

    /// Parses `line`, without its end; nil when it is neither.
    package init?(_ line: some Sequence<UInt8>) {
        guard let json = JSONValue(parsing: line, deepest: ApplicationLimits.nesting + 8) else { return nil }
        if json["ok"] != nil {
            self = .answer(json)
        } else if json["event"]?.string != nil, let number = json["seq"]?.wholeNumber {
            self = .event(ClientEvent(json: json), number: number, more: json["more"]?.bool ?? false)
        } else {
            return nil
        }
    }
}
