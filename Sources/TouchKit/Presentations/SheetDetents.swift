import HIDRecords

/// A height at which a sheet rests (`UISheetPresentationController.Detent`).
package enum SheetDetent: Equatable, Sendable {
    /// Half of the window's height.
    case medium
    /// The height of its view.
    case large
    /// A part of the height of its view.
    case fraction(Double)
    /// So many points.
    case points(Double)

    /// How high a sheet is at it that is `full` points high at the largest, in a window `window` points high.
    package func height(of full: Double, in window: Double) -> Double {
        switch self {
        case .medium: min(window / 2, full)
        case .large: full
        case .fraction(let fraction): full * fraction
        case .points(let points): min(points, full)
        }
    }
}

/// The heights at which a sheet rests, and at which it does (UISheetPresentationController).
package struct SheetDetents: Equatable, Sendable {
    /// They, the smallest first.
    package var all: [SheetDetent]
    /// The one at which it is, or goes to as it is presented (`selectedDetentIdentifier`).
    package var selected: SheetDetent
    /// The largest one at which touches beside it go to what is behind (`largestUndimmedDetentIdentifier`); nil for none.
    package var largestUndimmed: SheetDetent?
    /// Whether a drag up of a scroll view in it that is at its top brings it to a larger one first
    /// (`prefersScrollingExpandsWhenScrolledToEdge`).
    package var expandsByScrolling = true

    /// The most detents of a sheet.
    package static let most = 20

    /// `all`, of which the first one is selected.
    package init(_ all: [SheetDetent]) {
        self.all = all
        selected = all.first ?? .large
    }

    /// Whether touches beside the sheet go to what is behind.
    var isUndimmed: Bool {
        guard let largestUndimmed, let last = all.firstIndex(of: largestUndimmed),
            let index = all.firstIndex(of: selected)
        else { return false }
        return index <= last
    }

    /// The next larger one after that at which it is; the smallest one after the largest.
    var next: SheetDetent {
        let index = all.firstIndex(of: selected).map { $0 + 1 } ?? 0
        return index < all.count ? all[index] : all.first ?? selected
    }
}

/// Where a sheet goes that fingers have left, in points below its place.
enum SheetGoal: Equatable {
    /// To its place, or to another detent, so far from its place.
    case detent(SheetDetent, at: Double)
    /// Out of the window.
    case out(Double)

    /// How far from its place that is.
    var distance: Double {
        switch self {
        case .detent(_, let distance): distance
        case .out(let distance): distance
        }
    }
}

/// The measures of a sheet with detents. Its place is where its view lies at the detent that is selected: the view keeps its
/// size, and lies lower at a smaller one.
struct SheetMeasures {
    private let detents: SheetDetents
    /// The height of its view.
    private let full: Double
    private let window: Double

    /// Those of `sheet`; nil for one without detents.
    init?(of sheet: ResponderID, in tree: ViewTree) {
        guard tree.hasTraits(sheet), let detents = tree[traits: sheet].detents,
            let superview = tree.superview(of: sheet)
        else { return nil }
        self.detents = detents
        full = tree[view: sheet].bounds.size.height
        window = tree[view: superview].bounds.size.height
    }

    /// How far below its place the sheet is at `detent`: less than 0 for a larger one than that which is selected.
    func distance(of detent: SheetDetent) -> Double {
        detents.selected.height(of: full, in: window) - detent.height(of: full, in: window)
    }

    /// How far below its place the sheet is when it is out of the window.
    var distanceOut: Double { detents.selected.height(of: full, in: window) }

    /// ``SheetDetents/expandsByScrolling``.
    var expandsByScrolling: Bool { detents.expandsByScrolling }

    /// The detent at which it is in its place.
    var selected: SheetDetent { detents.selected }

    /// How far below its place it is at the largest detent.
    var least: Double { detents.all.last.map(distance(of:)) ?? 0 }

    /// For how long, in seconds, a sheet is thought to go on as it is left: what `UIScrollView.DecelerationRate.normal` has a
    /// scroll view go on.
    private static let projection = 0.499

    /// Where it goes that fingers leave `distance` below its place at `velocity` points a second: to the nearest of its detents,
    /// or out, of where it would come to rest by itself.
    func goal(from distance: Double, at velocity: Double) -> SheetGoal {
        let end = distance + velocity * Self.projection
        var nearest = SheetGoal.out(distanceOut)
        for detent in detents.all {
            let goal = SheetGoal.detent(detent, at: self.distance(of: detent))
            if abs(goal.distance - end) <= abs(nearest.distance - end) { nearest = goal }
        }
        return nearest
    }

    /// The detent to which it goes if it would go out and may not.
    var smallest: SheetGoal {
        let detent = detents.all.first ?? selected
        return .detent(detent, at: distance(of: detent))
    }
}

extension Presentation {
    /// Has the sheet rest at `detent` from now on, and dims what is behind, or does not.
    func select(_ detent: SheetDetent, in tree: inout ViewTree) {
        guard let measures = SheetMeasures(of: view, in: tree) else { return }
        tree[view: view].center.y += measures.distance(of: detent)
        tree[traits: view].detents?.selected = detent
        dim(in: &tree)
    }

    /// Has touches beside the sheet go to what is behind, or to the dimming view, as its detents say.
    package func dim(in tree: inout ViewTree) {
        guard tree.hasTraits(view), let detents = tree[traits: view].detents, detents.largestUndimmed != nil
        else { return }
        let isUndimmed = detents.isUndimmed
        tree[traits: transition].hitTest = isUndimmed ? .passThrough : .none
        guard let dimming else { return }
        if isUndimmed {
            tree[view: dimming].flags.insert(.hidden)
        } else {
            tree[view: dimming].flags.remove(.hidden)
        }
    }

    /// Has a sheet with detents lie where it is at that which is selected; its view has the frame of the largest.
    package func layOut(in tree: inout ViewTree) {
        guard let measures = SheetMeasures(of: view, in: tree) else { return }
        tree[view: view].center.y -= measures.distance(of: .large)
        dim(in: &tree)
    }
}
