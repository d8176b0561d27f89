import HIDRecords

/// How fingers begin to drag a scroll view or a sheet.
struct DragBeginning {
    /// How far they have moved, on the screen.
    let travel: Point
    /// How many points of that do not count.
    let hysteresis: Double
    /// From the screen's vectors to those in which they drag.
    let toView: AffineTransform
    /// The finger that stopped what they drag; nil if that lay still.
    var stopper: TouchID?

    /// How far they have moved, where they drag.
    var way: Point { toView.vector(travel) }
}
