import Live
import Core

/// The terminal that standard output is, as a picture that is drawn again when it changes.
struct DrawnScreen: ~Copyable {
    private var terminal: WatchedTerminal
    private var writer = ScreenWriter(columns: 80, rows: 24)
    private var pace = OutputPace(interval: Interval(microseconds: 100_000))

    /// The terminal; nil if standard output is none.
    init?() {
        guard let terminal = WatchedTerminal() else { return nil }
        self.terminal = terminal
        resize()
    }

    /// The descriptor of its keys; nil if there are none.
    var keyDescriptor: Int32? { terminal.keyDescriptor }

    /// The keys that were pressed; nil if no more will be.
    func keys() -> [UInt8]? { terminal.keys() }

    /// Takes over the size of the terminal.
    mutating func resize() {
        let size = terminal.size
        writer = ScreenWriter(columns: size.columns, rows: size.rows)
        terminal.put(Array(ScreenWriter.clearing.utf8)[...])
    }

    /// Shows what `picture` makes for this many columns and rows, unless the terminal is busy.
    mutating func redraw(at now: Timestamp, _ picture: (Int, Int) -> CellGrid) {
        terminal.flush()
        guard terminal.isIdle, pace.nextRedraw ?? now <= now else { return }
        let grid = picture(writer.shown.columns, writer.shown.rows)
        let text = writer.update(to: grid, limit: pace.allowance(at: now))
        guard !text.bytes.isEmpty else { return }
        pace.note(text.bytes.count, at: now)
        terminal.put(text.bytes[...])
    }
}
