import HIDRecords

/// The recognizers of an app, at work (UIKit's own name for it).
struct GestureEnvironment: Sendable {
    /// All of them; a ``RecognizerID`` is a place in here.
    var recognizers: [GestureRecognizer]
    /// Those in the middle of a sequence, in the order in which they are told, asked and heard.
    private(set) var active: [RecognizerID] = []
    /// Touches whose finger is up but which matter, ascending: a call to their view is withheld, or a sequence holds
    /// them.
    var lifted: [Touch] = []
    /// The calls that views have not got yet, in the order in which they fell due.
    var withheld: [WithheldCall] = []
    /// Those whose action is to be sent, in order.
    var actions: [RecognizerID] = []
    /// Whether since the last look at the views a recognizer changed its state so that views may gain or lose calls.
    var concernsViews = false

    /// Whether since the last look at the views a recognizer may have taken touches from them.
    var mayTakeTouches = false
    /// Counts changes of state and of what recognizers are: what was found out before the last one may not hold any more.
    var changeCount = 0
    /// How many wait for others.
    var heldCount = 0
    /// By recognizer: those that require it to fail, in order of attachment.
    private var dependents: [[RecognizerID]]
    /// By recognizer: whether there may be another that prevents it.
    private var isPreventable: [Bool]
    /// Those of ``active`` that another may prevent, in the same order; some may have been reset since.
    private var preventable: [RecognizerID] = []
    /// Those of ``active`` whose sequence may be over, in no order, some more than once.
    private var ending: [RecognizerID] = []

    /// All recognizers by view, those of one view in order of attachment.
    private let byView: [(view: ResponderID, recognizer: RecognizerID)]

    /// The recognizers that `descriptions` describe, none of them touched.
    init(_ descriptions: [GestureRecognizerDescription]) {
        recognizers = Array(repeating: GestureRecognizer(), count: descriptions.count)
        dependents = Array(repeating: [], count: descriptions.count)
        isPreventable = Array(repeating: false, count: descriptions.count)
        byView = descriptions.indices
            .map { (view: descriptions[$0].view, recognizer: RecognizerID(index: $0)) }
            .sorted { ($0.view, $0.recognizer) < ($1.view, $1.recognizer) }
        noteRelations(of: descriptions)
    }

    /// Takes note of which recognizers require which, and which of them others may prevent.
    mutating func noteRelations(of descriptions: [GestureRecognizerDescription]) {
        for place in dependents.indices { dependents[place].removeAll(keepingCapacity: true) }
        for place in descriptions.indices {
            let id = RecognizerID(index: place)
            isPreventable[place] = !descriptions[place].isPreventedByNone
            for required in descriptions[place].requireToFail where contains(required) {
                // A list may name one twice.
                if dependents[Int(required.index)].last != id { dependents[Int(required.index)].append(id) }
            }
        }
        preventable = active.filter { isPreventable[Int($0.index)] }
    }

    /// Those that require `id` to fail.
    func dependents(of id: RecognizerID) -> [RecognizerID] { dependents[Int(id.index)] }

    /// Those that require `id` to fail and for which `matters` holds, in the order in which they are asked.
    func dependents(of id: RecognizerID, where matters: (GestureRecognizer) -> Bool) -> [RecognizerID] {
        ordered(dependents[Int(id.index)].filter { matters(self[$0]) })
    }

    /// Those that require `id` to fail and those that it may prevent, in the order in which they are asked.
    func rivals(of id: RecognizerID) -> [RecognizerID] {
        let dependents = dependents[Int(id.index)]
        return dependents.isEmpty ? preventable : ordered(Set(dependents).union(preventable))
    }

    private func ordered(_ recognizers: some Sequence<RecognizerID>) -> [RecognizerID] {
        recognizers.sorted { self[$0].rank < self[$1].rank }
    }

    /// Has `id` wait for `other`.
    mutating func hold(_ id: RecognizerID, _ proposal: GestureProposal, for other: RecognizerID) {
        if self[id].held == nil { heldCount += 1 }
        self[id].held = proposal
        self[id].obstacle = other
    }

    /// `id` waits no more.
    mutating func release(_ id: RecognizerID) {
        if self[id].held != nil { heldCount -= 1 }
        self[id].held = nil
        self[id].obstacle = nil
    }

