import Core
import HIDRecords
import TouchKit

/// The keys of responders.
extension EffectNames {
    /// The key that `change` changes, with the value that it gets.
    func member(_ change: PropertyChange) -> JSONValue.Member {
        switch change {
        case .view(let change): member(change)
        case .responder(let change): member(change)
        case .window(let change): member(change)
        case .control(.trackingOutset(let outset)): .init("trackingOutset", .number(outset))
        case .control(.policy(let change)): member(change)
        case .control(.textInput(.answer(let answer, let isYes))): .init(answer.rawValue, .bool(isYes))
        case .control(.textInput(.clearButtonMode(let mode))):
            .init("clearButtonMode", .string(mode.rawValue))
        case .control(.valued(let change)): member(change)
        case .control(.cell(let change)): member(change)
        case .scroll(let change): member(change)
        case .presentation(let change): member(change)
        }
    }

    private func member(_ change: ViewChange) -> JSONValue.Member {
        switch change {
        case .flag(let flag, let value): .init(flag.key, .bool(value))
        // 0.1 as it was written, not as the Float that is nearest.
        case .alpha(let alpha): .init("alpha", .number(Double("\(alpha)") ?? Double(alpha)))
        case .anchorPoint(let point): .init("anchorPoint", numbers(point.x, point.y))
        case .bounds(let rect): .init("bounds", json(rect))
        case .center(let point): .init("center", numbers(point.x, point.y))
        case .frame(let rect): .init("frame", json(rect))
        case .transform(let matrix):
            .init("transform", numbers(matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty))
        case .hitTest(let override): .init("hitTest", json(override))
        case .pointInside(let override): .init("pointInside", json(override))
        }
    }

    private func member(_ change: ResponderChange) -> JSONValue.Member {
        switch change {
        case .touches(let dispositions): .init("touches", json(touches: dispositions))
        case .motion(let dispositions): .init("motion", json(motion: dispositions))
        case .remote(let disposition): .init("remote", .string(disposition.key))
        case .presses(let dispositions): .init("presses", json(motion: dispositions))
        case .canBecomeFirstResponder(let can): .init("canBecomeFirstResponder", .bool(can))
        case .canResignFirstResponder(let can): .init("canResignFirstResponder", .bool(can))
        }
    }

    private func member(_ change: WindowChange) -> JSONValue.Member {
        switch change {
        case .level(let level): .init("level", .number(level))
        case .canBecomeKey(let can): .init("canBecomeKey", .bool(can))
        case .screen(let index): .init("screen", screen(index))
        case .key: .init("key", .bool(true))
        }
    }

    func numbers(_ numbers: Double...) -> JSONValue { .array(numbers.map(JSONValue.number)) }

