package import HIDRecords

/// UIView's classes that behave differently under a finger.
package enum ViewClass: UInt8, Sendable, CaseIterable {
    case view, imageView, label
    case control, button, `switch`, slider, stepper, segmentedControl, pageControl, textField
    case textView, scrollView, tableView, collectionView, cell
    case pickerView, pickerComponent, datePicker, refreshControl
}

extension ViewClass: CustomStringConvertible {
    /// Its name in a scene.
    package var description: String {
        switch self {
        case .view: "view"
        case .imageView: "imageView"
        case .label: "label"
        case .control: "control"
        case .button: "button"
        case .switch: "switch"
        case .slider: "slider"
        case .stepper: "stepper"
        case .segmentedControl: "segmentedControl"
        case .pageControl: "pageControl"
        case .textField: "textField"
        case .textView: "textView"
        case .scrollView: "scrollView"
        case .tableView: "tableView"
        case .collectionView: "collectionView"
        case .cell: "cell"
        case .pickerView: "pickerView"
        case .pickerComponent: "pickerComponent"
        case .datePicker: "datePicker"
        case .refreshControl: "refreshControl"
        }
    }
}

/// The flags of a view that a touch asks about.
package struct ViewFlags: OptionSet, Hashable, Sendable {
    /// One bit per flag, in an order of touchd's own: UIKit has no such set.
    package let rawValue: UInt16

    /// The set of the bits in `rawValue`, unknown ones kept.
    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// `UIView.isHidden`.
    package static let hidden = ViewFlags(rawValue: 1 << 0)
    /// `UIView.isUserInteractionEnabled`.
    package static let userInteractionEnabled = ViewFlags(rawValue: 1 << 1)
    /// `UIView.isMultipleTouchEnabled`.
    package static let multipleTouchEnabled = ViewFlags(rawValue: 1 << 2)
    /// `UIView.isExclusiveTouch`.
    package static let exclusiveTouch = ViewFlags(rawValue: 1 << 3)
    /// `UIView.clipsToBounds`; without influence on touches.
    package static let clipsToBounds = ViewFlags(rawValue: 1 << 4)
    /// `UIControl.isEnabled`.
    package static let enabled = ViewFlags(rawValue: 1 << 5)
    /// `UIControl.isSelected`.
    package static let selected = ViewFlags(rawValue: 1 << 6)
    /// The program that is its client is there; no key of scenes.
    package static let attached = ViewFlags(rawValue: 1 << 7)
    /// An animation of it that leaves it no touches goes on; no key of scenes.
    package static let animating = ViewFlags(rawValue: 1 << 8)
    /// The scene has it under `detached`, for effects to add; no key of its own.
    package static let detached = ViewFlags(rawValue: 1 << 9)
    /// What happens in it, and in the views in it, is not told; without influence on touches.
    package static let sensitive = ViewFlags(rawValue: 1 << 10)
    /// Touches on it, and on the views in it, get through while the app is locked.
    package static let whileLocked = ViewFlags(rawValue: 1 << 11)
    /// Touches on it, and on the views in it, get through in maintenance.
    package static let whileMaintenance = ViewFlags(rawValue: 1 << 12)
    /// It has content that fingers scroll, and keeps touches from the responders around it; no key of scenes.
    package static let keepsTouches = ViewFlags(rawValue: 1 << 13)
}

/// The geometry, flags and family of a view or window (UIView); lives in a ``ViewTree``.
package struct View: Sendable {
    /// The visible part of its own coordinate system (`UIView.bounds`).
    package var bounds: Rect
    /// Where the anchor point lies in the superview (`UIView.center`).
    package var center: Point
    /// The view's own opacity (`CALayer.opacity` is a Float); not multiplied down the tree.
    package var alpha: Float = 1
    /// What a touch asks about.
    package var flags: ViewFlags = [.userInteractionEnabled, .enabled]
    /// Its class.
    package var viewClass = ViewClass.view

    /// A view whose frame is `frame`, with bounds from (0, 0).
    package init(frame: Rect) {
        bounds = Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height)
        center = frame.center
    }

    /// A view with `bounds` whose anchor point lies at `center` in the superview.
    package init(center: Point, bounds: Rect) {
        self.bounds = bounds
        self.center = center
    }

    var links = Links()
}

extension View {
    /// How the view is linked to others, as indices into ``ViewTree/responders``; -1 is none.
    struct Links: Sendable {
        var superview: Int32 = -1
        var firstSubview: Int32 = -1
        var lastSubview: Int32 = -1
        var previousSibling: Int32 = -1
        var nextSibling: Int32 = -1
        var controller: Int32 = -1
        var traits: Int32 = -1

        /// Takes the new numbers of responders.
        mutating func renumber(_ renumbering: Renumbering) {
            superview = renumbering.link(superview)
            firstSubview = renumbering.link(firstSubview)
            lastSubview = renumbering.link(lastSubview)
            previousSibling = renumbering.link(previousSibling)
            nextSibling = renumbering.link(nextSibling)
            controller = renumbering.link(controller)
        }
    }

    /// Why a hit-test leaves the view and its subtree out before asking `pointInside`, or nil if it does not.
    package var hitTestExclusion: HitTestExclusion? {
        if flags.contains(.hidden) { return .hidden }
        if !flags.contains(.userInteractionEnabled) { return .userInteractionEnabled }
        // UIView's rule is "alpha < 0.01"; stored as Float, 0.01 itself is below (behaviour of CALayer.opacity).
        if Double(alpha) < 0.01 { return .alpha }
        return flags.contains(.animating) ? .animating : nil
    }
}

/// Why a view and its subtree are left out of a hit-test.
package enum HitTestExclusion: UInt8, Sendable {
    case hidden, userInteractionEnabled, alpha, animating
}

/// What UIKit's initializers give an object of a class.
extension Responder {
    /// A view of `viewClass` without a name.
    package init(viewOf viewClass: ViewClass) {
        self.init(name: "", kind: .view)
        touches = PhaseDispositions(viewClass.behavior.touches)
        canBecomeFirstResponder = viewClass.behavior.canBecomeFirstResponder
    }
}

extension View {
    /// A view of `viewClass` that has no frame yet.
    package init(of viewClass: ViewClass) {
        self.init(frame: .zero)
        self.viewClass = viewClass
        if !viewClass.behavior.isUserInteractionEnabled { flags.remove(.userInteractionEnabled) }
    }
}
