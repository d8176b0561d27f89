import HIDRecords

/// Stripes in which the panel feels nothing (`deadStripe`): strokes break where they cross one.
struct DeadStripes: Sendable {
    /// A stroke that ended while it moved.
    private struct Stroke: Sendable {
        let time: Int64
        let point: RawPoint
        let velocity: Vector
        let speed: Double
    }

    private var strokes = Recent<Stroke>(4)
    private var columns: StripeAxis
    private var rows: StripeAxis

    init(on panel: borrowing PanelSize) {
        columns = StripeAxis(.x, panel.x)
        rows = StripeAxis(.y, panel.y)
    }

    /// Whether a raised stripe lies between the points.
    func crosses(from start: RawPoint, to end: RawPoint) -> Bool {
        columns.crosses(start.x, end.x) || rows.crosses(start.y, end.y)
    }

    /// Takes a reported point: what lies there is not dead.
    mutating func report(_ point: RawPoint, at time: Int64, _ faults: inout FaultTable) {
        columns.report(point.x, at: time, &faults)
        rows.report(point.y, at: time, &faults)
    }

    /// Notes a stroke that ends while it moves.
    mutating func end(_ contact: EndedContact) {
        guard contact.velocity.squared >= 900, contact.farthestSquared >= 25 else { return }
        strokes.append(
            Stroke(
                time: contact.end, point: contact.last, velocity: contact.velocity,
                speed: contact.velocity.length))
    }

    /// Judges a contact that begins: it may be the rest of a stroke.
    mutating func begin(
        at point: RawPoint, _ time: Int64, on panel: borrowing PanelSize, _ faults: inout FaultTable
    ) {
        for index in 0..<strokes.count {
            let stroke = strokes[index]
            let gap = time - stroke.time
            guard gap >= 5_000, gap <= 400_000 else { continue }
            let way = panel.vector(from: stroke.point, to: point)
            guard way.squared >= 4, way.squared <= 6400, stroke.velocity.isAlong(way) else { continue }
            let expected = way.length / stroke.speed * 1_000_000
            guard expected >= 0.4 * Double(gap), expected <= 2.5 * Double(gap) else { continue }
            return add(from: stroke.point, to: point, at: time, on: panel, &faults)
        }
    }

    /// Judges a leap of a contact.
    mutating func leap(
        _ leap: ContactPath.Leap, at time: Int64, on panel: borrowing PanelSize, _ faults: inout FaultTable
    ) {
        add(from: leap.start, to: leap.end, at: time, on: panel, &faults)
    }

    private mutating func add(
        from start: RawPoint, to end: RawPoint, at time: Int64, on panel: borrowing PanelSize,
        _ faults: inout FaultTable
    ) {
        let origin = RawPoint(x: 0, y: 0)
        let (from, to) = (panel.vector(from: origin, to: start), panel.vector(from: origin, to: end))
        columns.add(start.x, end.x, middle: (from.y + to.y) / 2, at: time, &faults)
        rows.add(start.y, end.y, middle: (from.x + to.x) / 2, at: time, &faults)
    }
}
