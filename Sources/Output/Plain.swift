package import Core

/// A value of a key on one line: a text without quotes, all else as JSON.
package func plain(_ value: JSONValue) -> String {
    if case .string(let text) = value { return text }
    var buffer = TextBuffer(capacity: 64)
    buffer.put(json: value)
    return buffer.string
}
