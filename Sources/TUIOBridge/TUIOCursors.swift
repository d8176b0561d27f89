/// The fingers that are down, and the packets that say how they change.
struct TUIOCursors: Sendable {
    private struct Entry {
        let touch: Int
        var cursor: TUIOCursor
        /// Whether it began or moved in the frame that is being made.
        var hasChanged = true
        /// Whether a packet has named it.
        var isReported = false
    }

    private let source: String
    /// In the order in which they began.
    private var entries: [Entry] = []
    private var hasEnded = false
    private var packets: [[UInt8]] = []
    private var lastNumber: Int32 = 0

    /// No fingers; packets name `source`.
    init(source: String) {
        self.source = source
    }

    mutating func began(_ touch: Int, x: Double, y: Double, time: Double) {
        entries.append(Entry(touch: touch, cursor: TUIOCursor(touch: touch, x: x, y: y, time: time)))
    }

    mutating func moved(_ touch: Int, x: Double, y: Double, time: Double) {
        guard let index = entries.firstIndex(where: { $0.touch == touch }) else { return }
        entries[index].cursor.move(x: x, y: y, time: time)
        entries[index].hasChanged = true
    }

    /// The finger has lifted or was cancelled, which TUIO does not tell apart.
    mutating func over(_ touch: Int) {
        guard let index = entries.firstIndex(where: { $0.touch == touch }) else { return }
        // What begins and is over in one frame has never been.
        if !entries[index].isReported { endFrame() }
        entries.remove(at: index)
        hasEnded = true
    }

    mutating func allOver() {
        for entry in entries { over(entry.touch) }
    }

    /// The packets of all that happened since the last call.
    mutating func takePackets() -> [[UInt8]] {
        endFrame()
        defer { packets = [] }
        return packets
    }

    /// The packets that say again how it is, for receivers that missed some; their number is -1.
    var repeated: [[UInt8]] {
        frame(of: entries).packets { -1 }
    }

    private mutating func endFrame() {
        let changed = entries.filter { $0.hasChanged }
        guard hasEnded || !changed.isEmpty else { return }
        var number = lastNumber
        packets += frame(of: changed).packets {
            number = number == .max ? 1 : number + 1
            return number
        }
        lastNumber = number
        hasEnded = false
        for index in entries.indices {
            entries[index].hasChanged = false
            entries[index].isReported = true
        }
    }

    private func frame(of shown: [Entry]) -> TUIOFrame {
        TUIOFrame(
            source: source, alive: entries.map { $0.cursor.session }, cursors: shown.map { $0.cursor })
    }
}
