import Core
import TouchKit

/// Sentences about presented controllers.
extension Report {
    /// `sheet didDismiss (swipe)`
    mutating func presentation(
        _ controller: ResponderID, _ event: PresentationEvent, _ gesture: DismissalGesture, _ tree: ViewTree
    ) {
        name(controller, tree)
        if let view = tree.viewController(controller)?.view {
            self.view = view
            window = tree.window(of: view)
        }
        message.put(static: " ")
        self.event = event.rawValue
        message.put(event.rawValue)
        putReason { message in message.put(static: gesture.name) }
    }
}

extension DismissalGesture {
    /// Its name in sentences.
    fileprivate var name: StaticString {
        switch self {
        case .tapOutside: "tap outside"
        case .swipe: "swipe"
        }
    }
}
