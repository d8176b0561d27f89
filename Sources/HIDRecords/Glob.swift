import Core

/// A pattern for a whole text: `*` stands for any characters, `?` for one, everything else for itself.
///
/// All ways to read the text are followed at once, one bit for each position of the pattern: a character of the text
/// takes one step for every 64 positions, however many stars the pattern has. Bit `n` is the position in front of
/// character `n`, stars left out.
package struct Glob: Equatable, Sendable {
    /// The positions that a star stands at, which any character leaves as they are.
    private var stars: [UInt64]
    /// The positions in front of a `?`.
    private var singles: [UInt64]
    /// The positions in front of each character.
    private var literals = Table<Character, [Positions]>()
    private var count = 0

    /// 64 positions of the pattern, of which only some are set.
    private struct Positions: Equatable {
        /// Which 64 they are, from 0.
        let block: Int
        var bits: UInt64
    }

    /// The pattern written as `text`.
    package init(_ text: String) {
        let none = [UInt64](repeating: 0, count: text.count / 64 + 1)
        (stars, singles) = (none, none)
        for character in text {
            let (block, bit) = (count / 64, UInt64(1) << (count % 64))
            if character == "*" {
                stars[block] |= bit
                continue
            }
            if character == "?" { singles[block] |= bit } else { add(bit, of: block, to: character) }
            count += 1
        }
    }

    private mutating func add(_ bit: UInt64, of block: Int, to character: Character) {
        var positions = literals.removeValue(forKey: character) ?? []
        if let last = positions.indices.last, positions[last].block == block {
            positions[last].bits |= bit
        } else {
            positions.append(Positions(block: block, bits: bit))
        }
        literals[character] = positions
    }

    /// Whether the pattern stands for all of `text`.
    package func matches(_ text: String) -> Bool {
        var positions = [UInt64](repeating: 0, count: stars.count)
        positions[0] = 1
        for character in text {
            advance(&positions, past: character)
            if positions.allSatisfy({ $0 == 0 }) { return false }
        }
        // The position behind the last character.
        return positions[count / 64] >> (count % 64) & 1 == 1
    }

    private func advance(_ positions: inout [UInt64], past character: Character) {
        var passed = singles
        for literal in literals[character] ?? [] { passed[literal.block] |= literal.bits }
        var carry: UInt64 = 0
        for block in positions.indices {
            let moved = positions[block] & passed[block]
            positions[block] = moved << 1 | carry | positions[block] & stars[block]
            carry = moved >> 63
        }
    }
}

extension Glob: ExpressibleByStringLiteral {
    /// The pattern written as a literal, read like any other text.
    package init(stringLiteral text: String) { self.init(text) }
}