    private func json(_ rect: Rect) -> JSONValue {
        numbers(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    }

    private func json(_ override: HitTestOverride) -> JSONValue {
        switch override {
        case .none: .string(HitTestName.inherited.rawValue)
        case .selfOnly: .string(HitTestName.selfOnly.rawValue)
        case .passThrough: .string(HitTestName.passThrough.rawValue)
        case .transparent: .string(HitTestName.transparent.rawValue)
        case .redirect(let view, let isGuarded):
            .object([.init("redirect", name(view)), .init("guarded", .bool(isGuarded))])
        }
    }

    private func json(_ override: PointInsideOverride) -> JSONValue {
        switch override {
        case .none: .string(PointInsideName.bounds.rawValue)
        case .always: .string(PointInsideName.always.rawValue)
        case .never: .string(PointInsideName.never.rawValue)
        case .insets(let insets):
            .object([.init("insets", numbers(insets.top, insets.left, insets.bottom, insets.right))])
        case .shape(.rounded(let radii)):
            .object([.init("rounded", .array(radii.map(JSONValue.number)))])
        case .shape(.polygon(let points)):
            .object([.init("polygon", .array(points.map { numbers($0.x, $0.y) }))])
        case .shape(.circle(let radius)): .object([.init("circle", radius.map(JSONValue.number) ?? .null)])
        case .shape(.ellipse(let radii)):
            .object([.init("ellipse", radii.map { numbers($0.width, $0.height) } ?? .null)])
        case .including(let views): .object([.init("including", .array(views.map(name)))])
        }
    }

    private func json(touches: PhaseDispositions) -> JSONValue {
        phases([
            (.began, touches.began), (.moved, touches.moved), (.ended, touches.ended),
            (.cancelled, touches.cancelled),
        ])
    }

    private func json(motion: PhaseDispositions) -> JSONValue {
        phases([(.began, motion.began), (.ended, motion.ended), (.cancelled, motion.cancelled)])
    }

    private func phases(_ phases: [(name: TouchPhaseName, disposition: Disposition)]) -> JSONValue {
        let first = phases[0].disposition
        if phases.allSatisfy({ $0.disposition == first }) { return .string(first.key) }
        return .object(
            phases.filter { $0.disposition != .pass }.map {
                .init($0.name.rawValue, .string($0.disposition.key))
            })
    }

    private func json(_ tracks: TrackingControl.Tracks) -> JSONValue {
        let standard = TrackingControl.Tracks(by: tracks.axis)
        var members: [JSONValue.Member] = []
        let put = { (key: TracksKey, value: JSONValue) in members.append(.init(key.rawValue, value)) }
        put(.axis, .string(tracks.axis.rawValue))
        if let range = tracks.range { put(.range, numbers(range.lowerBound, range.upperBound)) }
        if tracks.begin != standard.begin { put(.begin, json(tracks.begin)) }
        if tracks.proceed != standard.proceed { put(.proceed, json(tracks.proceed)) }
        if tracks.returns { put(.returns, .bool(true)) }
        if let center = tracks.center { put(.center, numbers(center.x, center.y)) }
        if !tracks.isRelative { put(.relative, .bool(false)) }
        return .object(members)
    }

    private func member(_ change: PolicyChange) -> JSONValue.Member {
        switch change {
        case .debounce(let interval): .init("debounce", .number(interval.seconds))
        case .hold(let interval): .init("hold", .number(interval.seconds))
        case .rateLimit(let limit):
            .init(
                "rateLimit",
                limit.map { limit in
                    .object([
                        .init("count", JSONValue(limit.count)), .init("per", .number(limit.interval.seconds)),
                    ])
                } ?? .null)
        case .immediate(let isImmediate): .init("immediate", .bool(isImmediate))
        }
    }

    private func member(_ change: ValuedControl.Change) -> JSONValue.Member {
        switch change {
        case .switch(.isOn(let isOn)): .init("value", .bool(isOn))
        case .tracking(.tracks(let tracks)): .init("tracks", json(tracks))
        case .tracking(.pair(let pair)): .init("value", numbers(pair.x, pair.y))
        case .slider(.value(let value)), .stepper(.value(let value)), .tracking(.value(let value)):
            .init("value", .number(value))
        case .segmentedControl(.selectedSegmentIndex(let index)), .pageControl(.currentPage(let index)):
            .init("value", JSONValue(index))
        case .slider(.minimumValue(let value)), .stepper(.minimumValue(let value)),
            .tracking(.minimumValue(let value)):
            .init("minimumValue", .number(value))
        case .slider(.maximumValue(let value)), .stepper(.maximumValue(let value)),
            .tracking(.maximumValue(let value)):
            .init("maximumValue", .number(value))
        case .slider(.isContinuous(let continues)), .stepper(.isContinuous(let continues)),
            .tracking(.isContinuous(let continues)):
            .init("continuous", .bool(continues))
        case .slider(.jumpsToTouch(let jumps)): .init("jumpsToTouch", .bool(jumps))
        case .switch(.knobWidth(let width)), .slider(.knobWidth(let width)):
            .init("knobWidth", .number(width))
        case .slider(.knobOutset(let outset)): .init("knobOutset", .number(outset))
        case .stepper(.stepValue(let step)), .tracking(.stepValue(let step)):
            .init("stepValue", .number(step))
        case .stepper(.wraps(let wraps)): .init("wraps", .bool(wraps))
        case .stepper(.isAutorepeating(let repeats)): .init("autorepeat", .bool(repeats))
        case .segmentedControl(.numberOfSegments(let count)): .init("segments", JSONValue(count))
        case .segmentedControl(.widths(let widths)): .init("widths", .array(widths.map(JSONValue.number)))
        case .segmentedControl(.isMomentary(let isMomentary)): .init("momentary", .bool(isMomentary))
        case .segmentedControl(.disabledSegments(let segments)):
            .init("disabledSegments", .array(segments.inOrder().map { JSONValue($0) }))
        case .pageControl(.numberOfPages(let count)): .init("numberOfPages", JSONValue(count))
        }
    }
}

extension ViewFlags {
    /// The key of one flag.
    fileprivate var key: String {
        let names: [(ViewFlags, ResponderKey)] = [
            (.hidden, .hidden), (.userInteractionEnabled, .userInteractionEnabled),
            (.multipleTouchEnabled, .multipleTouchEnabled), (.exclusiveTouch, .exclusiveTouch),
            (.clipsToBounds, .clipsToBounds), (.enabled, .enabled), (.selected, .selected),
            (.sensitive, .sensitive), (.whileLocked, .whileLocked),
            (.whileMaintenance, .whileMaintenance),
        ]
        return names.first { $0.0 == self }?.1.rawValue ?? ""
    }
}

extension Disposition {
    /// Its name in a scene.
    fileprivate var key: String {
        switch self {
        case .pass: "pass"
        case .handle: "handle"
        case .handleAndPass: "handleAndPass"
        }
    }
}

/// The keys of presented controllers.
extension EffectNames {
    /// The key that `change` changes, with the value that it gets.
    func member(_ change: PresentationChange) -> JSONValue.Member {
        switch change {
        case .isModalInPresentation(let isModal): .init("isModalInPresentation", .bool(isModal))
        case .shouldDismiss(let condition): .init("shouldDismiss", json(condition))
        case .passthroughViews(let views): .init("passthroughViews", .array(views.map(name)))
        }
    }

