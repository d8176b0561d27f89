package import TouchKit

/// The kind of an outcome's reason, for statistics: `TOUCH_REASON_KIND`, a closed set.
package enum ReasonKind: Hashable, Sendable {
    /// The touch did nothing, or its action was discarded.
    case nothing(NothingKind)
    /// Something else than what the touch hit decided.
    case decided(by: Decider)

    /// What decides about a touch in place of the view that it hit.
    package enum Decider: UInt8, CaseIterable, Sendable {
        case recognizer, system, ignoring, state, sendEvent, multipleTouch, exclusiveTouch, holdDuration,
            ignoreRepeat

        /// The name.
        package var name: StaticString {
            switch self {
            case .recognizer: "recognizer"
            case .system: "system"
            case .ignoring: "ignoring"
            case .state: "state"
            case .sendEvent: "sendEvent"
            case .multipleTouch: "multipleTouch"
            case .exclusiveTouch: "exclusiveTouch"
            case .holdDuration: "holdDuration"
            case .ignoreRepeat: "ignoreRepeat"
            }
        }
    }

    /// The kind called `name`, or nil.
    package init?(name: String) {
        if let kind = NothingKind.allCases.first(where: { "\($0.name)" == name }) {
            self = .nothing(kind)
        } else if let decider = Decider.allCases.first(where: { "\($0.name)" == name }) {
            self = .decided(by: decider)
        } else {
            return nil
        }
    }

    /// The name.
    package var name: StaticString {
        switch self {
        case .nothing(let kind): kind.name
        case .decided(let decider): decider.name
        }
    }
}

extension TouchOutcome.Verdict {
    /// The kind of its reason; nil without one.
    var reasonKind: ReasonKind? {
        switch self {
        case .acted(nil), .handled(_, nil): nil
        case .acted(.recognizer), .cancelled(.recognizer, _): .decided(by: .recognizer)
        case .acted(.system), .cancelled(.system, _): .decided(by: .system)
        case .ignored(.ignoringInteraction), .ignored(.panelTest): .decided(by: .ignoring)
        case .ignored(.state): .decided(by: .state)
        case .ignored(.sendEvent): .decided(by: .sendEvent)
        case .ignored(.accommodation(let touch)):
            .decided(by: touch.rule == .holdDuration ? .holdDuration : .ignoreRepeat)
        case .refused(let refusal):
            .decided(by: refusal.rule == .multipleTouchEnabled ? .multipleTouch : .exclusiveTouch)
        case .handled(_, .some): .nothing(.actionDiscarded)
        case .nothing(let reason): .nothing(reason.kind)
        }
    }
}

extension OutcomeKind {
    /// The outcome called `name`, or nil.
    package init?(name: String) {
        guard let match = Self.allCases.first(where: { "\($0.name)" == name }) else { return nil }
        self = match
    }
}

extension PolicyRefusal {
    /// The refusal whose key in the scene file is `name`, or nil.
    package init?(name: String) {
        guard let match = [Self.hold, .debounce, .rateLimit].first(where: { "\($0.name)" == name }) else {
            return nil
        }
        self = match
    }
}
