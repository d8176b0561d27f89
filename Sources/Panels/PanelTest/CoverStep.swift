import Output
package import Core
package import HIDRecords
import PanelHealth

/// `cover`: a report or a short straight step has been in every cell of the panel.
package struct CoverStep: JudgedStep {
    /// The longest step that counts as straight, in millimetres.
    private static let longestStep = 5.0
    /// The longest side of a cell, in millimetres.
    private static let longestSide = 10.0

    /// How many cells there are along x.
    package let columns: Int
    /// How many cells there are along y.
    package let rows: Int
    /// How many cells were never touched.
    package private(set) var missing: Int
    /// True once anything was done.
    package private(set) var isBegun = false

    private let size: PanelSize
    private var cells: [Bool]
    private var last: [Int: RawPoint] = [:]

    /// The step, not begun.
    package init(on panel: DeviceDescription) {
        size = PanelSize(of: panel)
        columns = max(24, Self.cells(along: size.x.millimetres))
        rows = max(15, Self.cells(along: size.y.millimetres))
        missing = columns * rows
        cells = Array(repeating: false, count: columns * rows)
    }

    /// No panel has a side of 10 m, whatever udev's properties say.
    private static func cells(along side: Double) -> Int {
        Int((min(side, 10_000) / longestSide).rounded(.up))
    }

    /// True if the cell in this column and row was touched.
    package func isCovered(column: Int, row: Int) -> Bool { cells[row * columns + column] }

    /// True once nothing that comes can change the judgement.
    package var isDecided: Bool { missing == 0 }
    /// True if the panel passes by what was done until now.
    package var isPassed: Bool { missing == 0 }
    /// The limit, as the table shows it.
    package var limit: String { "every cell" }
    /// Advice for the person at the panel; empty if there is none.
    package var hint: String { isBegun ? measured : "" }

    /// The measurement in words.
    package var measured: String {
        let count = "\(cells.count - missing) of \(cells.count) cells"
        return ([count] + stripes.map { "none \($0.text)" }).joined(separator: ", ")
    }

    /// Notes that no frame comes before `time`.
    package mutating func advance(to time: Timestamp) {}

    /// Takes a frame of the panel.
    package mutating func take(_ frame: PanelFrame) {
        if frame.loss != .nothing { return last.removeAll() }
        for change in frame.changes {
            let point = RawPoint(change)
            switch change.kind {
            case .begin:
                isBegun = true
                last[change.slot] = point
                mark(place(of: point))
            case .move:
                guard let start = last[change.slot] else { continue }
                last[change.slot] = point
                mark(from: start, to: point)
            case .end, .replacement: last[change.slot] = nil
            }
        }
    }

    /// Puts what was measured.
    package func write(to json: inout JSONWriter) {
        json.put("columns", columns)
        json.put("rows", rows)
        json.put("missing", missing)
        json.array("stripes") { json in
            for stripe in stripes { json.object { stripe.write(to: &$0) } }
        }
    }

    // MARK: Cells

    /// A point in cells.
    private func place(of point: RawPoint) -> Vector {
        Vector(x: size.x.share(of: point.x) * Double(columns), y: size.y.share(of: point.y) * Double(rows))
    }

    private mutating func mark(_ place: Vector) {
        guard place.x >= 0, place.y >= 0, place.x <= Double(columns), place.y <= Double(rows) else { return }
        let index = min(Int(place.y), rows - 1) * columns + min(Int(place.x), columns - 1)
        if !cells[index] { missing -= 1 }
        cells[index] = true
    }

    private mutating func mark(from start: RawPoint, to end: RawPoint) {
        let (first, last) = (place(of: start), place(of: end))
        mark(last)
        guard size.vector(from: start, to: end).length <= Self.longestStep else { return }
        // Between two lines of the grid the step is in one cell.
        let crossings =
            [0, 1] + Self.crossings(from: first.x, to: last.x) + Self.crossings(from: first.y, to: last.y)
        let sorted = crossings.sorted()
        for (before, after) in zip(sorted, sorted.dropFirst()) where after > before {
            let middle = (before + after) / 2
            mark(
                Vector(
                    x: first.x + (last.x - first.x) * middle, y: first.y + (last.y - first.y) * middle))
        }
    }

    /// Where, as shares of the way, lines of the grid are crossed.
    private static func crossings(from start: Double, to end: Double) -> [Double] {
        // What is far off the panel crosses no line that matters.
        guard start != end, abs(start) < 10_000, abs(end) < 10_000 else { return [] }
        let lines =
            Int(min(start, end).rounded(.up))...max(Int(max(start, end)), Int(min(start, end).rounded(.up)))
        return lines.map { (Double($0) - start) / (end - start) }.filter { $0 > 0 && $0 < 1 }
    }
}

extension CoverStep {
    /// Neighbouring columns or rows without most of their cells, while those around them have most of theirs.
    package struct Stripe: Equatable, Sendable {
        /// The axis across the stripe.
        package let axis: PanelAxis
        /// Where it begins and ends, as shares of that axis.
        package let low, high: Double

        /// `from 25.00% to 29.17% of x`
        package var text: String {
            "from \(fixed(low * 100, 2))% to \(fixed(high * 100, 2))% of \(axis == .x ? "x" : "y")"
        }

        fileprivate func write(to json: inout JSONWriter) {
            json.put("axis", axis == .x ? "x" : "y")
            json.put("low", low)
            json.put("high", high)
        }
    }

    /// The stripes of missing cells; none when a quarter of the panel or more is missing there.
    package var stripes: [Stripe] {
        let missingInColumns = (0..<columns).map { column in
            (0..<rows).count { !isCovered(column: column, row: $0) }
        }
        let missingInRows = (0..<rows).map { row in
            (0..<columns).count { !isCovered(column: $0, row: row) }
        }
        return stripes(.x, missingInColumns, of: rows) + stripes(.y, missingInRows, of: columns)
    }

    /// `missing` are the missing cells of each line, which has `length` cells.
    private func stripes(_ axis: PanelAxis, _ missing: [Int], of length: Int) -> [Stripe] {
        var found: [Stripe] = []
        var start: Int?
        for line in 0...missing.count {
            if line < missing.count, 2 * missing[line] >= length {
                start = start ?? line
            } else if let first = start {
                start = nil
                guard 4 * (line - first) < missing.count else { continue }
                found.append(
                    Stripe(
                        axis: axis, low: Double(first) / Double(missing.count),
                        high: Double(line) / Double(missing.count)))
            }
        }
        return found
    }
}
