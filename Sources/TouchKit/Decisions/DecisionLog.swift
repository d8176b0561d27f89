package import Core
package import HIDRecords

/// Takes the decisions of an event in order; emptied, not freed, between events.
package struct DecisionLog: Sendable {
    /// A decision and when it was taken, on the clock of the panels.
    package struct Entry: Equatable, Sendable {
        /// When it was taken.
        package let time: Timestamp
        /// What was decided; its touches, texts and effects stand in the log.
        package let decision: Decision
        /// The touches that led to it, where it does not name them itself; empty where none did.
        package let cause: TouchSet
        /// Where among the log's values that of the control is which sends it, or whose action it is, or what the
        /// recognizer measured that sends it; -1 for none.
        var value: Int32 = -1
    }

    /// An effect that is not the app's own business.
    package struct OutgoingEffect: Equatable, Sendable {
        /// The effect.
        package let effect: OutboundEffect
        /// The index of the entry that performs it; nil if no action does.
        package let entry: Int?
        /// The scroll view of which it tells, if it does; its reading stands beside.
        package var view: ResponderID?
        /// What it tells of that scroll view.
        package var offset: OffsetReading?
        /// The state that the app has entered, if it tells of that.
        package var state: InteractionState?
        /// Whether it is done because nobody has touched the app.
        package var isOfRest = false
    }

    /// How much of what is decided is kept.
    package struct Detail: Sendable {
        /// How many calls of one hit-test are kept; nil keeps all, 0 none.
        package var hitTestLimit: Int?
        /// Whether scroll views report each offset that fingers drag them to.
        package var logsEachOffset = false

        /// Everything but the offsets between where scroll views begin and end; so many calls of one hit-test, or all.
        package init(hitTestLimit: Int? = nil) { self.hitTestLimit = hitTestLimit }
    }

    /// A recognizer that is attached to another view than before.
    struct RecognizerMove: Sendable {
        let recognizer: RecognizerID
        let former: ResponderID
        let view: ResponderID
        /// The index of the first entry that was added afterwards.
        let entry: Int
    }

    /// The decisions since the log was last emptied.
    package private(set) var entries: [Entry] = []
    /// Whether nothing has been decided since the log was last emptied.
    package var isEmpty: Bool { entries.isEmpty }
    /// Whether others than the app act on a decision.
    package var reachesBeyondItsApp: Bool {
        !outbox.isEmpty || !clientCalls.isEmpty || !gestureNews.isEmpty || !keyCalls.isEmpty
    }
    /// Texts that decisions refer to.
    package private(set) var texts: [String] = []
    /// Effects that decisions refer to.
    package private(set) var effects: [Effect] = []
    /// Outcomes that decisions refer to.
    package private(set) var outcomes: [TouchOutcome] = []
    /// Reports of scroll views that decisions refer to.
    package private(set) var scrolls: [ScrollReport] = []
    /// Calls that clients get.
    package private(set) var clientCalls: [ClientCall] = []
    /// Presses and lines of scanners that clients get.
    package private(set) var keyCalls: [ClientKeyCall] = []
    /// What programs are told that decide of recognizers.
    package private(set) var gestureNews: [GestureNews] = []
    /// Effects that are not the app's own business, for the owner of the log to carry out in this order.
    package private(set) var outbox: [OutgoingEffect] = []
    /// The time of the decisions that follow.
    package var time = Timestamp(microseconds: 0)
    /// The touches that lead to the decisions that follow: those of the call, or of the recognizer, that goes on.
    var cause = TouchSet.none
    /// How much of what is decided is kept.
    package var detail: Detail

    /// The recognizers that were attached to other views, in order.
    private(set) var recognizerMoves: [RecognizerMove] = []
    private var touches: [TouchSnapshot] = []
    /// The entries to which something in a sensitive view led.
    var sensitive = SensitiveEntries()
    /// Whether what is done now is done because nobody has touched an app: by an idle rule, at once or later, or by an app that such a
    /// rule brings to the front, or from there.
    package var isOfRest = false
    /// What senders stood at, or have measured.
    var values = SenderValues()
    /// How many entries have been read for the outcomes of touches.
    private var readCount = 0
    private var hitTestsKept = 0
    private var hitTestsOmitted = 0

    /// An empty log that keeps so many calls of one hit-test: all if nil, none if 0.
    package init(hitTestLimit: Int? = nil) { detail = Detail(hitTestLimit: hitTestLimit) }

    /// Adds `decision` at the log's time, with its cause.
    package mutating func append(_ decision: Decision) {
        hasNews = true
        appendQuietly(decision)
    }

    /// Adds `decision`, if there is one.
    mutating func append(_ decision: AppDecision?) {
        if let decision { append(.app(decision)) }
    }

    /// Adds `decision`, which is known to change no touch's outcome.
    mutating func appendQuietly(_ decision: Decision) {
        entries.append(Entry(time: time, decision: decision, cause: cause))
    }

    /// Adds `decision` of a control that stands at `value`, or of an action that it sends.
    mutating func append(_ decision: Decision, value: ControlValue?, isNews: Bool = true) {
        append(decision, valueAt: value.map { values.keep($0) } ?? -1, isNews: isNews)
    }

    /// Adds `decision`, whose sender's value is at that index of ``values``.
    mutating func append(_ decision: Decision, valueAt index: Int32, isNews: Bool) {
        if isNews { hasNews = true }
        entries.append(Entry(time: time, decision: decision, cause: cause, value: index))
    }

    /// What the control stood at that sends the decision of `entry`, or whose action it is; nil where there is none.
    package func value(of entry: Entry) -> ControlValue? { values.value(at: entry.value) }

    /// What the recognizer had measured whose action the decision of `entry` is, and where its fingers were if there were
    /// several; nil where there is none.
    package func reading(
        of entry: Entry
    ) -> (reading: GestureReading, touchLocations: ArraySlice<Point>)? {
        values.reading(at: entry.value)
    }

    /// Adds `decision`, to which `touches` led.
    mutating func append(_ decision: Decision, cause touches: TouchSet) {
        hasNews = true
        entries.append(Entry(time: time, decision: decision, cause: touches))
    }

    /// Adds the outcome of a touch.
    mutating func append(_ outcome: TouchOutcome) {
        touches.append(outcome.touch)
        outcomes.append(outcome)
        let set = TouchSet(first: Int32(touches.count - 1), count: 1)
        append(.outcome(outcomes.count - 1), cause: set)
    }

    /// Adds what the scroll view `view` reports.
    mutating func append(_ report: ScrollReport, of view: ResponderID) {
        scrolls.append(report)
        appendQuietly(.app(.scroll(view, report: scrolls.count - 1)))
    }

    /// Adds a call that a client gets, about the touches of `set`.
    mutating func append(_ call: ClientCall, about set: TouchSet) {
        clientCalls.append(call)
        appendQuietly(.delivery(.toClient(call.view, call.phase, set, call: clientCalls.count - 1)))
    }

    /// Adds a press or a line of a scanner that a client gets.
    mutating func append(_ call: ClientKeyCall) {
        keyCalls.append(call)
        appendQuietly(.responder(.toClient(call: keyCalls.count - 1)))
    }

    /// Adds what a program is told of its recognizer.
    mutating func append(_ news: GestureNews) { gestureNews.append(news) }

    /// The entries that have been added since ``markRead()``.
    var unread: Range<Int> { readCount..<entries.count }

    /// Whether outcomes may depend on an entry that has been added since ``markRead()``.
    var hasNews = false

    /// The entries have been read for the outcomes of touches.
    mutating func markRead() {
        readCount = entries.count
        hasNews = false
    }

    /// Adds that each responder of `all` at `indices` passes the touches of `set` on.
    mutating func append(
        _ phase: TouchPhase, _ set: TouchSet, passedBy all: [ResponderID], at indices: Range<Int>
    ) {
        let (time, cause) = (time, cause)
        let responders = all.span.extracting(indices)
        entries.append(addingCapacity: responders.count) { entries in
            for index in responders.indices {
                let decision = Decision.delivery(.touches(responders[index], phase, set, .pass))
                entries.append(Entry(time: time, decision: decision, cause: cause))
            }
        }
    }

    /// The touches of `set`, in ascending order.
    package func touches(in set: TouchSet) -> ArraySlice<TouchSnapshot> {
        touches[Int(set.first)..<Int(set.first + set.count)]
    }

    /// Forgets all decisions, keeping the memory.
    package mutating func removeAll() {
        entries.empty()
        touches.empty()
        readCount = 0
        // Frames in which fingers move have none of these.
        if !texts.isEmpty { texts.removeAll(keepingCapacity: true) }
        if !effects.isEmpty { effects.removeAll(keepingCapacity: true) }
        if !outbox.isEmpty { outbox.removeAll(keepingCapacity: true) }
        if !clientCalls.isEmpty { clientCalls.removeAll(keepingCapacity: true) }
        if !keyCalls.isEmpty { keyCalls.removeAll(keepingCapacity: true) }
        if !gestureNews.isEmpty { gestureNews.removeAll(keepingCapacity: true) }
        if !scrolls.isEmpty { scrolls.removeAll(keepingCapacity: true) }
        if !outcomes.isEmpty { outcomes.removeAll(keepingCapacity: true) }
        values.removeAll()
        sensitive.removeAll()
        if !recognizerMoves.isEmpty { recognizerMoves.removeAll(keepingCapacity: true) }
    }

    /// Keeps a text and returns its index in ``texts``.
    package mutating func keep(_ text: String) -> Int {
        texts.append(text)
        return texts.count - 1
    }

    /// Keeps an effect and returns its index in ``effects``.
    mutating func keep(_ effect: Effect) -> Int {
        effects.append(effect)
        return effects.count - 1
    }

    /// Hands an effect, which the entry at that index performs if an action does, on to the owner of the log.
    mutating func handOutwards(_ effect: OutboundEffect, performedBy entry: Int?) {
        outbox.append(OutgoingEffect(effect: effect, entry: entry, isOfRest: isOfRest))
    }

    /// Hands on what is published of the scroll view `view`.
    mutating func handOutwards(_ effect: OutboundEffect, of view: ResponderID, at offset: OffsetReading) {
        outbox.append(OutgoingEffect(effect: effect, entry: nil, view: view, offset: offset))
    }

    /// Hands on that the app has entered `state`, by the entry at that index if an action or a client did it.
    mutating func handOutwards(_ state: InteractionState, performedBy entry: Int?) {
        outbox.append(
            OutgoingEffect(
                effect: .publish(topic: InteractionState.topic), entry: entry ?? entries.count - 1,
                state: state))
    }

    /// `recognizer` moves from the view `former` to `view`: what was added before is about the former one.
    mutating func noteMove(of recognizer: RecognizerID, from former: ResponderID, to view: ResponderID) {
        recognizerMoves.append(
            RecognizerMove(recognizer: recognizer, former: former, view: view, entry: entries.count))
    }

    /// The touch at `index` of `set`; for loops that append to the log, which ``touches(in:)`` would make copy.
    func touch(at index: Int, of set: TouchSet) -> TouchSnapshot {
        touches[Int(set.first) + index]
    }

    /// How many touches the sets hold: where the next set would start.
    var touchCount: Int { touches.count }

    /// Adds a touch to the set that is being made.
    mutating func add(_ touch: borrowing Touch) { touches.append(TouchSnapshot(touch)) }

    /// The set of the touches added since there were `first`.
    func set(from first: Int) -> TouchSet {
        TouchSet(first: Int32(first), count: Int32(touches.count - first))
    }

    /// A set of those touches of `set`, as they stand there, for which `predicate` holds.
    mutating func subset(of set: TouchSet, where predicate: (TouchSnapshot) -> Bool) -> TouchSet {
        let first = touches.count
        for index in set.indices {
            let touch = touch(at: index, of: set)
            if predicate(touch) { touches.append(touch) }
        }
        return self.set(from: first)
    }

    /// A set of one touch as it is now.
    mutating func set(of touch: Touch) -> TouchSet {
        touches.append(TouchSnapshot(touch))
        return TouchSet(first: Int32(touches.count - 1), count: 1)
    }

    /// A set of the touches for which `predicate` holds, as they are now.
    mutating func set(of all: [Touch], where predicate: (Touch) -> Bool) -> TouchSet {
        let first = touches.count
        for touch in all where predicate(touch) { touches.append(TouchSnapshot(touch)) }
        return TouchSet(first: Int32(first), count: Int32(touches.count - first))
    }
}

