package import Core
package import HIDRecords

/// What a scroll view has beyond being a view, with UIKit's defaults (UIScrollView).
///
/// Where it is scrolled to (`contentOffset`) is the origin of the view's `bounds`, and `isScrollEnabled` is whether its own
/// recognizer is enabled.
package struct ScrollView: Equatable, Sendable {
    /// Its own recognizer (`panGestureRecognizer`).
    package var pan: RecognizerID
    /// Its own recognizer of zooming (`pinchGestureRecognizer`); nil for one without ``viewForZooming``.
    package var pinch: RecognizerID?
    /// How large the content is, in points (`contentSize`).
    package var contentSize = Size(width: 0, height: 0)
    /// How far it scrolls beyond the content, in points (`contentInset`).
    package var contentInset = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    /// How much of the top is left to a refresh control that refreshes.
    var refreshInset = 0.0
    /// What is true of it, or not.
    package var flags = ScrollViewFlags.standard
    /// How fast it comes to rest (`decelerationRate`).
    package var decelerationRate = DecelerationRate.normal
    /// Whether a drag ends the input of text (`keyboardDismissMode`).
    package var keyboardDismissMode = KeyboardDismissMode.none
    /// Where it comes to rest after a drag.
    package var snap = ScrollSnap.none
    /// Its rows, if it is a wheel: they, and not its content, say how far it scrolls and where it comes to rest.
    package var wheel: Wheel?
    /// The answer to `touchesShouldBegin(_:with:in:)`.
    package var touchesShouldBegin = Condition.always(true)
    /// The answer to `touchesShouldCancel(in:)`.
    package var touchesShouldCancel = Condition.not(.viewClass([.control]))
    /// The subview that zooms (`viewForZooming(in:)`).
    package var viewForZooming: ResponderID?
    /// The least scale (`minimumZoomScale`).
    package var minimumZoomScale = 1.0
    /// The greatest scale (`maximumZoomScale`).
    package var maximumZoomScale = 1.0
    /// The scale (`zoomScale`).
    package var zoomScale = 1.0
    /// Where programs read where it is scrolled to; nil if nowhere.
    package var offsetTopic: String?
    /// How often a second they are told at most.
    package var offsetRate = 30.0
    /// What it sends when its delegate would hear of an event.
    package var actions = Table<ScrollReport.Event, [Action]>()

    /// A scroll view whose recognizer is `pan`.
    package init(pan: RecognizerID) {
        self.pan = pan
    }
}

/// The properties of a scroll view that are true or false.
package struct ScrollViewFlags: OptionSet, Hashable, Sendable {
    /// A bit for each property that is true.
    package let rawValue: UInt16

    /// The properties whose bits are in `rawValue`.
    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// `bounces`: it can be dragged beyond its ends, and comes back.
    package static let bounces = ScrollViewFlags(rawValue: 1 << 0)
    /// `delaysContentTouches`: views in it get touches only after a while.
    package static let delaysContentTouches = ScrollViewFlags(rawValue: 1 << 1)
    /// `canCancelContentTouches`: it may take touches from views in it.
    package static let canCancelContentTouches = ScrollViewFlags(rawValue: 1 << 2)
    /// `isPagingEnabled`: it comes to rest on multiples of its size.
    package static let pagingEnabled = ScrollViewFlags(rawValue: 1 << 3)
    /// `isDirectionalLockEnabled`: a drag along one axis does not move the other.
    package static let directionalLockEnabled = ScrollViewFlags(rawValue: 1 << 4)
    /// `alwaysBounceHorizontal`: it can be dragged sideways even if all content is to be seen.
    package static let alwaysBounceHorizontal = ScrollViewFlags(rawValue: 1 << 5)
    /// `alwaysBounceVertical`: it can be dragged up and down even if all content is to be seen.
    package static let alwaysBounceVertical = ScrollViewFlags(rawValue: 1 << 6)
    /// Of a table or collection, `allowsSelection`: its cells can be selected.
    package static let allowsSelection = ScrollViewFlags(rawValue: 1 << 7)
    /// Of a table or collection, `allowsMultipleSelection`: several of them at a time.
    package static let allowsMultipleSelection = ScrollViewFlags(rawValue: 1 << 8)
    /// `scrollsToTop`: a tap on what stands for the status bar scrolls it to its top.
    package static let scrollsToTop = ScrollViewFlags(rawValue: 1 << 9)

    /// UIKit's defaults.
    package static let standard: ScrollViewFlags = [
        .bounces, .delaysContentTouches, .canCancelContentTouches, .scrollsToTop,
    ]

    /// UIKit's defaults for a view of `viewClass`.
    package static func standard(of viewClass: ViewClass) -> ScrollViewFlags {
        if viewClass == .tableView { return standard.union([.alwaysBounceVertical, .allowsSelection]) }
        if viewClass == .collectionView { return standard.union(.allowsSelection) }
        return viewClass == .pickerComponent ? standard.subtracting(.scrollsToTop) : standard
    }

    /// The flags by their names in a scene.
    package static let names: [(name: String, flag: ScrollViewFlags)] = [
        ("bounces", .bounces), ("delaysContentTouches", .delaysContentTouches),
        ("canCancelContentTouches", .canCancelContentTouches), ("pagingEnabled", .pagingEnabled),
        ("directionalLockEnabled", .directionalLockEnabled),
        ("alwaysBounceHorizontal", .alwaysBounceHorizontal), ("alwaysBounceVertical", .alwaysBounceVertical),
        ("allowsSelection", .allowsSelection), ("allowsMultipleSelection", .allowsMultipleSelection),
        ("scrollsToTop", .scrollsToTop),
    ]
}

