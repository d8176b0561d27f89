import Core

/// Something that a program has logged in its own words: the request `note`.
public struct ClientNote: Equatable, Sendable {
    /// Its words: 1 to 200 characters.
    public var text: String
    /// Whether it is a warning.
    public var isWarning: Bool
    /// What notes of its kind are counted under, 1 to 32 of A-Z a-z 0-9 _ -; nil for nothing.
    public var kind: String?

    /// The note `text`.
    public init(_ text: String, isWarning: Bool = false, kind: String? = nil) {
        self.text = text
        self.isWarning = isWarning
        self.kind = kind
    }

    func writeMembers(to json: inout JSONWriter) {
        json.put("text", text)
        if isWarning { json.put("priority", "warning") }
        json.put("kind", ifAny: kind)
    }
}
