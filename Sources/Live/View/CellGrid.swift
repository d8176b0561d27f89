import Output

/// How a cell of a terminal looks.
package struct CellStyle: Equatable {
    /// The colours that are used, by their numbers in ECMA-48's SGR.
    package enum Color: UInt8 {
        case none = 39, red = 31, green, yellow, blue, magenta, cyan
    }

    /// The colour of the characters.
    package var color = Color.none
    /// True if they are bold.
    package var isBold = false
    /// True if they are faint.
    package var isFaint = false

    /// Letters in `color`, bold or faint.
    package init(color: Color = .none, isBold: Bool = false, isFaint: Bool = false) {
        self.color = color
        self.isBold = isBold
        self.isFaint = isFaint
    }

    /// As the terminal writes by itself.
    package static let plain = CellStyle()
}

/// A place for a character.
package struct Cell: Equatable {
    /// The character there; nil in the second half of a wide character.
    package var character: Unicode.Scalar? = " "
    /// How it looks.
    package var style = CellStyle.plain
}

/// The content of a terminal: rows of cells.
package struct CellGrid: Equatable {
    /// How many columns there are.
    package let columns: Int
    /// How many rows there are.
    package let rows: Int
    private(set) var cells: [Cell]

    /// Empty rows and columns.
    package init(columns: Int, rows: Int) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
        cells = Array(repeating: Cell(), count: self.columns * self.rows)
    }

    /// The cell at a place that the grid has.
    package subscript(column: Int, row: Int) -> Cell {
        get { cells[row * columns + column] }
        set { cells[row * columns + column] = newValue }
    }

    /// True if the grid has this place.
    package func contains(column: Int, row: Int) -> Bool {
        (0..<columns).contains(column) && (0..<rows).contains(row)
    }

    /// Writes `text` from a place on, at most `width` columns of it.
    ///
    /// - Returns: how many columns it took.
    @discardableResult
    package mutating func put(
        _ text: String, _ style: CellStyle = .plain, column: Int, row: Int, width: Int = .max
    ) -> Int {
        let end = min(columns, width == .max ? columns : column + width)
        var next = column
        for character in text.unicodeScalars {
            let width = character.columns
            guard width > 0 else { continue }
            guard next + width <= end, contains(column: next, row: row) else { break }
            self[next, row] = Cell(character: character, style: style)
            if width == 2 { self[next + 1, row] = Cell(character: nil, style: style) }
            next += width
        }
        return next - column
    }

    /// The characters of a row, for tests.
    package func text(ofRow row: Int) -> String {
        var text = ""
        for column in 0..<columns {
            if let character = self[column, row].character { text.unicodeScalars.append(character) }
        }
        return text
    }
}
