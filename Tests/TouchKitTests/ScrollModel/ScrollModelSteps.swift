import Core
import HIDRecords
import TouchKit

extension ScrollModel {
    /// The lines of `event` and of what was due before, and where everything stands after it.
    mutating func take(_ event: RandomScrollFingers.Event) -> [String] {
        (lastScroll, lastEffect) = (nil, nil)
        switch event {
        case .frame(let time, let steps): frame(time, steps)
        case .look(let time): look(at: time)
        case .interruption(let time): interrupt(at: time)
        case .scroll(let time, _, _, _), .stop(let time, _), .toTop(let time, _):
            look(at: time)
            lastScroll = scroll(event)
            if let lastScroll {
                scroll(lastScroll)
                tell()
            }
        case .focus(let time), .refresh(let time, _, _), .enable(let time, _, _):
            look(at: time)
            lastEffect = effect(event)
            if let lastEffect {
                perform(lastEffect)
                tell()
            }
        }
        lines += told
        told = []
        for view in scene.views.indices {
            if scene.views[view].scrollView != nil { write("\(name(view)) stands at \(offsets[view].text)") }
            if scene.views[view].kind == .refreshControl {
                write("\(name(view)) stands at \(refreshing.contains(scene.views[view].superview ?? 0))")
            }
            if scene.views[view].kind == .slider {
                write("\(name(view)) stands at \(sliders[view, default: 0])")
            }
        }
        defer { lines = [] }
        return lines
    }
}

extension TestApp {
    func pass(_ event: RandomScrollFingers.Event, _ scroll: ModelScroll?) {
        let time = Timestamp(microseconds: Int64(event.time))
        switch event {
        case .frame(_, let steps): frame(time.seconds, steps)
        case .scroll, .stop, .toTop:
            application.advance(before: time)
            application.moveViews(to: time)
            if let scroll { application.perform(effect(of: scroll), at: time) }
        case .interruption: application.cancelTouches(.suspended, at: time)
        case .look, .focus, .refresh, .enable:
            application.advance(before: time)
            application.moveViews(to: time)
        }
    }

    func pass(_ effect: ModelEffect, _ time: Int) {
        application.perform(self.effect(of: effect), at: Timestamp(microseconds: Int64(time)))
    }

    private func effect(of effect: ModelEffect) -> Effect {
        let (control, change): (String, PropertyChange)
        switch effect {
        case .focus: return .firstResponder(.become(id("field")))
        case .refresh(let name, let isOn):
            (control, change) = (name, .control(.valued(.refreshControl(.isRefreshing(isOn)))))
        case .enable(let name, let isOn): (control, change) = (name, .view(.flag(.enabled, isOn)))
        }
        return .set(PropertyChanges(target: .view(id(control), [change]), targetName: "", text: ""))
    }

    private func effect(of scroll: ModelScroll) -> Effect {
        let view = id(scroll.name)
        if scroll.isStop { return .scroll(.stop(view)) }
        if scroll.isToTop { return .scroll(.toTop(view)) }
        if !scroll.isSet { return .scroll(.to(.offset(scroll.offset), view, animated: scroll.isAnimated)) }
        let change = PropertyChange.scroll(.content(.offset(scroll.offset)))
        return .set(PropertyChanges(target: .view(view, [change]), targetName: "", text: ""))
    }

    /// As those of the model.
    func lines(after event: RandomScrollFingers.Event, _ scene: ModelScene) -> [String] {
        var lines = decisionLines()
        for view in scene.views {
            let id = id(view.name)
            if view.scrollView != nil {
                let offset = application.tree[view: id].bounds.origin
                lines.append("\(event.time) \(view.name) stands at \(offset.text)")
            }
            if view.kind == .refreshControl, case .isOn(let isOn) = application.control(id).value {
                lines.append("\(event.time) \(view.name) stands at \(isOn)")
            }
            if view.kind == .slider, case .number(let number) = application.control(id).value {
                lines.append("\(event.time) \(view.name) stands at \(number)")
            }
        }
        return lines
    }
}
