import Core
import HIDRecords
import TouchKit

/// Sentences about scroll views.
extension Report {
    /// `menu didEndDragging 0,50 velocity 0,1000 target 0,544`, `photo didEndZooming 2`
    mutating func scroll(_ view: ResponderID, _ report: ScrollReport, _ tree: ViewTree) {
        self.view = view
        self.window = tree.window(of: view)
        scroll = report
        name(view, tree)
        message.put(static: " ")
        event = report.event.rawValue
        message.put(report.event.rawValue)
        put(" ", report.offset)
        put(" velocity ", report.velocity)
        put(" target ", report.target)
        if let scale = report.scale {
            message.put(static: " ")
            message.put(decimal: thousandths(scale))
        }
    }

    private mutating func put(_ word: StaticString, _ pair: Point?) {
        guard let pair else { return }
        message.put(static: word)
        message.put(pair: pair)
    }
}

/// Sentences about presented controllers.
extension Report {
    /// `sheet didDismiss (swipe)`
    mutating func presentation(
        _ controller: ResponderID, _ event: PresentationEvent, _ gesture: DismissalGesture, _ tree: ViewTree
    ) {
        people(event.rawValue, controller, gesture, tree)
    }

    /// `detail didPop (swipe)`
    mutating func didPop(_ controller: ResponderID, _ tree: ViewTree) {
        people("didPop", controller, .swipe, tree)
    }

    /// What people did to `controller`, which is called `event`.
    private mutating func people(
        _ event: String, _ controller: ResponderID, _ gesture: DismissalGesture, _ tree: ViewTree
    ) {
        name(controller, tree)
        if let view = tree.viewController(controller)?.view {
            self.view = view
            window = tree.window(of: view)
        }
        message.put(static: " ")
        self.event = event
        message.put(event)
        putReason { message in message.put(static: gesture.name) }
    }
}

extension DismissalGesture {
    /// Its name in sentences.
    fileprivate var name: StaticString {
        switch self {
        case .tapOutside: "tap outside"
        case .swipe: "swipe"
        case .choice: "choice"
        case .touchDown: "touchDown"
        case .longPress: "long press"
        }
    }
}
