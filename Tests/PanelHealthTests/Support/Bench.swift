import Core
import HIDRecords

import PanelHealth

/// A panel of 300 by 190 mm with ten units a millimetre, whose contacts are made by hand: times in milliseconds, lengths
/// in millimetres.
final class Bench {
    let health: PanelHealth
    private var frame = PanelFrame()
    private var time: Int64 = 0
    private var nextID: Int32 = 0
    private var ids = [Int32](repeating: -1, count: 20)
    /// What was told.
    private(set) var entries: [HealthEntry] = []

    static func panel(resolution: Int32 = 10) -> DeviceDescription {
        var panel = DeviceDescription(name: "ILITEK")
        panel.axes[Abs.mtSlot] = AbsoluteAxis(minimum: 0, maximum: 19)
        panel.axes[Abs.mtTrackingID] = AbsoluteAxis(minimum: 0, maximum: 65535)
        panel.axes[Abs.mtPositionX] = AbsoluteAxis(minimum: 0, maximum: 3000, resolution: resolution)
        panel.axes[Abs.mtPositionY] = AbsoluteAxis(minimum: 0, maximum: 1900, resolution: resolution)
        return panel
    }

    init(_ panel: DeviceDescription = Bench.panel()) {
        health = PanelHealth(of: panel)
        frame.timestamp = Timestamp(microseconds: 0)
    }

    /// The names of the faults that were raised, in order.
    var raised: [FaultName] { entries.filter { $0.state == .raised }.map(\.finding.name) }
    /// The names of the faults that are over, in order.
    var cleared: [FaultName] { entries.filter { $0.state == .cleared }.map(\.finding.name) }

    /// When each entry was made, in milliseconds.
    var times: [Double] { entries.map { Double($0.time.microseconds) / 1000 } }

    /// Ends what was put into the present frame, and begins the one at `milliseconds`.
    func at(_ milliseconds: Double) {
        close()
        frame.timestamp = Timestamp(microseconds: Int64((milliseconds * 1000).rounded()))
    }

    func begin(_ x: Double, _ y: Double, slot: Int = 0, pressure: Int32 = 0) {
        ids[slot] = nextID
        nextID += 1
        put(.begin, x, y, slot, pressure)
    }

    func move(_ x: Double, _ y: Double, slot: Int = 0, pressure: Int32 = 0) {
        put(.move, x, y, slot, pressure)
    }

    func end(slot: Int = 0) { put(.end, 0, 0, slot, 0) }

    /// Another contact begins in the slot, though nobody said that the one there ended.
    func replace(_ x: Double, _ y: Double, slot: Int = 0) {
        put(.replacement, 0, 0, slot, 0)
        begin(x, y, slot: slot)
    }

    func lose(_ loss: PanelFrame.Loss) { frame.loss = loss }

    /// Closes the frame.
    func close() {
        if !frame.changes.isEmpty { health.take(frame) }
        entries += health.entries
        health.removeEntries()
        frame.changes = []
        frame.loss = .nothing
    }

    /// Lets the time pass.
    func pass(to milliseconds: Double) {
        close()
        health.advance(to: Timestamp(microseconds: Int64((milliseconds * 1000).rounded())))
        close()
    }

    private func put(_ kind: PanelChange.Kind, _ x: Double, _ y: Double, _ slot: Int, _ pressure: Int32) {
        var change = PanelChange(
            kind, slot: slot, trackingID: ids[slot], x: Int32((x * 10).rounded()),
            y: Int32((y * 10).rounded()))
        change.pressure = pressure
        frame.changes.append(change)
    }
}

extension Bench {
    /// A contact that does not move.
    func tap(_ x: Double, _ y: Double, at start: Double, for duration: Double, slot: Int = 0) {
        at(start)
        begin(x, y, slot: slot)
        at(start + duration)
        end(slot: slot)
        close()
    }

    /// A contact that goes straight on, a report every `interval`; it ends with its last report.
    func stroke(
        from start: (Double, Double), by step: (Double, Double), count: Int, at time: Double,
        every interval: Double = 10, endsAfter rest: Double = 10, slot: Int = 0
    ) {
        at(time)
        begin(start.0, start.1, slot: slot)
        for index in 1...count {
            at(time + Double(index) * interval)
            move(start.0 + Double(index) * step.0, start.1 + Double(index) * step.1, slot: slot)
        }
        at(time + Double(count) * interval + rest)
        end(slot: slot)
        close()
    }
}

extension HealthEntry {
    var milliseconds: Double { Double(time.microseconds) / 1000 }
}
