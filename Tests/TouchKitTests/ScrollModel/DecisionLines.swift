import Core
import HIDRecords
import TouchKit

extension Point {
    /// The point in lines that are compared.
    var text: String { "\(x + 0),\(y + 0)" }
}

extension TestApp {
    /// The decisions since the last time, each with its time in microseconds, as ``ScrollModel`` writes them.
    func decisionLines() -> [String] {
        let lines = log.entries.compactMap { entry -> String? in
            line(entry.decision).map { "\(entry.time.microseconds) \($0)" }
        }
        let told = log.outbox.compactMap { effect -> String? in
            guard let view = effect.view, let offset = effect.offset else { return nil }
            return "told of \(name(view)) \(offset.offset.text) \(offset.state.rawValue)"
        }
        log.removeAll()
        return lines + told
    }

    private func line(_ decision: Decision) -> String? {
        switch decision {
        case .arrival(.hit(let set, let view)):
            "touch \(log.touches(in: set).first?.id.number ?? 0) hit \(view.map(name) ?? "nothing")"
        case .arrival(.refuses(let view, let set, .multipleTouchEnabled)):
            "\(name(view)) refuses \(numbers(set)) (multipleTouchEnabled)"
        case .delivery(.cancelled(let set, let reason)):
            "touch \(log.touches(in: set).first?.id.number ?? 0) cancelled (\(reason))"
        case .delivery(.touches(let view, let phase, let set, let disposition)):
            "\(name(view)) \(method(phase)) \(numbers(set)) \(disposition)"
        case .delivery(.toClient(let view, let phase, let set, _)):
            "\(name(view)) \(method(phase)) \(numbers(set)) to paint"
        case .delivery(.discarded(let phase, let set)): "\(method(phase)) \(numbers(set)) discarded"
        case .action(.sends(let control, let event)): "\(name(control)) sends \(event.name ?? "?")"
        case .action(.sent(.recognizer(let id), let action, let target)):
            "\(name(id)) action \(log.texts[action]) to \(name(target))"
        case .app(.scroll(let view, let report)): "\(name(view)) \(scrollText(log.scrolls[report]))"
        case .responder(.becomeFirst(let view, let refusal)):
            "\(name(view)) becomeFirstResponder \(answer(refusal))"
        case .responder(.resignFirst(let view, let refusal)):
            "\(name(view)) resignFirstResponder \(answer(refusal))"
        case .hitTest, .outcome: nil
        default: gestureLine(decision)
        }
    }

    private func gestureLine(_ decision: Decision) -> String? {
        switch decision {
        case .gesture(.touches(let id, let phase, let set)): "\(title(id)) \(method(phase)) \(numbers(set))"
        case .gesture(.refuses(let id, let set, let refusal)):
            "\(title(id)) refuses \(numbers(set)) (\(refusal))"
        case .gesture(.state(let id, let from, let to, let reason)):
            "\(title(id)) \(word(from, id)) to \(word(to, id))" + (reason.map { " (\(text($0)))" } ?? "")
        case .gesture(.waits(let id, let other)): "\(title(id)) waits for \(name(other))"
        case .delivery(.withholds(let view, let phase, let set, let why)):
            "\(name(view)) withholds \(method(phase)) \(numbers(set)) (\(text(why)))"
        case .delivery(.drops(let view, let phase, let set, .recognizer(let id))):
            "\(name(view)) drops \(method(phase)) \(numbers(set)) (\(name(id)))"
        case .delivery(.drops(let view, let phase, let set, .touchesShouldBegin(let scrollView))):
            "\(name(view)) drops \(method(phase)) \(numbers(set)) (touchesShouldBegin of \(name(scrollView)))"
        default: "\(decision)"
        }
    }

    private func answer(_ refusal: FirstResponderRefusal?) -> String {
        refusal.map { "no (\($0))" } ?? "yes"
    }

    private func scrollText(_ report: ScrollReport) -> String {
        var words = [report.event.rawValue]
        if let offset = report.offset { words.append(offset.text) }
        if let velocity = report.velocity { words.append("velocity \(velocity.text)") }
        if let target = report.target { words.append("target \(target.text)") }
        return words.joined(separator: " ")
    }

    private func method(_ phase: TouchPhase) -> String {
        let word = "\(phase)"
        return "touches" + word.prefix(1).uppercased() + word.dropFirst()
    }

    private func word(_ state: GestureState, _ id: RecognizerID) -> String {
        state == .ended && application.scene.gestures[id].gesture.isDiscrete ? "recognized" : "\(state)"
    }

    private func text(_ reason: StateReason) -> String {
        switch reason {
        case .prevented(let id): "prevented by \(name(id))"
        case .required(let id): "required \(name(id))"
        case .touchesShouldCancel(let view): "touchesShouldCancel of \(name(view))"
        default: "\(reason)"
        }
    }

    private func text(_ why: Withholding) -> String {
        let isOfScrollView = why.flag == .delaysContentTouches
        let view = application.scene.gestures[why.recognizer].view
        return "\(why.flag) of \(isOfScrollView ? name(view) : name(why.recognizer))"
    }

    private func title(_ id: RecognizerID) -> String {
        "\(name(id)) on \(name(application.scene.gestures[id].view))"
    }

    private func name(_ id: RecognizerID) -> String { application.scene.gestures[id].name }
    private func name(_ id: ResponderID) -> String { application.tree[id].name }
}
