/// The packets of a frame: which fingers are down, and where some of them are (TUIO 1.1).
struct TUIOFrame {
    /// The address of all messages about cursors.
    static let address = "/tuio/2Dcur"
    /// The most bytes of a packet: what Ethernet carries in a piece.
    private static let largestPacket = 1_472

    /// Who sends it, as `name@host`.
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