/// `UIScrollView.DecelerationRate`, by the names in a scene.
package enum DecelerationRate: String, CaseIterable, Sendable {
    case normal, fast

    /// What is left of the speed after a millisecond.
    package var rate: Double {
        switch self {
        case .normal: 0.998
        case .fast: 0.99
        }
    }
}

/// `UIScrollView.KeyboardDismissMode`, by the names in a scene.
package enum KeyboardDismissMode: String, CaseIterable, Sendable {
    /// A drag does nothing to it.
    case none
    /// It goes as a drag begins.
    case onDrag
}

/// A new value for one property of a scroll view.
package enum ScrollChange: Equatable, Sendable {
    /// Its content, or what of it is seen.
    case content(ContentChange)
    /// How it scrolls.
    case behavior(ScrollBehaviorChange)
    /// When programs are told of it.
    case publication(OffsetPublicationChange)
    /// `isScrollEnabled`: that of its recognizer.
    case scrollEnabled(Bool)
}

/// A new value of a property of a scroll view that moves or clips what is seen of its content.
package enum ContentChange: Equatable, Sendable {
    case size(Size)
    case inset(EdgeInsets)
    /// It jumps there, and whatever moves it ends; the place need not lie within its range.
    case offset(Point)
    case zoomScale(Double)
}

/// A new value of a property that says how a scroll view scrolls.
package enum ScrollBehaviorChange: Equatable, Sendable {
    /// Sets or clears the flag.
    case flag(ScrollViewFlags, Bool)
    case decelerationRate(DecelerationRate)
    case snap(ScrollSnap)
    case keyboardDismissMode(KeyboardDismissMode)
    case touchesShouldBegin(Condition)
    case touchesShouldCancel(Condition)
    case minimumZoomScale(Double)
    case maximumZoomScale(Double)
}

/// A new value of a property that says when programs are told of a scroll view.
package enum OffsetPublicationChange: Equatable, Sendable {
    case topic(String?)
    case rate(Double)
}

extension ScrollView {
    /// Whether fingers can zoom it.
    package var canZoom: Bool { viewForZooming != nil && maximumZoomScale > minimumZoomScale }

    /// Takes the new value; where it is scrolled to and whether its recognizer is enabled stand elsewhere.
    package mutating func apply(_ change: ScrollChange) {
        switch change {
        case .content(.size(let size)): contentSize = size
        case .content(.inset(let insets)): contentInset = insets
        case .content(.zoomScale(let scale)): zoomScale = scale
        case .behavior(let change): apply(change)
        case .publication(.topic(let topic)): offsetTopic = topic
        case .publication(.rate(let rate)): offsetRate = rate
        case .content(.offset), .scrollEnabled: break
        }
    }

    private mutating func apply(_ change: ScrollBehaviorChange) {
        switch change {
        case .flag(let flag, true): flags.insert(flag)
        case .flag(let flag, false): flags.remove(flag)
        case .decelerationRate(let rate): decelerationRate = rate
        case .snap(let snap): self.snap = snap
        case .keyboardDismissMode(let mode): keyboardDismissMode = mode
        case .touchesShouldBegin(let condition): touchesShouldBegin = condition
        case .touchesShouldCancel(let condition): touchesShouldCancel = condition
        case .minimumZoomScale(let scale): minimumZoomScale = scale
        case .maximumZoomScale(let scale): maximumZoomScale = scale
        }
    }
}

/// Where an effect scrolls to.
package enum ScrollDestination: Equatable, Sendable {
    /// This offset.
    case offset(Point)
    /// The least way that shows this view.
    case view(ResponderID)
}

extension ScrollView: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> ScrollView {
        var scrollView = self
        scrollView.pan = map(pan)
        scrollView.pinch = map(pinch)
        scrollView.viewForZooming = map(viewForZooming)
        scrollView.touchesShouldBegin = map(touchesShouldBegin)
        scrollView.touchesShouldCancel = map(touchesShouldCancel)
        scrollView.actions = map(actions)
        return scrollView
    }
}

extension ScrollDestination: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> ScrollDestination {
        switch self {
        case .offset: self
        case .view(let view): .view(map(view))
        }
    }
}

/// What a scroll view reports, by the names of UIScrollViewDelegate.
package struct ScrollReport: Equatable, Sendable {
    /// The delegate's methods.
    package enum Event: String, CaseIterable, Sendable {
        case willBeginDragging, didEndDragging, didEndDecelerating, didEndScrollingAnimation, didScrollToTop
        case willBeginZooming, didEndZooming
        /// Each change of the offset, in logs that have all moves.
        case didScroll
    }

    /// What happens.
    package let event: Event
    /// The offset, as it is then; nil for an event of zooming.
    package var offset: Point?
    /// How fast it goes on, in whole points per second; nil if nothing is left to move.
    package var velocity: Point?
    /// Where it will come to rest; nil if nothing is left to move.
    package var target: Point?
    /// The scale; nil for other events than those of zooming.
    package var scale: Double?

    /// A report of `event`.
    package init(_ event: Event, at offset: Point?) {
        self.event = event
        self.offset = offset
    }
}
