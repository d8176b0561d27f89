package import Live
import Output

/// The picture of a guided panel test in a terminal.
package struct PanelTestPicture {
    /// The panel's name, safe for a terminal.
    let panel: String

    /// The picture of a test of `panel`.
    package init(panel: String) {
        self.panel = panel
    }

    /// The cells of a terminal of this size.
    package func grid(of course: PanelTestCourse, columns: Int, rows: Int) -> CellGrid {
        var grid = CellGrid(columns: columns, rows: rows)
        guard let step = course.step, rows > 0 else { return grid }
        let bold = CellStyle(isBold: true)
        let number = course.results.count + 1
        grid.put("\(panel), step \(number) of \(course.count): \(step.rawValue)", bold, column: 0, row: 0)
        grid.put(step.instruction, column: 0, row: 1)
        grid.put(course.judged?.hint ?? "", column: 0, row: 2)
        let space = 4..<max(4, rows - 1)
        if step == .cover, let cover = course.cover ?? course.judged as? CoverStep {
            for (row, line) in zip(space, cover.map(columns: columns, rows: space.count)) {
                grid.put(line, column: 0, row: row)
            }
        } else {
            for (row, result) in zip(space, course.results) {
                let name = padded(result.step.rawValue, 8)
                grid.put("\(name) \(result.verdict.rawValue)  \(result.measured)", column: 0, row: row)
            }
        }
        grid.put(
            "s skip  Enter judge what was done  q end", CellStyle(isFaint: true), column: 0, row: rows - 1)
        return grid
    }
}

extension CoverStep {
    /// A line of `.` and `#` for each row of cells; of several cells one character if they do not fit, `.` if one of them is
    /// missing.
    package func map(columns width: Int = .max, rows height: Int = .max) -> [String] {
        guard width > 0, height > 0 else { return [] }
        let wide = (columns - 1) / width + 1
        let high = (rows - 1) / height + 1
        return stride(from: 0, to: rows, by: high).map { row in
            let line = stride(from: 0, to: columns, by: wide).map { column in
                let isWiped = (row..<min(row + high, rows)).allSatisfy { row in
                    (column..<min(column + wide, columns)).allSatisfy { isCovered(column: $0, row: row) }
                }
                return isWiped ? "#" : "."
            }
            return line.joined()
        }
    }
}
