/// A rectangle of whole pixels of CSS, by its edges; the right and the bottom one lie outside.
package struct PixelRect: Hashable, Sendable {
    /// The first column.
    package var left: Int
    /// The first row.
    package var top: Int
    /// The column after the last one.
    package var right: Int
    /// The row after the last one.
    package var bottom: Int

    /// A rectangle with these edges.
    package init(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    /// True if there is no pixel in it.
    package var isEmpty: Bool { left >= right || top >= bottom }

    /// How many pixels are in it.
    var area: Int { isEmpty ? 0 : (right - left) * (bottom - top) }

    /// True if all of `other` lies in it.
    package func contains(_ other: PixelRect) -> Bool {
        left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
    }

    /// True if the pixel at `x`, `y` lies in it.
    func contains(x: Int, y: Int) -> Bool { x >= left && x < right && y >= top && y < bottom }

    /// The intersection, which may be empty.
    package func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            max(left, other.left), max(top, other.top), min(right, other.right), min(bottom, other.bottom))
    }

    /// The smallest rectangle around both.
    func union(_ other: PixelRect) -> PixelRect {
        PixelRect(
            min(left, other.left), min(top, other.top), max(right, other.right), max(bottom, other.bottom))
    }

    /// It, moved to the right and down.
    func moved(x: Int, y: Int) -> PixelRect { PixelRect(left + x, top + y, right + x, bottom + y) }

    /// Both as one, if their union is a rectangle.
    func joined(with other: PixelRect) -> PixelRect? {
        if contains(other) { return self }
        if other.contains(self) { return other }
        let isBeside =
            top == other.top && bottom == other.bottom && left <= other.right && other.left <= right
        let isAbove = left == other.left && right == other.right && top <= other.bottom && other.top <= bottom
        return isBeside || isAbove ? union(other) : nil
    }
}

extension [PixelRect] {
    /// The same pixels in fewer rectangles, the largest first; empty ones are left out.
    package var simplified: [PixelRect] {
        var kept: [PixelRect] = []
        for rect in sorted(by: { $0.area > $1.area }) where !rect.isEmpty {
            if kept.contains(where: { $0.contains(rect) }) { continue }
            var whole = rect
            while let index = kept.firstIndex(where: { $0.joined(with: whole) != nil }) {
                whole = kept.remove(at: index).joined(with: whole) ?? whole
            }
            kept.removeAll { whole.contains($0) }
            kept.append(whole)
        }
        return kept.sorted { ($1.area, $0.top, $0.left) < ($0.area, $1.top, $1.left) }
    }
}
