/// The candidate that `name` was probably meant to be: at most a third of its letters are wrong.
package func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
    var lettersToCompare = Int.max
    return suggestion(for: name, among: candidates, lettersToCompare: &lettersToCompare)
}

/// The same; nil when that takes more than `lettersToCompare` comparisons of two letters, which are reduced by those
/// made.
package func suggestion(
    for name: String, among candidates: some Sequence<String>, lettersToCompare: inout Int
) -> String? {
    let letters = Array(name.utf8)
    // A long text is not a misspelt key, and the time for the distance grows with the square of the length.
    guard letters.count <= 64 else { return nil }
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
        guard lettersToCompare > 0 else { return nil }
        lettersToCompare -= 1
        let length = candidate.utf8.count
        guard length <= 64 else { continue }
        let other = Array(candidate.utf8)
        // With all its letters wrong, it is another name.
        let allowed = min(max(1, max(letters.count, other.count) / 3), letters.count - 1)
        guard abs(length - letters.count) <= allowed else { continue }
        // A pair of names takes as long as some letters, whatever their lengths.
        lettersToCompare -= letters.count * length + 32
        let distance = editDistance(letters, other)
        guard distance <= allowed else { continue }
        if let best, best <= (distance, candidate) { continue }
        best = (distance, candidate)
    }
    return best?.candidate
}

/// The insertions, deletions, replacements and swaps of neighbours between two names, ignoring case.
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var current = last
    for (row, letter) in left.enumerated() {
        current[0] = row + 1
        for (column, other) in right.enumerated() {
            let change = last[column] + (letter.inLowerCase == other.inLowerCase ? 0 : 1)
            var cost = min(change, last[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                cost = min(cost, beforeLast[column - 1] + 1)
            }
            current[column + 1] = cost
        }
        (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[right.count]
}