    subscript(id: RecognizerID) -> GestureRecognizer {
        _read { yield recognizers[Int(id.index)] }
        _modify { yield &recognizers[Int(id.index)] }
    }

    /// The places in the table of those that are attached to `view`.
    func attached(to view: ResponderID) -> Range<Int> {
        var low = 0
        var high = byView.count
        while low < high {
            let middle = (low + high) / 2
            if byView[middle].view < view { low = middle + 1 } else { high = middle }
        }
        var end = low
        while end < byView.count, byView[end].view == view { end += 1 }
        return low..<end
    }

    /// The recognizer at `place` of the table.
    func recognizer(at place: Int) -> RecognizerID { byView[place].recognizer }

    /// Takes note that `id` takes part now.
    mutating func activate(_ id: RecognizerID) { active.append(id) }

    /// Puts the active ones in order; needed when touches come or go.
    mutating func sort() {
        for id in active { self[id].rank = self[id].rank(index: id.index) }
        var order: [RecognizerID] = []
        swap(&order, &active)
        order.sort { self[$0].rank < self[$1].rank }
        swap(&order, &active)
        preventable.removeAll(keepingCapacity: true)
        for id in active where isPreventable[Int(id.index)] { preventable.append(id) }
    }

    /// Takes note that the sequence of `id` may be over: a finger lifted, its time is up, or its state is final.
    mutating func noteEnd(of id: RecognizerID) { ending.append(id) }

    /// Takes out those of `window`, or all, of whose end note was taken, in the order in which they are heard.
    mutating func takeEnding(in window: ResponderID?) -> [RecognizerID] {
        var taken: [RecognizerID] = []
        ending.removeAll { [recognizers] id in
            guard window == nil || recognizers[Int(id.index)].window == window else { return false }
            taken.append(id)
            return true
        }
        return ordered(taken)
    }

    /// Makes `id` ready for its next sequence; until then it takes no part.
    mutating func reset(_ id: RecognizerID) {
        release(id)
        if let place = active.firstIndex(of: id) { active.remove(at: place) }
        self[id].reset()
    }

    /// Takes note of where the touches of the event are after some have left it.
    mutating func touchesHaveLeft(_ remaining: [Touch]) {
        guard !active.isEmpty else { return }
        for id in active {
            for place in self[id].touches.indices {
                let touch = self[id].touches[place].id
                let found = remaining.firstIndex { $0.id == touch }
                self[id].touches[place].place = Int32(found ?? -1)
                if found == nil { lift(place, of: id) }
            }
        }
        sort()
    }

    /// The finger of the touch at `place` of those of `id` is up, or counts as if it were.
    mutating func lift(_ place: Int, of id: RecognizerID) {
        self[id].touches[place].isDown = false
        noteEnd(of: id)
    }

    /// Whether `touch`, whose finger is up, still matters.
    func remembers(_ touch: Touch) -> Bool {
        touch.isTracked || active.contains { self[$0].isBound(to: touch.id) }
    }

    /// Whether `id` names one of them.
    func contains(_ id: RecognizerID) -> Bool { recognizers.indices.contains(Int(id.index)) }
}

/// The phases that touches have in an event.
struct TouchPhaseSet: OptionSet, Sendable {
    let rawValue: UInt8

    /// The set of `phase` alone.
    init(_ phase: TouchPhase) { rawValue = 1 << phase.rawValue }

    init(rawValue: UInt8) { self.rawValue = rawValue }

    static let began = TouchPhaseSet(.began)
    static let moved = TouchPhaseSet(.moved)
    static let ended = TouchPhaseSet(.ended)
    static let cancelled = TouchPhaseSet(.cancelled)

    /// The phases in which a touch leaves the event.
    static let ends: TouchPhaseSet = [.ended, .cancelled]
    /// The phases that call a view for what the finger does.
    static let served: TouchPhaseSet = [.began, .moved, .ended]
    /// The phases that call a method of the view.
    static let delivered: TouchPhaseSet = [.began, .moved, .ended, .cancelled]

    /// Takes out the phase that comes first in the delivery of an event: their raw values are in that order.
    mutating func popFirst() -> TouchPhase? {
        guard let phase = TouchPhase(rawValue: UInt8(truncatingIfNeeded: rawValue.trailingZeroBitCount))
        else { return nil }
        remove(TouchPhaseSet(phase))
        return phase
    }
}
