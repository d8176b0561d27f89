import HIDRecords

/// The rows of a wheel, one below the other, and how far it can be turned.
///
/// How far it is turned is the content offset of the view that it is: 0 where its first row stands in the middle, and for each
/// further row the height of a row more.
package struct Wheel: Equatable, Sendable {
    /// `UIPickerView.numberOfRows(inComponent:)`.
    package internal(set) var numberOfRows = 0
    /// `pickerView(_:rowHeightForComponent:)`, in points.
    package internal(set) var rowHeight = 32.0
    /// Whether its first row follows its last one, as those of a UIDatePicker do.
    package internal(set) var wraps = false

    /// A wheel without rows.
    package init() {}

    /// The most rows: as many offsets as a scroll view may snap to.
    package static let mostRows = ScrollSnap.mostOffsets
    /// How many points one that wraps goes on either way before it comes to rest, where its turns are counted anew.
    private static let farthest = 1_000_000.0

    /// How far it can be turned in a view of this height.
    func range(length: Double, bounces: Bool) -> ScrollRange {
        let last = Double(max(numberOfRows - 1, 0)) * rowHeight
        let isEndless = wraps && numberOfRows > 0
        return ScrollRange(
            ends: isEndless ? -Self.farthest...Self.farthest : 0...last, length: length, bounces: bounces,
            alwaysBounces: numberOfRows > 0)
    }

    /// The row in the middle at `offset`, or next to it; -1 without rows.
    func row(at offset: Double) -> Int {
        guard numberOfRows > 0 else { return -1 }
        let (row, count) = (nearestRow(to: offset), Double(numberOfRows))
        guard wraps else { return Int(min(max(row, 0), count - 1)) }
        let rest = row.truncatingRemainder(dividingBy: count)
        return Int(rest < 0 ? rest + count : rest)
    }

    /// Where `row` stands in the middle.
    func offset(of row: Int) -> Double { (Double(max(row, 0)) * rowHeight).onGrid }

    /// The offset at which the row stands in the middle that is seen at `y` in a view of this height; nil where there is none.
    func offset(ofRowAt y: Double, length: Double) -> Double? {
        let row = nearestRow(to: y - length / 2)
        let isThere = numberOfRows > 0 && (wraps || (0..<Double(numberOfRows)).contains(row))
        return isThere ? (row * rowHeight).onGrid : nil
    }

    /// The offsets of rows among which one at `offset` chooses that would come to rest at `target`: those about the two.
    func offsets(about offset: Double, and target: Double) -> [Double] {
        let rows = [nearestRow(to: offset), nearestRow(to: target)]
        return rows.flatMap { row in [row - 1, row, row + 1].map { $0 * rowHeight } }
    }

    /// The row, of any turn, that is nearest to the middle at `offset`; of two as near the later one.
    private func nearestRow(to offset: Double) -> Double { (offset / rowHeight + 0.5).rounded(.down) }
}
