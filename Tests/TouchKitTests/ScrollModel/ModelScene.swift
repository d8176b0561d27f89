import Core
import HIDRecords
import TouchKit

/// A scene as the model of scroll views knows it: one window, views without transforms, and what is attached to them.
struct ModelScene {
    /// A view; its index in ``ModelScene/views`` names it.
    struct View {
        enum Kind: Equatable {
            case plain, button, control, slider, textField, refreshControl
            case scrollView(ModelScrollView)
        }

        var name: String
        /// Nil for the view of the root controller alone, which is the first.
        var superview: Int?
        var frame: Rect
        var kind = Kind.plain
        /// Whether it handles its touches; controls always do.
        var handles = true
        /// Whether the program paint is its client, which is attached.
        var hasClient = false

        var isControl: Bool { kind == .button || kind == .control || kind == .slider }

        /// Whether a touch may hit it.
        var isHit: Bool { kind != .refreshControl }

        var scrollView: ModelScrollView? {
            if case .scrollView(let scrollView) = kind { scrollView } else { nil }
        }
    }

    /// A recognizer; its index in ``ModelScene/recognizers`` names it, and is its place in the order of attachment.
    struct Recognizer {
        enum Kind { case tap, pan, scroll }

        var name: String
        var view: Int
        var kind: Kind
        var isEnabled = true
        var cancelsTouchesInView = true
        var shouldReceive = ModelCondition.always(true)
        var shouldBegin = ModelCondition.always(true)
        /// The others that it allows beside itself, each while the condition holds.
        var simultaneousWith: [(recognizer: Int, when: ModelCondition)] = []
        /// Whether it sends the action `go`, which the root controller takes.
        var sendsAction = false
    }

    var views: [View] = []
    var recognizers: [Recognizer] = []
    /// Whether the text field may resign.
    var canResign = true

    /// `view` and the views around it, the innermost first.
    func viewsAround(_ view: Int) -> [Int] {
        var views: [Int] = []
        var next: Int? = view
        while let one = next {
            views.append(one)
            next = self.views[one].superview
        }
        return views
    }

    /// The refresh control of a scroll view.
    func refreshControl(of scrollView: Int) -> Int? {
        views.firstIndex { $0.kind == .refreshControl && $0.superview == scrollView }
    }

    /// The scroll view's own pan.
    func pan(of scrollView: Int) -> Int? {
        recognizers.firstIndex { $0.kind == .scroll && $0.view == scrollView }
    }
}

/// The properties of a scroll view.
struct ModelScrollView: Equatable {
    var contentSize = Size(width: 0, height: 0)
    var contentInset = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    var contentOffset = Point.zero
    var bounces = true
    var alwaysBounceHorizontal = false
    var alwaysBounceVertical = false
    var pagingEnabled = false
    var directionalLockEnabled = false
    var delaysContentTouches = true
    var canCancelContentTouches = true
    var isFast = false
    /// The vertical offsets at which it rests after a drag; nil for anywhere.
    var snaps: [Double]?
    /// Whether a drag ends the input of text.
    var dismissesKeyboard = false
    /// How often a second programs are told of its offset at most; nil if they are not.
    var offsetRate: Int?
    var touchesShouldBegin = ModelCondition.always(true)
    var touchesShouldCancel = ModelCondition.not(.isControl)
}
