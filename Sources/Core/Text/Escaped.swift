/// `text` in one line that a terminal shows as it is: characters that act on the terminal, break the line or change the
/// writing direction are written as YAML's escapes. Text without them is returned as it is, without allocation.
package func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.needsEscape }) else { return text }
    var buffer = TextBuffer(capacity: text.utf8.count + 8)
    buffer.put(escaping: text.utf8.span)
    return buffer.string
}
