/// `text` as a JSON string in quotes, fit for a terminal.
package func quotedJSON(_ text: String) -> String {
    var buffer = TextBuffer(capacity: text.utf8.count + 2)
    buffer.put(jsonString: text.utf8.span)
    return buffer.string
}
