/// A pattern for a whole text: `*` stands for any characters, `?` for one, everything else for itself.
///
/// All ways to read the text are followed at once, one bit for each place of the pattern: a character of the text takes
/// a step for every 64 places, whatever stars the pattern has. Bit `n` is the place in front of character `n`, stars
/// left out.
package struct Glob: Hashable, Sendable {
    /// The places that a star stands at, which any character leaves as they are.
    private var stars: [UInt64]
    /// The places in front of a `?`.
    private var singles: [UInt64]
    /// The places in front of each character.
    private var literals: [Character: [Places]] = [:]
    private var count = 0

    /// 64 places of the pattern, of which only some are set.
    private struct Places: Hashable {
        let word: Int
        var bits: UInt64
    }

    /// The pattern written as `text`.
    package init(_ text: String) {
        let none = [UInt64](repeating: 0, count: text.count / 64 + 1)
        (stars, singles) = (none, none)
        for character in text {
            let (word, bit) = (count / 64, UInt64(1) << (count % 64))
            switch character {
            case "*":
                stars[word] |= bit
                continue
            case "?": singles[word] |= bit
            default: Self.add(bit, of: word, to: &literals[character, default: []])
            }
            count += 1
        }
    }

    private static func add(_ bit: UInt64, of word: Int, to places: inout [Places]) {
        if let last = places.indices.last, places[last].word == word {
            places[last].bits |= bit
        } else {
            places.append(Places(word: word, bits: bit))
        }
    }

    /// Whether the pattern stands for all of `text`.
    package func matches(_ text: String) -> Bool {
        var places = [UInt64](repeating: 0, count: stars.count)
        places[0] = 1
        for character in text {
            advance(&places, past: character)
            if places.allSatisfy({ $0 == 0 }) { return false }
        }
        // The place behind the last character.
        return places[count / 64] >> (count % 64) & 1 == 1
    }

    private func advance(_ places: inout [UInt64], past character: Character) {
        var passed = singles
        for literal in literals[character] ?? [] { passed[literal.word] |= literal.bits }
        var carry: UInt64 = 0
        for word in places.indices {
            let moved = places[word] & passed[word]
            places[word] = moved << 1 | carry | places[word] & stars[word]
            carry = moved >> 63
        }
    }
}

extension Glob: ExpressibleByStringLiteral {
    /// The pattern written as a literal, read like any other text.
    package init(stringLiteral text: String) { self.init(text) }
}
