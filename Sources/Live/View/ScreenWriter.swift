package import Core

/// Brings a terminal from what it shows to what it is to show, in few bytes.
package struct ScreenWriter {
    /// The cells that the terminal shows.
    package private(set) var shown: CellGrid
    /// Where the next look for differences begins, so that none waits for ever.
    private var nextRow = 0

    /// A terminal of this size, which is cleared.
    package init(columns: Int, rows: Int) {
        shown = CellGrid(columns: columns, rows: rows)
    }

    /// Clears the terminal.
    package static let clearing = "\u{1B}[0m\u{1B}[2J"
    /// The most bytes that one cell takes: its place, its style and its character.
    package static let longestCell = 40

    /// What changes the terminal so that it shows `wanted`, or some of it if that takes more than `limit` bytes: the rest is
    /// changed by later calls.
    package mutating func update(to wanted: CellGrid, limit: Int) -> TextBuffer {
        var text = TextBuffer(capacity: 1024)
        for offset in 0..<shown.rows {
            let row = (nextRow + offset) % shown.rows
            guard update(row: row, to: wanted, limit: limit, &text) else {
                nextRow = row
                break
            }
        }
        if !text.bytes.isEmpty { text.put(static: "\u{1B}[0m") }
        return text
    }

    /// - Returns: Whether the row is as wanted.
    private mutating func update(
        row: Int, to wanted: CellGrid, limit: Int, _ text: inout TextBuffer
    ) -> Bool {
        var end = -1
        var style: CellStyle?
        for column in 0..<shown.columns where shown[column, row] != wanted[column, row] {
            guard text.bytes.count + Self.longestCell <= limit else { return false }
            let cell = wanted[column, row]
            shown[column, row] = cell
            guard let character = cell.character else { continue }
            if end != column { text.put("\u{1B}[\(row + 1);\(column + 1)H") }
            if style != cell.style { text.put(cell.style.sequence) }
            style = cell.style
            text.put(String(character))
            end = column + (column + 1 < wanted.columns && wanted[column + 1, row].character == nil ? 2 : 1)
        }
        return true
    }
}

extension CellStyle {
    /// Sets the style, whatever it was.
    fileprivate var sequence: String {
        var numbers = ["0"]
        if isBold { numbers.append("1") }
        if isFaint { numbers.append("2") }
        if color != .none { numbers.append("\(color.rawValue)") }
        return "\u{1B}[\(numbers.joined(separator: ";"))m"
    }
}

/// When the terminal may be written to, and how much: a line over which many are logged in is narrow.
package struct OutputPace {
    /// The least time between two redraws.
    package static let interval = Interval(microseconds: 50_000)
    /// The most bytes in any second.
    package static let bytesPerSecond = 10_000
    private static let second = Interval(microseconds: 1_000_000)

    private let interval: Interval
    private var written: [(time: Timestamp, bytes: Int)] = []

    /// A pace with that time between two redraws, at which nothing was written yet.
    package init(interval: Interval = Self.interval) {
        self.interval = interval
    }

    /// When the next redraw may be; nil for at once.
    package var nextRedraw: Timestamp? { written.last.map { $0.time + interval } }

    /// How many bytes may be written at `now`.
    package mutating func allowance(at now: Timestamp) -> Int {
        written.removeAll { $0.time + Self.second <= now }
        return Self.bytesPerSecond - written.reduce(0) { $0 + $1.bytes }
    }

    /// So many bytes were written at `now`.
    package mutating func note(_ bytes: Int, at now: Timestamp) {
        written.append((now, bytes))
    }
}
