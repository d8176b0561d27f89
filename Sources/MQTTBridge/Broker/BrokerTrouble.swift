/// What went wrong with a broker, as libmosquitto logs it.
package struct BrokerTrouble {
    /// The cause without the numbers of OpenSSL: `certificate verify failed`.
    package let cause: String

    /// The cause in `text`: `OpenSSL Error[0]: error:0A000086:SSL routines::certificate verify failed`, or a sentence.
    package init(_ text: String) {
        var cause = text[...]
        if text.hasPrefix("OpenSSL Error"), let colon = text.lastIndex(of: ":") {
            cause = text[text.index(after: colon)...]
        } else if text.hasPrefix("Error: ") {
            cause = text.dropFirst("Error: ".count)
        }
        self.cause = String(cause.hasSuffix(".") ? cause.dropLast() : cause)
    }
}
