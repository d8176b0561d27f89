import TouchKit

/// What the rules about views know of a view beside the tree.
struct ViewFacts: OptionSet {
    let rawValue: UInt32

    // What some effect sets.
    static let setsFrame = ViewFacts(rawValue: 1 << 0)
    static let setsBounds = ViewFacts(rawValue: 1 << 1)
    static let setsCenter = ViewFacts(rawValue: 1 << 2)
    static let setsAnchorPoint = ViewFacts(rawValue: 1 << 3)
    static let setsTransform = ViewFacts(rawValue: 1 << 4)
    static let setsHitTest = ViewFacts(rawValue: 1 << 5)
    static let setsPointInside = ViewFacts(rawValue: 1 << 6)
    static let setsScreen = ViewFacts(rawValue: 1 << 7)
    static let setsLevel = ViewFacts(rawValue: 1 << 8)
    static let setsHidden = ViewFacts(rawValue: 1 << 9)
    static let setsInteraction = ViewFacts(rawValue: 1 << 10)
    static let setsAlpha = ViewFacts(rawValue: 1 << 11)
    static let setsTouches = ViewFacts(rawValue: 1 << 12)
    static let setsFirstResponder = ViewFacts(rawValue: 1 << 13)
    static let setsChoices = ViewFacts(rawValue: 1 << 14)
    /// Some effect takes it from its superview.
    static let isRemoved = ViewFacts(rawValue: 1 << 15)
    /// Some `hitTest` leads to it, or to a view in it.
    static let isRedirected = ViewFacts(rawValue: 1 << 16)
    static let hasRecognizer = ViewFacts(rawValue: 1 << 17)
    /// One of its recognizers sends an action.
    static let sendsGesture = ViewFacts(rawValue: 1 << 18)
    /// It is the view of a controller that another one presents, or the view around that.
    static let isPresented = ViewFacts(rawValue: 1 << 19)
    /// Its controller does something with touches.
    static let hasTouchedController = ViewFacts(rawValue: 1 << 20)
    /// Some effect puts it in front of its siblings, or behind them.
    static let setsOrder = ViewFacts(rawValue: 1 << 21)

    /// Some effect enables it.
    static let enables = ViewFacts(rawValue: 1 << 23)

    /// Some effect puts it elsewhere.
    static let isMoved = ViewFacts(rawValue: 1 << 22)

    /// Whatever makes it answer to other points, or in another order.
    static let setsArea: ViewFacts = [
        .setsFrame, .setsBounds, .setsCenter, .setsAnchorPoint, .setsTransform, .setsHitTest,
        .setsPointInside, .setsScreen, .setsLevel, .setsOrder, .isMoved,
    ]
    /// Whatever makes a hit-test leave it out.
    static let setsExclusion: ViewFacts = [
        .setsHidden, .setsInteraction, .setsAlpha, .isRemoved, .isMoved,
    ]

    /// What `change` sets.
    init(_ change: PropertyChange) {
        self =
            switch change {
            case .view(let change): Self.sets(change)
            case .responder(.touches): .setsTouches
            case .responder(.canBecomeFirstResponder(true)): .setsFirstResponder
            case .window(.screen): .setsScreen
            case .window(.level): .setsLevel
            case .control(.valued(.segmentedControl(.numberOfSegments))): .setsChoices
            case .control(.valued(.pageControl(.numberOfPages))): .setsChoices
            case .scroll(.contentOffset), .scroll(.contentSize), .scroll(.contentInset), .scroll(.flag):
                .setsBounds
            case .responder, .window, .control, .scroll, .presentation: []
            }
    }

    private static func sets(_ change: ViewChange) -> ViewFacts {
        switch change {
        case .flag(.enabled, true): .enables
        case .flag(.hidden, _): .setsHidden
        case .flag(.userInteractionEnabled, _): .setsInteraction
        case .flag: []
        case .alpha: .setsAlpha
        case .anchorPoint: .setsAnchorPoint
        case .bounds: .setsBounds
        case .center: .setsCenter
        case .frame: .setsFrame
        case .transform: .setsTransform
        case .hitTest: .setsHitTest
        case .pointInside: .setsPointInside
        }
    }

    init(rawValue: UInt32) {
        self.rawValue = rawValue
    }
}