    /// The keys of `presentation` that are not at their defaults.
    func members(of presentation: Presentation, in tree: ViewTree) -> [JSONValue.Member] {
        let style = presentation.style
        var members: [JSONValue.Member] = []
        if style != .overFullScreen {
            members.append(.init("modalPresentationStyle", .string(style.rawValue)))
        }
        if (presentation.tap != nil) != style.dismissesOnTapOutside {
            members.append(.init("dismissesOnTapOutside", .bool(presentation.tap != nil)))
        }
        if (presentation.pan != nil) != style.dismissesOnSwipe {
            members.append(.init("dismissesOnSwipe", .bool(presentation.pan != nil)))
        }
        if presentation.isModalInPresentation { members.append(member(.isModalInPresentation(true))) }
        if !presentation.shouldDismiss.isAlways(true) {
            members.append(member(.shouldDismiss(presentation.shouldDismiss)))
        }
        if let passthrough = tree[traits: presentation.transition].passthrough {
            members.append(member(.passthroughViews(passthrough.views)))
        }
        return members
    }
}

/// The keys of scroll views.
extension EffectNames {
    /// The key that `change` changes, with the value that it gets.
    func member(_ change: ScrollChange) -> JSONValue.Member {
        switch change {
        case .content(.size(let size)): .init("contentSize", numbers(size.width, size.height))
        case .content(.inset(let insets)):
            .init("contentInset", numbers(insets.top, insets.left, insets.bottom, insets.right))
        case .content(.offset(let offset)): .init("contentOffset", numbers(offset.x, offset.y))
        case .content(.zoomScale(let scale)): .init("zoomScale", .number(scale))
        case .behavior(let change): member(change)
        case .publication(.topic(let topic)):
            .init("offsetTopic", topic.map(JSONValue.string) ?? .null)
        case .publication(.rate(let rate)): .init("offsetRate", .number(rate))
        case .scrollEnabled(let isEnabled): .init("scrollEnabled", .bool(isEnabled))
        }
    }

    private func member(_ change: ScrollBehaviorChange) -> JSONValue.Member {
        switch change {
        case .flag(let flag, let value):
            .init(ScrollViewFlags.names.first { $0.flag == flag }?.name ?? "", .bool(value))
        case .decelerationRate(let rate): .init("decelerationRate", .string(rate.rawValue))
        case .snap(.offsets(let offsets)): .init("snap", .array(offsets.map(JSONValue.number)))
        case .keyboardDismissMode(let mode): .init("keyboardDismissMode", .string(mode.rawValue))
        case .snap(let snap): .init("snap", .string(snap.word ?? ""))
        case .touchesShouldBegin(let condition): .init("touchesShouldBegin", json(condition))
        case .touchesShouldCancel(let condition): .init("touchesShouldCancel", json(condition))
        case .minimumZoomScale(let scale): .init("minimumZoomScale", .number(scale))
        case .maximumZoomScale(let scale): .init("maximumZoomScale", .number(scale))
        }
    }

    /// What a `scroll` effect says.
    func json(_ id: ResponderID, _ destination: ScrollDestination, _ isAnimated: Bool) -> JSONValue {
        let place =
            switch destination {
            case .offset(let offset): numbers(offset.x, offset.y)
            case .view(let view): name(view)
            }
        return .object([.init("view", name(id)), .init("to", place), .init("animated", .bool(isAnimated))])
    }
}
