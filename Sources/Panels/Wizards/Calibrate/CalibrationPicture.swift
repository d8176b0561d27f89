package import Live
import Output
import HIDRecords

/// The picture of a calibration in a terminal: a mark near the place that is to be touched, to half a cell.
package struct CalibrationPicture {
    /// The panel's name, safe for a terminal.
    let panel: String
    /// How far the places are from the edges, in shares of the screen.
    let inset: Double

    /// The picture of a calibration of `panel`.
    package init(panel: String, inset: Double) {
        self.panel = panel
        self.inset = inset
    }

    /// The cells of a terminal of this size.
    package func grid(of course: CalibrationCourse, columns: Int, rows: Int) -> CellGrid {
        var grid = CellGrid(columns: columns, rows: rows)
        guard columns > 0, rows > 0 else { return grid }
        let bold = CellStyle(isBold: true)
        let middle = rows / 2
        put(course.instruction, bold, middle - 2, &grid)
        put(course.distance(inset: inset), bold, middle - 1, &grid)
        put(course.hint, .plain, middle, &grid)
        put("\(panel)   q end", CellStyle(isFaint: true), middle + 2, &grid)
        if let place = course.place?.point(inset: inset) {
            let column = min(columns - 1, Int(place.x * Double(columns)))
            grid.put("+", bold, column: column, row: min(rows - 1, Int(place.y * Double(rows))))
        }
        return grid
    }

    private func put(_ text: String, _ style: CellStyle, _ row: Int, _ grid: inout CellGrid) {
        guard (0..<grid.rows).contains(row) else { return }
        grid.put(text, style, column: max(0, (grid.columns - text.count) / 2), row: row)
    }
}

extension CalibrationCourse {
    /// The instruction, without the distance from the edges.
    package var instruction: String {
        guard let place else { return "Done." }
        return "\(points.count + 1) of \(count): hold one finger still near the \(place.rawValue),"
    }

    /// How far the place is from the edges; empty if there is none.
    package func distance(inset: Double) -> String {
        place == nil ? "" : "\(fixed(inset * 100, 0)) % of the width and of the height from the edges."
    }
}
