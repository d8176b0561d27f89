import HIDRecords
import TouchKit

/// A part of a grid of cells on which boxes are drawn: in dots, eight a cell, or with `+`, `-` and `|`.
struct SceneCanvas {
    let columns: Int
    let rows: Int
    private let isASCII: Bool
    /// The dots of each cell, as in the Unicode block of braille patterns.
    private var dots: [UInt8]
    private var styles: [CellStyle]
    private var labels: [Cell?]

    /// Dots of a cell, across and down.
    private var density: (across: Int, down: Int) { isASCII ? (1, 1) : (2, 4) }

    /// An empty canvas of so many cells.
    init(columns: Int, rows: Int, isASCII: Bool) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
        self.isASCII = isASCII
        let count = self.columns * self.rows
        dots = Array(repeating: 0, count: count)
        styles = Array(repeating: .plain, count: count)
        labels = Array(repeating: nil, count: count)
    }

    /// The cell of a place, which is given in shares of the canvas from 0 to 1.
    func cell(at place: Point) -> (column: Int, row: Int)? {
        guard (0...1).contains(place.x), (0...1).contains(place.y), columns > 0, rows > 0 else { return nil }
        return (min(columns - 1, Int(place.x * Double(columns))), min(rows - 1, Int(place.y * Double(rows))))
    }

    /// Draws a box, given in shares of the canvas, with its name in it; what lies behind it is hidden unless it is all there is.
    mutating func draw(_ box: Rect, name: String, _ style: CellStyle, isClosed: Bool) {
        let width = columns * density.across, height = rows * density.down
        guard width > 0, height > 0, box.size.width > 0, box.size.height > 0 else { return }
        let left = dot(box.origin.x, width), right = dot(box.maxX, width)
        let top = dot(box.origin.y, height), bottom = dot(box.maxY, height)
        if box.size.width < 1 || box.size.height < 1 { clear(left...right, top...bottom) }
        if isClosed {
            for y in top...bottom { for x in left...right { set(x, y, .inside, style) } }
        } else {
            for x in left...right {
                set(x, top, .horizontal, style)
                set(x, bottom, .horizontal, style)
            }
            for y in top...bottom {
                set(left, y, .vertical, style)
                set(right, y, .vertical, style)
            }
        }
        label(name, style, left...right, top...bottom)
    }

    /// What a dot is a part of: signs have to be told, dots need not.
    private enum Part: UInt8 {
        case horizontal = 1, vertical = 2, inside = 4
    }

    private func dot(_ share: Double, _ count: Int) -> Int {
        Int((min(max(0, share), 1) * Double(count - 1)).rounded())
    }

    private mutating func set(_ x: Int, _ y: Int, _ part: Part, _ style: CellStyle) {
        let index = y / density.down * columns + x / density.across
        dots[index] |= isASCII ? part.rawValue : Self.braille[y % 4 * 2 + x % 2]
        styles[index] = style
    }

    /// The bits of the dots of a cell, row by row.
    private static let braille: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

    private mutating func clear(_ across: ClosedRange<Int>, _ down: ClosedRange<Int>) {
        for y in down {
            for x in across {
                let index = y / density.down * columns + x / density.across
                dots[index] &= isASCII ? 0 : ~Self.braille[y % 4 * 2 + x % 2]
                labels[index] = nil
            }
        }
    }

    /// Writes the name at the top of the box, if there is room between its sides.
    private mutating func label(
        _ name: String, _ style: CellStyle, _ across: ClosedRange<Int>, _ down: ClosedRange<Int>
    ) {
        let first = across.lowerBound / density.across + 1
        let last = across.upperBound / density.across - 1
        let row = min(down.lowerBound / density.down + 1, down.upperBound / density.down)
        guard last - first >= 1 else { return }
        var line = CellGrid(columns: last - first + 1, rows: 1)
        let count = line.put(name, style, column: 0, row: 0)
        for column in 0..<count { labels[row * columns + first + column] = line[column, 0] }
    }

    /// Puts the canvas into `grid` from the place `row` on.
    func put(into grid: inout CellGrid, row: Int) {
        for y in 0..<rows {
            for x in 0..<columns {
                let index = y * columns + x
                if let label = labels[index] {
                    grid[x, row + y] = label
                } else if let character = character(dots[index]) {
                    grid[x, row + y] = Cell(character: character, style: styles[index])
                }
            }
        }
    }

    private func character(_ dots: UInt8) -> Unicode.Scalar? {
        guard dots != 0 else { return nil }
        guard isASCII else { return Unicode.Scalar(0x2800 + UInt32(dots)) }
        if dots & Part.inside.rawValue != 0 { return "#" }
        return dots == Part.horizontal.rawValue ? "-" : dots == Part.vertical.rawValue ? "|" : "+"
    }
}
