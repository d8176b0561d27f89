import Core

/// An event that no touch causes, as responders get it.
package enum NonTouchEvent: Hashable, Sendable {
    /// `motionBegan(_:with:)`, `motionEnded(_:with:)`, `motionCancelled(_:with:)`
    case motion(MotionPhase)
    /// `remoteControlReceived(with:)`
    case remoteControl(RemoteControlSubtype)
    /// `pressesBegan(_:with:)`, `pressesEnded(_:with:)`, `pressesCancelled(_:with:)`
    case press(PressPhase)
    /// A scanner has typed a line.
    case scan

    /// Every one by the name it has in scenes: UIKit's method, and the subtypes without their prefix.
    package static let names: [(name: String, event: NonTouchEvent)] =
        [
            ("motionBegan", .motion(.began)), ("motionEnded", .motion(.ended)),
            ("motionCancelled", .motion(.cancelled)), ("pressesBegan", .press(.began)),
            ("pressesEnded", .press(.ended)), ("pressesCancelled", .press(.cancelled)), ("didScan", .scan),
        ] + RemoteControlSubtype.allCases.map { ("\($0)", .remoteControl($0)) }

    /// The event that scenes call `name`.
    package init?(name: String) {
        guard let entry = Self.names.first(where: { $0.name == name }) else { return nil }
        self = entry.event
    }
}

/// What responders send when they handle an event that no touch causes, and an application and its delegate when something
/// becomes of the app (`on:`): the body of an override in UIKit.
package struct ResponseTable: Equatable, Sendable {
    private enum Event: Hashable {
        case nonTouch(NonTouchEvent)
        case lifeCycle(LifeCycleEvent)
        case keyCommand(KeyInput)
    }

    private var table = Table<ResponderID, Table<Event, [Action]>>()

    /// A table in which no responder sends anything.
    package init() {}

    /// All that `responder` sends, in no order.
    func actions(of responder: ResponderID) -> [Action] {
        (table[responder] ?? Table()).values.flatMap { $0 }
    }

    /// Takes the new numbers of responders, and drops what those sent that are gone.
    mutating func renumber(_ renumbering: Renumbering) {
        table = renumbering(table)
    }

    /// The actions that `responder` sends when it handles `event`, in order.
    package subscript(responder: ResponderID, event: NonTouchEvent) -> [Action] {
        get { self[responder, .nonTouch(event)] }
        set { self[responder, .nonTouch(event)] = newValue }
    }

    /// The actions that `responder` sends at `event`, in order.
    package subscript(responder: ResponderID, event: LifeCycleEvent) -> [Action] {
        get { self[responder, .lifeCycle(event)] }
        set { self[responder, .lifeCycle(event)] = newValue }
    }

    /// The actions of the key command of `responder` for `input`; empty without one.
    package subscript(responder: ResponderID, input: KeyInput) -> [Action] {
        get { self[responder, .keyCommand(input)] }
        set { self[responder, .keyCommand(input)] = newValue }
    }

    /// What `responder` has key commands for, in order of the keys' numbers.
    package func keyCommands(of responder: ResponderID) -> [KeyInput] {
        (table[responder] ?? [:]).keys.compactMap { event in
            if case .keyCommand(let input) = event { input } else { nil }
        }.inOrder()
    }

    private subscript(responder: ResponderID, event: Event) -> [Action] {
        get { table[responder]?[event] ?? [] }
        set { table[responder, default: Table()][event] = newValue }
    }
}

/// What becomes of an app, by UIKit's names of the methods of its delegate, or of the view of a controller, by those of
/// UIViewController.
package enum LifeCycleEvent: String, CaseIterable, Sendable {
    /// The app has started.
    case didFinishLaunching
    /// It gets events from now on.
    case didBecomeActive
    /// It gets none any more: another app comes in front of it, or the system interrupts it.
    case willResignActive
    /// The controller's view is about to come into the window.
    case viewWillAppear
    /// It has come.
    case viewDidAppear
    /// It is about to leave the window.
    case viewWillDisappear
    /// It has left.
    case viewDidDisappear
    /// People have selected the controller, which may have been selected before.
    case didSelect
    /// Fingers begin to turn the controller's pages to another one (`pageViewController(_:willTransitionTo:)`).
    case willTransition
    /// The page to which they have turned them rests, or the one before again (`pageViewController(_:didFinishAnimating:...)`).
    case didFinishAnimating

    /// Those of an app.
    package static let ofApps: [LifeCycleEvent] = [.didFinishLaunching, .didBecomeActive, .willResignActive]
    /// Those of view controllers.
    package static let ofViews: [LifeCycleEvent] = [
        .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    ]
    /// Those of view controllers of a tab bar controller.
    package static let ofTabs = ofViews + [.didSelect]
    /// Those of a controller with pages.
    package static let ofPages: [LifeCycleEvent] = [.willTransition, .didFinishAnimating]
}