/// The touches of recognizers.
extension DecisionLog {
    /// The set of the touches that a recognizer gets in `phase`, or nil if there are none.
    mutating func set(
        of bound: Span<BoundTouch>, in phase: TouchPhase, _ live: Span<Touch>
    ) -> TouchSet? {
        let first = touchCount
        for index in bound.indices where bound[index].isDown {
            let touch = bound[index].liveIndex
            if live[touch].phase == phase { add(live[touch]) }
        }
        return touchCount > first ? set(from: first) : nil
    }
}

/// Overrides of `sendEvent(_:)`.
extension DecisionLog {
    /// Whether an event goes on after `sendEvent(_:)` of `responder`, the application or a window: an override is logged with the
    /// touches of the event that are `touches` there, and one that does not call super stops the event.
    mutating func passes(_ responder: ResponderID, in tree: ViewTree, of touches: TouchTracker) -> Bool {
        let sendEvent = tree[responder].sendEvent
        guard sendEvent != .inherited else { return true }
        let isApplication = responder == tree.application
        let concerned = touches.all { touch in
            (touch.isDown || touch.dueCall != nil) && (isApplication || touch.window == responder)
        }
        guard !concerned.isEmpty else { return true }
        append(.arrival(.sendEvent(responder, sendEvent, set(of: concerned) { _ in true })))
        return sendEvent == .monitor
    }

