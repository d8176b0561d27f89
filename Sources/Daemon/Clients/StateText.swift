package import ApplicationProtocol
import Core

/// The lines of a state, as far as they have been written.
package struct StateText: Sendable {
    /// Some lines, in which the numbers of the events are left out.
    struct Part: Sendable {
        var bytes: [UInt8] = []
        /// Where the 0 stands that the number of each line replaces.
        var numberIndices: [Int] = []
    }

    /// How many bytes a part has at most, if its last line is left out.
    private static let partSize = 16_384

    private(set) var parts: [Part] = []
    /// How many bytes they have.
    private(set) var count = 0

    private var json = JSONWriter(exactNumbers: true)

    /// No lines.
    package init() {}

    /// Adds the line of `event`.
    package mutating func put(_ event: ClientEvent) {
        json.text.clear()
        json.begin()
        event.write(number: 0, to: &json)
        json.text.put(byte: UInt8(ascii: "\n"))
        if parts.last.map({ $0.bytes.count >= Self.partSize }) ?? true { parts.append(Part()) }
        let last = parts.count - 1
        parts[last].numberIndices.append(parts[last].bytes.count + event.numberIndex)
        parts[last].bytes += json.text.bytes
        count += json.text.bytes.count
    }
}
