import HIDRecords

/// UIPageControl: one of several pages; its left half goes back, its right half on.
package struct PageControl: Equatable, Sendable {
    /// `UIPageControl.numberOfPages`.
    package private(set) var numberOfPages = 0
    /// `UIPageControl.currentPage`, 0 without pages.
    package private(set) var currentPage = 0

    /// A control without pages.
    package init() {}

    /// A new value for one of its properties.
    package enum Change: Equatable, Sendable {
        case numberOfPages(Int)
        case currentPage(Int)
    }

    /// Takes `change`.
    mutating func apply(_ change: Change) {
        switch change {
        case .numberOfPages(let count):
            numberOfPages = count
            turn(to: currentPage)
        case .currentPage(let page): turn(to: page)
        }
    }

    /// Goes one page back or on.
    mutating func tap(at location: Point, in bounds: Rect) {
        turn(to: location.x < bounds.center.x ? currentPage - 1 : currentPage + 1)
    }

    private mutating func turn(to page: Int) {
        currentPage = max(min(page, numberOfPages - 1), 0)
    }
}

extension PageControl: ControlModel {
    var value: ControlValue { .index(currentPage) }

    static func own(_ change: ValuedControl.Change) -> Change? {
        if case .pageControl(let change) = change { change } else { nil }
    }

    static func change(to value: ControlValue) -> Change? {
        if case .index(let index) = value { .currentPage(index) } else { nil }
    }

    mutating func end(_ tracking: ValueTracking, at location: Point, in bounds: Rect, isInside: Bool) {
        if isInside { tap(at: location, in: bounds) }
    }
}
