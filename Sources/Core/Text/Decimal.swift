/// `number` as decisions format it: at most six decimals.
package func decimal(_ number: Double) -> String {
    var buffer = TextBuffer(capacity: 24)
    buffer.put(decimal: number)
    return buffer.string
}
