/// A touch and what has become of it.
struct TableTouch {
    /// A button, or the place of one, which follows a finger as far as 70 points beside it.
    struct Button {
        var name: String
        var left: Double
        var top: Double
        var width: Double
        var height: Double
        var isEnabled = true
        var isSwipeAction = false
        var onTouchUpInside: TableScene.Effect?
        var onPrimaryAction: TableScene.Effect?

        func contains(_ place: (x: Double, y: Double)) -> Bool { reaches(place, 0) }
        func isNear(_ place: (x: Double, y: Double)) -> Bool { reaches(place, 70) }

        private func reaches(_ place: (x: Double, y: Double), _ outset: Double) -> Bool {
            place.x >= left - outset && place.x < left + width + outset && place.y >= top - outset
                && place.y < top + height + outset
        }
    }

    /// What has become of its calls.
    enum Call { case withheld, delivered, gone }
    /// Of the cell that tracks it; `off` outside of the cell, `never` when nothing can come of it.
    enum Highlight { case on, off, never }

    let number: Int
    let finger: Int
    let began: Int
    let start: (x: Double, y: Double)
    /// The name of the view that it hit.
    var view = "W"
    var row: Int?
    var table: Int?
    var button: Button?
    var isDetail = false

    var place: (x: Double, y: Double)
    /// Points a second along the row, by the last move, and when that was.
    var velocity = 0.0
    var moved = 0
    var lifted = 0
    var isDown = true
    var call = Call.gone
    var highlight = Highlight.never
    /// Whether its row may be selected by it.
    var canSelect = false
    /// Whether it is on the button or near it.
    var inside = false
    /// Whether the pan of its row has it and has not decided yet.
    var maySwipe = false
    /// Whether the pan of its table drags that by it.
    var drags = false
    /// How much was revealed before it swipes, whether at the leading end, and whether it began to the right.
    var swipe: (from: Double, isLeading: Bool, began: Bool)?
    /// The row that it has closed, or will close as it lifts.
    var closes: Int?
    var closesAtLift = false

    var actions: [String] = []
    var actionButton: String?
    var refusedBy: Int?
    var reason: String?
    /// Why the tap of its table has failed.
    var tapFailure: String?
    /// The recognizer that took it from a view that had handled it.
    var takenBy: String?
    var isViewGone = false
    var isCancelled = false
    var handler: String?
    var isTold = false

    func tracks(_ row: Int) -> Bool {
        self.row == row && button == nil && call == .delivered && highlight != .never
    }
}
