import Core

/// The last line of a connection.
public struct Bye: Equatable, Sendable {
    /// Why a connection ends.
    public enum Reason: String, CaseIterable, Sendable {
        /// The client did not read, and too much waited for it.
        case behind
        /// The client did not answer a ping.
        case silent
        /// The client sent too many bad lines, or one that was too long.
        case garbage
        /// The client did not say hello in time.
        case idle
        /// As many clients as may be are connected.
        case full
        /// Another connection took the name.
        case replaced
        /// A reload took the client's rights.
        case denied
        /// touchd ends.
        case stopping
    }

    /// The reason; nil for a word that this program does not know.
    public let reason: Reason?
    /// How many lines were not sent.
    public var dropped = 0

    /// The end for this reason.
    public init(_ reason: Reason?, dropped: Int = 0) {
        self.reason = reason
        self.dropped = dropped
    }

    init(json: JSONValue) {
        reason = json["reason"]?.string.flatMap(Reason.init(rawValue:))
        dropped = json["dropped"]?.wholeNumber ?? 0
    }

    func writeMembers(to json: inout JSONWriter) {
        if let reason { json.put("reason", reason.rawValue) }
        if dropped > 0 { json.put("dropped", dropped) }
    }
}
