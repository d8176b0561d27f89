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

/// A finger as TUIO has it (profile 2Dcur).
struct TUIOCursor: Sendable {
    /// Shorter steps say nothing about a speed.
    private static let shortestStep = 0.001

    /// The session of the finger: the number of its touch, modulo 2^31.
    let session: Int32
    /// Where it is, from 0 to 1.
    private(set) var x: Double
    /// Where it is, from 0 to 1.
    private(set) var y: Double
    /// Its speed in widths a second.
    private var speedX = 0.0
    /// Its speed in heights a second.
    private var speedY = 0.0
    /// The change of its speed a second.
    private var acceleration = 0.0
    private var time: Double

    /// The finger of `touch`, which begins at this point.
    init(touch: Int, x: Double, y: Double, time: Double) {
        session = Int32(truncatingIfNeeded: touch & 0x7fff_ffff)
        self.x = Self.share(x)
        self.y = Self.share(y)
        self.time = time
    }

    /// The finger is at this point now.
    mutating func move(x newX: Double, y newY: Double, time newTime: Double) {
        let (newX, newY) = (Self.share(newX), Self.share(newY))
        let step = newTime - time
        let before = speed
        if step < Self.shortestStep {
            (speedX, speedY, acceleration) = (0, 0, 0)
        } else {
            (speedX, speedY) = ((newX - x) / step, (newY - y) / step)
            acceleration = (speed - before) / step
        }
        (x, y, time) = (newX, newY, newTime)
    }

    /// The message that says all of it.
    var message: OSCMessage {
        let numbers = [x, y, speedX, speedY, acceleration].map { OSCArgument.number(Float($0)) }
        return OSCMessage(TUIOFrame.address, [.text("set"), .integer(session)] + numbers)
    }

    private var speed: Double { (speedX * speedX + speedY * speedY).squareRoot() }

    private static func share(_ value: Double) -> Double { value.isFinite ? min(max(0, value), 1) : 0 }
}

/// The packets of a frame: which fingers are down, and where some of them are (TUIO 1.1).
struct TUIOFrame {
    /// The address of all messages about cursors.
    static let address = "/tuio/2Dcur"
    /// The most bytes of a packet: what Ethernet carries in a piece.
    private static let largestPacket = 1_472

    /// The sender, as `name@host`.
    let source: String
    /// The sessions of all fingers that are down.
    let alive: [Int32]
    /// The fingers whose places are sent.
    let cursors: [TUIOCursor]

    /// The packets, each with all of `alive` and the next number of `number`.
    func packets(number: () -> Int32) -> [[UInt8]] {
        let sets = cursors.map { $0.message }
        let head = [message(.text("source"), .text(source)), aliveMessage]
        let size =
            OSCBundle.emptySize
            + (head + [frameMessage(0)]).reduce(0) { $0 + OSCBundle.size(of: $1) }
        let setSize = sets.first.map(OSCBundle.size(of:)) ?? 1
        let setsInPacket = max(1, (Self.largestPacket - size) / setSize)
        let starts = sets.isEmpty ? [0] : Array(stride(from: 0, to: sets.count, by: setsInPacket))
        return starts.map { start in
            let some = sets[start..<min(start + setsInPacket, sets.count)]
            return OSCBundle(head + some + [frameMessage(number())]).bytes
        }
    }

    private var aliveMessage: OSCMessage {
        OSCMessage(Self.address, [.text("alive")] + alive.map(OSCArgument.integer))
    }

    private func frameMessage(_ number: Int32) -> OSCMessage { message(.text("fseq"), .integer(number)) }

    private func message(_ arguments: OSCArgument...) -> OSCMessage { OSCMessage(Self.address, arguments) }
}