    /// Whether an event without touches goes on after `sendEvent(_:)` of the application.
    mutating func passesApplication(of tree: ViewTree) -> Bool {
        let sendEvent = tree[tree.application].sendEvent
        guard sendEvent != .inherited else { return true }
        append(.arrival(.sendEvent(tree.application, sendEvent, .none)))
        return sendEvent == .monitor
    }
}

extension DecisionLog: HitTrace {
    /// Adds the call, or only counts it beyond the limit.
    package mutating func hitTest(_ view: ResponderID) { trace(.hitTest(view)) }

    /// Adds the answer, or only counts it beyond the limit.
    package mutating func pointInside(_ view: ResponderID, _ isInside: Bool) {
        trace(.pointInside(view, isInside))
    }

    /// Adds the view and why it was skipped, or only counts it beyond the limit.
    package mutating func skipped(_ view: ResponderID, _ reason: HitTestExclusion) {
        trace(.skipped(view, reason))
    }

    /// Ends the trace of one hit-test.
    mutating func endHitTest() {
        if hitTestsOmitted > 0 { append(.hitTest(.omitted(hitTestsOmitted))) }
        hitTestsKept = 0
        hitTestsOmitted = 0
    }

    private mutating func trace(_ decision: HitTestDecision) {
        if let limit = detail.hitTestLimit, hitTestsKept >= limit {
            hitTestsOmitted += 1
        } else {
            hitTestsKept += 1
            appendQuietly(.hitTest(decision))
        }
    }
}
