/// `%TAG` lines, whose cost in the parser grows with the square of their number and with their length.
extension LineTable {
    /// Where the first `%TAG` line of `bytes` begins that is too long or one too many; nil if there is none.
    func excessiveTagDirective(in bytes: [UInt8]) -> Int? {
        var count = 0
        for line in lineNumbers {
            guard let range = range(ofLine: line, in: bytes), range.count > 4,
                bytes[range].starts(with: "%TAG".utf8)
            else { continue }
            count += 1
            if count > YAMLLimits.tagDirectives || range.count > YAMLLimits.longestTagDirective {
                return range.lowerBound
            }
        }
        return nil
    }
}
