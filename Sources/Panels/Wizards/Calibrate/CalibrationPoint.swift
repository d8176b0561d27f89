package import HIDRecords

/// A place that a person touched, in shares of the screen's and of the panel's sides.
package struct CalibrationPoint: Equatable, Sendable {
    /// Where it is on the screen: 0 at the left and the top, 1 at the right and the bottom.
    package let target: Point
    /// Where the panel reported it: 0 at the first value of an axis, 1 at the last.
    package let reported: Point

    /// A touch at `target` that was reported at `reported`.
    package init(target: Point, reported: Point) {
        self.target = target
        self.reported = reported
    }
}
