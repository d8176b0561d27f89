import Core
import HIDRecords
import TouchKit

/// Sentences about the app, its windows, its scroll views and its presented controllers.
extension AppDecision {
    /// Puts the sentence and its fields into `report`.
    func write(to report: inout Report, _ log: DecisionLog, _ tree: ViewTree) {
        switch self {
        case .becomesKey(let window, let reason):
            if case .touch(let set) = reason { report.about(log.touches(in: set)) }
            report.fields.window = window
            report.name(window, tree)
            report.put(" becomes key")
            report.putReason { reason.write(to: &$0, log, tree) }
        case .fails(let attempt): attempt.write(to: &report, tree)
        case .idle(let application, let rest):
            report.name(application, tree)
            report.put(" is idle ")
            report.message.put(decimal: rest.seconds)
        case .lifeCycle(let responder, let event):
            report.name(responder, tree)
            report.putEvent(" sends ", event.rawValue)
        case .enters(let application, let state, let duration):
            report.name(application, tree)
            report.put(entering: state, for: duration)
        case .accommodates(let application, let text):
            report.name(application, tree)
            report.put(" touchAccommodations ", log.texts[text])
        case .endIgnoringWithoutBegin:
            report.isError = true
            report.put("ignoreInteraction end without begin")
        case .scroll(let view, let index):
            report.name(view: view, tree)
            log.scrolls[index].write(to: &report)
        case .presentation(let controller, let event, let gesture):
            report.put(event.rawValue, of: controller, gesture, tree)
        case .didPop(let controller): report.put("didPop", of: controller, .swipe, tree)
        case .selects(let container, let controller):
            report.name(container, tree)
            report.put(" selects ", tree[controller].name)
        }
    }
}

extension Report {
    /// Puts ` enters cleaning for 60`.
    fileprivate mutating func put(entering state: InteractionState, for duration: Interval?) {
        fields.state = state.name
        put(" enters ")
        put(state.name)
        guard let duration else { return }
        put(" for ")
        message.put(decimal: duration.seconds)
    }

    /// Puts `words` and `event`, which is what the report is about.
    fileprivate mutating func putEvent(_ words: StaticString, _ event: String) {
        fields.event = event
        put(words, event)
    }

    /// Puts `sheet didDismiss (swipe)`, what people did to `controller`.
    fileprivate mutating func put(
        _ event: String, of controller: ResponderID, _ gesture: DismissalGesture, _ tree: ViewTree
    ) {
        name(controller, tree)
        if let view = tree.viewController(controller)?.view {
            fields.view = view
            fields.window = tree.window(of: view)
        }
        putEvent(" ", event)
        putReason { $0.put(static: gesture.name) }
    }
}

extension KeyReason {
    /// Puts `touch 1` or `alert hidden`.
    fileprivate func write(to text: inout TextBuffer, _ log: DecisionLog, _ tree: ViewTree) {
        switch self {
        case .touch(let set):
            text.put(static: "touch ")
            text.put(integer: log.touches(in: set).first?.id.number ?? 0)
        case .hidden(let other):
            text.put(tree[other].name)
            text.put(static: " hidden")
        }
    }
}

extension Attempt {
    /// Puts what was not done and why into `report`.
    fileprivate func write(to report: inout Report, _ tree: ViewTree) {
        switch self {
        case .add(let view):
            report.put("add ")
            report.name(view: view, tree)
            report.put(" no")
            report.putReason { $0.put(static: "cycle") }
        case .present(let controller, let presenter, let other):
            report.put("present ")
            report.name(controller, tree)
            report.put(" no")
            report.putReason { reason in
                reason.put(tree[presenter].name)
                reason.put(" presents ", tree[other].name)
            }
        case .push(let controller, let navigation):
            report.put("push ")
            report.name(controller, tree)
            report.put(" no")
            report.putReason { $0.put("on the stack of ", tree[navigation].name) }
        case .select(let controller):
            report.put("select ")
            report.name(controller, tree)
            report.put(" no (shouldSelect)")
        case .wait(let count):
            report.put("wait no")
            report.putReason { reason in
                reason.put(integer: count)
                reason.put(static: " effects wait")
            }
        case .pop(let navigation, let controller):
            report.put("pop ")
            report.name(navigation, tree)
            report.put(" no")
            report.putReason { reason in
                reason.put(tree[controller].name)
                reason.put(static: " is not on its stack")
            }
        }
    }
}

extension ScrollReport {
    /// Puts ` didEndDragging 0,50 velocity 0,1000 target 0,544` or ` didEndZooming 2` into `report`.
    fileprivate func write(to report: inout Report) {
        report.fields.scroll = self
        report.putEvent(" ", event.rawValue)
        report.message.put(" ", offset)
        report.message.put(" velocity ", velocity)
        report.message.put(" target ", target)
        guard let scale else { return }
        report.put(" ")
        report.message.put(decimal: thousandths(scale))
    }
}

extension TextBuffer {
    /// Puts ` velocity 0,1000`; nothing where there is no pair.
    fileprivate mutating func put(_ words: StaticString, _ pair: Point?) {
        guard let pair else { return }
        put(static: words)
        put(pair: pair)
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
        case .grabber: "grabber"
        }
    }
}
