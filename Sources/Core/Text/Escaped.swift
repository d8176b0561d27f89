/// `text` in one line that a terminal shows as it is: what acts on the terminal, breaks the line or turns the order of
/// the letters is written as YAML's escapes. Text without such characters is returned as it is, without allocation.
package func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.needsEscape }) else { return text }
    var buffer = TextBuffer(capacity: text.utf8.count + 8)
    buffer.put(escaping: text.utf8.span)
    return buffer.string
}
