/// The kinds of input for readers under test.
enum InputKind: String, CaseIterable {
    case scene, configuration, scenario, recording, control, program, drawing, journal, page, answer
}

/// Writes inputs of one kind: mutated texts of the corpus, and texts made of their tokens.
struct InputWriter {
    let kind: InputKind
    private let corpus: [[UInt8]]
    private let words: [String]
    private let keys: [String]

    /// A writer of inputs like those of the built-in corpus.
    init(_ kind: InputKind) {
        self.kind = kind
        let texts = kind.corpus
        corpus = texts.map { Array($0.utf8) }
        let all = texts.flatMap { $0.split { " ,:[]{}\n\"".contains($0) }.map(String.init) }
        words = Array(Set(all)).sorted() + Self.hostile
        keys = Array(Set(texts.flatMap(Self.keys))).sorted()
    }

    /// Values that are rarely written, and never by accident.
    private static let hostile = [
        "~", "1e999", "-1", "*a", "&a", ".nan", "[]", "{}", "9223372036854775807", "-9223372036854775808",
        "1e9", "1e300", "-0.0", "999999999999999", "900000000000000000",
        "0x7fffffff", "4294967295", "''", "\"\\u0000\"", "\u{202e}", "é", "!!str", "all", "true", "---", "|",
    ]

    /// The tokens before colons.
    private static func keys(of text: String) -> [String] {
        text.split(separator: ":").compactMap { part in
            part.split { " ,[]{}\n\"".contains($0) }.last.map(String.init)
        }
    }

    /// The next input.
    func next(_ random: inout some RandomNumberGenerator) -> [UInt8] {
        if !kind.topKeys.isEmpty, Int.random(in: 0..<4, using: &random) == 0 {
            return Array(document(&random).utf8)
        }
        var bytes = corpus.randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 1...6, using: &random) { change(&bytes, &random) }
        return bytes
    }

    /// A map with the keys of the kind's documents and values of any shape.
    private func document(_ random: inout some RandomNumberGenerator) -> String {
        kind.topKeys.map { "\($0): \(value(depth: 0, &random))\n" }.joined()
    }

    private func value(depth: Int, _ random: inout some RandomNumberGenerator) -> String {
        let count = Int.random(in: 0...4, using: &random)
        switch Int.random(in: 0..<(depth > 5 ? 2 : 6), using: &random) {
        case 0: return word(&random)
        case 1: return "\(Int.random(in: -2...400, using: &random))"
        case 2:
            return "[" + (0..<count).map { _ in value(depth: depth + 1, &random) }.joined(separator: ", ")
                + "]"
        default:
            let entries = (0..<count).map { _ in
                "\(keys.randomElement(using: &random) ?? "a"): \(value(depth: depth + 1, &random))"
            }
            return "{" + entries.joined(separator: ", ") + "}"
        }
    }

    private func word(_ random: inout some RandomNumberGenerator) -> String {
        words.randomElement(using: &random) ?? "a"
    }

    private func change(_ bytes: inout [UInt8], _ random: inout some RandomNumberGenerator) {
        guard !bytes.isEmpty else { return }
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2:
            bytes.insert(Array("[]{}&*:-,'\"\n |>%!#?0".utf8).randomElement(using: &random) ?? 0, at: place)
        case 3: bytes.removeSubrange(place...)
        case 4: repeatLine(at: place, of: &bytes, &random)
        default:
            // Replacing a whole token by another keeps the text well-formed more often.
            let isEnd = { (byte: UInt8) in " ,:[]{}\n\"".utf8.contains(byte) }
            let start = bytes[..<place].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
            let end = bytes[place...].firstIndex(where: isEnd) ?? bytes.count
            bytes.replaceSubrange(start..<end, with: Array(word(&random).utf8))
        }
    }

    private func repeatLine(
        at place: Int, of bytes: inout [UInt8], _ random: inout some RandomNumberGenerator
    ) {
        let start = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
        let line = Array(bytes[start..<end])
        for _ in 0..<Int.random(in: 1...8, using: &random) { bytes.insert(contentsOf: line, at: end) }
    }
}
