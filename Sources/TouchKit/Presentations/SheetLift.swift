import Core
import HIDRecords

/// What becomes of a sheet as the fingers that dragged it lift.
struct SheetLift {
    /// From this speed on, in points per second, a finger that lifts throws a sheet without detents out.
    private static let throwingSpeed = 1_000.0

    /// How the fingers dragged it.
    let drag: SheetDrag
    /// How fast it goes down, in points per second; 0 if the drag is cancelled.
    private let velocity: Double
    private let measures: SheetMeasures?
    /// Where it goes if it may be dismissed.
    private let goal: SheetGoal

    /// The end of `drag` at `time`, which `isCancelled` or not.
    init(_ drag: SheetDrag, cancelled isCancelled: Bool, at time: Timestamp, in tree: ViewTree) {
        self.drag = drag
        velocity = isCancelled ? 0 : drag.velocity(at: time)
        measures = SheetMeasures(of: drag.view, in: tree)
        let height = tree[view: drag.view].bounds.size.height
        if let measures {
            goal =
                isCancelled
                ? .detent(measures.selected, at: 0) : measures.goal(from: drag.distance, at: velocity)
        } else {
            let isFar = !isCancelled && (velocity >= Self.throwingSpeed || drag.distance > height / 2)
            goal = isFar ? .out(height) : .detent(.large, at: 0)
        }
    }

    /// Whether it is dismissed, if that may be.
    var isDismissing: Bool {
        if case .out = goal { true } else { false }
    }

    /// Has the sheet go where it goes; out only if it `mayLeave`.
    func release(mayLeave: Bool, at time: Timestamp, on surface: inout Surface) {
        let rest = isDismissing && !mayLeave ? measures?.smallest ?? .detent(.large, at: 0) : goal
        let end: SheetEnd =
            switch rest {
            case .out: .leaves
            case .detent(let detent, _):
                detent == measures?.selected ?? detent ? .rests : .detent(detent, by: .swipe)
            }
        surface.sheets.release(
            drag, velocity: velocity, to: (rest.distance, end), at: time, in: &surface.tree)
    }
}

/// The grabber of a sheet, and what a tap on it does.
package struct SheetGrabber {
    /// The area of the grabber, in the middle of the upper edge of a sheet.
    private static let size = Size(width: 80, height: 25)

    private let sheet: ResponderID

    /// That of `sheet`.
    init(of sheet: ResponderID) { self.sheet = sheet }

    /// Where it lies in a sheet with `bounds`.
    package static func area(in bounds: Rect) -> Rect {
        Rect(
            x: bounds.origin.x + (bounds.size.width - size.width) / 2, y: bounds.origin.y,
            width: size.width, height: size.height)
    }

    /// Has the sheet go to its next detent.
    func tap(at time: Timestamp, on surface: inout Surface) {
        guard let measures = SheetMeasures(of: sheet, in: surface.tree),
            let next = surface.tree[traits: sheet].detents?.next
        else { return }
        surface.sheets.stop(sheet, in: &surface.tree)
        guard next != measures.selected else { return }
        surface.sheets.go(sheet, to: next, measures.distance(of: next), from: time, in: surface.tree)
    }
}
