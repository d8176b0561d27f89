import Scenes
import YAML

/// Where the lines that a scenario expects stand in its file.
struct ExpectLineNumbers {
    /// The line of its `expect`, or where its document begins.
    private let start: Int
    /// The line of each that it expects; empty if they are not written one by one, as in quotes.
    private let lines: [Int]

    /// Those of `scenario`.
    init(of scenario: Scenario) {
        guard let value = scenario.document["expect"] else {
            start = scenario.place.line
            lines = []
            return
        }
        start = value.line
        var lines: [Int] = []
        var number = 0
        for line in Self.textLines(of: scenario.document.source.bytes) {
            number += 1
            if number <= start { continue }
            guard lines.count < scenario.expect.count else { break }
            let text = trimmedLine(String(decoding: line, as: UTF8.self)[...])
            if text.isEmpty { continue }
            guard text == scenario.expect[lines.count] else { break }
            lines.append(number)
        }
        self.lines = lines.count == scenario.expect.count ? lines : []
    }

    /// The line of the file for that with this `index` among those expected, or behind the last one.
    func line(_ index: Int) -> Int {
        if lines.indices.contains(index) { return lines[index] }
        return lines.last.map { $0 + 1 } ?? start
    }

    /// The lines of a file, which end with a line feed, a carriage return, or both.
    private static func textLines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(where: { $0 == 10 || $0 == 13 }) {
            lines.append(rest[..<end])
            let isPair = rest[end] == 13 && rest[(end + 1)...].first == 10
            rest = rest[(end + (isPair ? 2 : 1))...]
        }
        return lines + [rest]
    }
}
