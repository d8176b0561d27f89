/// A pattern for a whole text: `*` stands for any characters, `?` for one, everything else for itself.
package struct Glob: Hashable, Sendable {
    private let pattern: [Character]

    /// The pattern written as `text`.
    package init(_ text: String) {
        pattern = Array(text)
    }

    /// Whether the pattern stands for all of `text`.
    ///
    /// All ways to read the text are followed at once, one bit for each place of the pattern: a character of the text
    /// takes a step for every 64 places, whatever stars the pattern has.
    package func matches(_ text: String) -> Bool {
        let steps = Steps(pattern)
        var places = steps.start
        for character in text {
            places = steps.after(character, from: places)
            if places.allSatisfy({ $0 == 0 }) { return false }
        }
        return steps.isEnd(in: places)
    }
}

/// A pattern without its stars, as bits: the place in front of its character `n` is bit `n`.
private struct Steps {
    /// The places that a star stands at, which any character leaves as they are.
    private var stars: [UInt64]
    /// The places in front of a `?`.
    private var singles: [UInt64]
    /// The places in front of each character.
    private var places: [Character: [UInt64]] = [:]
    private var count = 0

    init(_ pattern: [Character]) {
        let none = [UInt64](repeating: 0, count: pattern.count / 64 + 1)
        (stars, singles) = (none, none)
        for character in pattern {
            let (word, bit) = (count / 64, UInt64(1) << (count % 64))
            switch character {
            case "*":
                stars[word] |= bit
                continue
            case "?": singles[word] |= bit
            default: places[character, default: none][word] |= bit
            }
            count += 1
        }
    }

    /// In front of the first character.
    var start: [UInt64] {
        var start = [UInt64](repeating: 0, count: stars.count)
        start[0] = 1
        return start
    }

    /// Whether `places` has the one behind the last character.
    func isEnd(in places: [UInt64]) -> Bool { places[count / 64] >> (count % 64) & 1 == 1 }

    /// The places reached from `old` by `character`.
    func after(_ character: Character, from old: [UInt64]) -> [UInt64] {
        var new = old
        let literal = places[character]
        var carry: UInt64 = 0
        for word in old.indices {
            let passed = old[word] & (singles[word] | (literal?[word] ?? 0))
            new[word] = passed << 1 | carry | old[word] & stars[word]
            carry = passed >> 63
        }
        return new
    }
}
