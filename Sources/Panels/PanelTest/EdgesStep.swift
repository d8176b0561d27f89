import Output
package import Core
package import HIDRecords
import PanelHealth

/// `edges`: reports within 1 % of each end of each axis, a tap in each corner, and no report beyond.
package struct EdgesStep: JudgedStep {
    private let size: PanelSize
    private var low: RawPoint?
    private var high = RawPoint(x: .min, y: .min)
    /// The corners that were tapped, by whether they are at the last value of x and of y.
    private var corners: Set<[Bool]> = []
    /// The first report off the panel.
    private var beyond: RawPoint?
    private var open: Set<Int> = []

    /// The step, not begun.
    package init(on panel: DeviceDescription) {
        size = PanelSize(of: panel)
    }

    /// True once anything was done.
    package var isBegun: Bool { low != nil }
    /// True once nothing that comes can change the judgement.
    package var isDecided: Bool { beyond != nil || isPassed }
    /// True if the panel passes by what was done until now.
    package var isPassed: Bool { beyond == nil && corners.count == 4 && missingEnds.isEmpty }
    /// The limit, as the table shows it.
    package var limit: String { "1%, none beyond" }

    /// The measurement in words.
    package var measured: String {
        if let beyond { return "x \(beyond.x), y \(beyond.y) off the panel" }
        guard let worst = ends.max(by: { $0.distance < $1.distance }) else { return "nothing" }
        return "\(fixed(worst.distance, 2))% off \(worst.name), \(corners.count) of 4 corners"
    }

    /// Advice for the person at the panel; empty if there is none.
    package var hint: String {
        if let beyond { return "a report off the panel: x \(beyond.x), y \(beyond.y)" }
        let ends = missingEnds.map { "\($0) edge" }
        let rest = ends + (corners.count < 4 ? ["\(4 - corners.count) of 4 corners"] : [])
        return isBegun ? "missing: \(rest.joined(separator: ", "))" : ""
    }

    /// Notes that no frame comes before `time`.
    package mutating func advance(to time: Timestamp) {}

    /// Takes a frame of the panel.
    package mutating func take(_ frame: PanelFrame) {
        if frame.loss != .nothing { return open.removeAll() }
        for change in frame.changes {
            switch change.kind {
            case .begin:
                open.insert(change.slot)
                tap(RawPoint(change))
                report(RawPoint(change))
            case .move: if open.contains(change.slot) { report(RawPoint(change)) }
            case .end, .replacement: open.remove(change.slot)
            }
        }
    }

    /// Puts what was measured.
    package func write(to json: inout JSONWriter) {
        json.put("corners", corners.count)
        guard let low else { return }
        json.put(
            "reach",
            [
                size.x.share(of: low.x), size.x.share(of: high.x), size.y.share(of: low.y),
                size.y.share(of: high.y),
            ])
        if let beyond { json.put("beyond", [Double(beyond.x), Double(beyond.y)]) }
    }

    private mutating func report(_ point: RawPoint) {
        if size.x.isOff(point.x) || size.y.isOff(point.y) { beyond = beyond ?? point }
        let before = low ?? point
        low = RawPoint(x: min(before.x, point.x), y: min(before.y, point.y))
        high = RawPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }

    /// A corner is a tenth of both axes.
    private mutating func tap(_ point: RawPoint) {
        let (x, y) = (size.x.share(of: point.x), size.y.share(of: point.y))
        guard min(x, 1 - x) <= 0.1, min(y, 1 - y) <= 0.1 else { return }
        corners.insert([x > 0.5, y > 0.5])
    }

    /// How far the reports stayed from each end, in per cent, by where the end is in the panel's own units; none before the
    /// first report.
    private var ends: [(name: String, distance: Double)] {
        guard let low else { return [] }
        return [
            ("left", distance(size.x, from: size.x.first, to: low.x)),
            ("right", distance(size.x, from: high.x, to: size.x.last)),
            ("top", distance(size.y, from: size.y.first, to: low.y)),
            ("bottom", distance(size.y, from: high.y, to: size.y.last)),
        ]
    }

    /// The ends that no report came close to.
    private var missingEnds: [String] { ends.filter { $0.distance > 1 }.map(\.name) }

    /// In per cent of the axis.
    private func distance(_ range: PanelRange, from start: Int32, to end: Int32) -> Double {
        let extent = Double(range.last) - Double(range.first)
        return extent > 0 ? (Double(end) - Double(start)) * 100 / extent : 0
    }
}
