import Core
import Live
import Testing

/// Rules: inspection/the-live-view.
@Suite("Bytes for a terminal")
struct ScreenWriterTests {
    /// A terminal that knows what the writer uses.
    private struct Terminal {
        var cells: [[Character]]
        private var column = 0
        private var row = 0

        init(_ columns: Int, _ rows: Int) {
            cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
        }

        mutating func read(_ text: String) {
            var rest = text[...]
            while let character = rest.popFirst() {
                guard character == "\u{1B}" else {
                    cells[row][column] = character
                    column += 1
                    continue
                }
                let end = rest.firstIndex { $0.isLetter } ?? rest.startIndex
                let numbers = rest[..<end].dropFirst().split(separator: ";").compactMap { Int($0) }
                if rest[end] == "H" { (row, column) = (numbers[0] - 1, numbers[1] - 1) }
                rest = rest[rest.index(after: end)...]
            }
        }
    }

    private func grid(_ seed: inout UInt64, _ columns: Int, _ rows: Int) -> CellGrid {
        var grid = CellGrid(columns: columns, rows: rows)
        for row in 0..<rows {
            for column in 0..<columns {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let number = Int(seed >> 40)
                var style = CellStyle.plain
                style.isBold = number % 7 == 0
                if number % 3 > 0 { grid.put(number % 5 == 0 ? "⣿" : "a", style, column: column, row: row) }
            }
        }
        return grid
    }

    @Test("updates show what is wanted, each within its limit, and then nothing more is written")
    func updates() {
        var seed: UInt64 = 1
        var writer = ScreenWriter(columns: 30, rows: 10)
        var terminal = Terminal(30, 10)
        for round in 0..<50 {
            let wanted = grid(&seed, 30, 10)
            var updates = 0
            while writer.shown != wanted {
                let text = writer.update(to: wanted, limit: 300)
                #expect(text.bytes.count <= 300 + 4)
                terminal.read(text.string)
                updates += 1
                guard updates < 1_000 else {
                    Issue.record("no end in round \(round)")
                    return
                }
            }
            #expect(writer.update(to: wanted, limit: 300).bytes.isEmpty)
            #expect((0..<10).map { String(terminal.cells[$0]) } == (0..<10).map { wanted.text(ofRow: $0) })
        }
    }

    @Test("a character that changes takes no more than its place and itself")
    func small() {
        var writer = ScreenWriter(columns: 80, rows: 24)
        var wanted = CellGrid(columns: 80, rows: 24)
        wanted.put("7", column: 40, row: 12)
        let text = writer.update(to: wanted, limit: 10_000).string
        #expect(text == "\u{1B}[13;41H\u{1B}[0m7\u{1B}[0m")
    }

    @Test("in no second more bytes are allowed than in any other, and redraws keep their distance")
    func pace() {
        var pace = OutputPace()
        var written: [(Int64, Int)] = []
        for step in 0..<400 {
            let now = Timestamp(microseconds: Int64(step) * 10_000)
            if let next = pace.nextRedraw, next > now { continue }
            let allowance = pace.allowance(at: now)
            #expect(allowance >= 0)
            let bytes = min(allowance, 900)
            pace.note(bytes, at: now)
            written.append((now.microseconds, bytes))
        }
        for (time, _) in written {
            let second = written.filter { (time..<time + 1_000_000).contains($0.0) }
            #expect(second.reduce(0) { $0 + $1.1 } <= OutputPace.bytesPerSecond && second.count <= 20)
        }
    }
}
