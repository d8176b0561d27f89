import TouchKit
import YAML

/// The keys of applications, delegates, windows, view controllers and views in a scene.
package enum ResponderKey: String, CaseIterable, Sendable {
    case id, lint, `class`, frame, subviews
    case center, bounds, transform, anchorPoint
    case hidden, alpha, userInteractionEnabled, multipleTouchEnabled, exclusiveTouch, clipsToBounds
    case enabled, selected, sensitive
    case whileLocked, whileMaintenance
    case hitTest, pointInside
    case touches, motion, remote, presses, keyCommands, client
    case actions, canBecomeFirstResponder, canResignFirstResponder
    case controller, gestures, on, trackingOutset, include
    case debounce, hold, rateLimit, immediate
    case clearButtonMode, shouldBeginEditing, shouldEndEditing, shouldClear, shouldReturn
    case isOn, value, minimumValue, maximumValue, continuous, jumpsToTouch, knobWidth, knobOutset
    case stepValue, wraps, autorepeat, tracks
    case segments, widths, selectedSegmentIndex, momentary, disabledSegments, numberOfPages, currentPage
    case contentSize, contentOffset, contentInset, scrollEnabled, bounces, delaysContentTouches
    case canCancelContentTouches, pagingEnabled, directionalLockEnabled
    case alwaysBounceHorizontal, alwaysBounceVertical, decelerationRate, snap, keyboardDismissMode
    case allowsSelection, allowsMultipleSelection, scrollsToTop
    case shouldHighlight, willSelect, willDeselect, accessory
    case touchesShouldBegin, touchesShouldCancel
    case minimumZoomScale, maximumZoomScale, zoomScale, viewForZooming
    case pan, pinch, offsetTopic, offsetRate
    case delegate, idle, sendEvent, touchAccommodations
    case screen, level, key, canBecomeKey, rootViewController
    case view, presents, presented
    case modalPresentationStyle, dismissesOnTapOutside, dismissesOnSwipe
    case isModalInPresentation, shouldDismiss, passthroughViews
}

/// The keys of a view or window that decide which other keys its map has, and are read before them.
enum HeadKey: String, CaseIterable {
    case `class`, include

    /// What its value may be.
    var form: ValueForm {
        switch self {
        case .class: .choice(ViewClass.allCases.map { $0.name })
        case .include: .string
        }
    }
}

/// The values of a map's ``HeadKey``s.
struct MapHead {
    /// The name of the class, if it has one.
    private(set) var viewClass: YAMLNode?
    /// The file to read the view from, if it is not this one.
    private(set) var include: YAMLNode?

    /// The values in `node`; a key that comes twice counts the first time.
    init(_ node: YAMLNode) {
        for key in HeadKey.allCases {
            switch key {
            case .class: viewClass = node[key.rawValue]
            case .include: include = node[key.rawValue]
            }
        }
    }
}

/// The entries of a map by which the tree is built: they are read in an order of their own, some of them together.
struct StructureEntries {
    var frame, center, bounds, contentOffset: Entry<ResponderKey>?
    var screen, key, rootViewController: Entry<ResponderKey>?
    var controller, subviews: Entry<ResponderKey>?
    var delegate: Entry<ResponderKey>?
    var tracks: Entry<ResponderKey>?
    var view, presents, presented: Entry<ResponderKey>?
    var modalPresentationStyle, dismissesOnTapOutside, dismissesOnSwipe: Entry<ResponderKey>?

    /// None.
    init() {}

    /// Those among `entries`.
    init(_ entries: MapEntries<ResponderKey>) {
        for entry in entries {
            switch entry.key.entry.reading {
            case .structure(_, let keep), .settableStructure(_, let keep): keep(&self, entry)
            case .head, .part, .property, .control, .late: break
            }
        }
    }
}
