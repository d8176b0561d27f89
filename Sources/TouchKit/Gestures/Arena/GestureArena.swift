import Core
import HIDRecords

/// The recognizers of an app at work: which touches each has, which may recognize, which must wait, which must fail.
///
/// It answers whether a call to a view may be made, is withheld or is cancelled, and because of which recognizer. Actions
/// that recognizers send are queued: the application sends them.
package struct GestureArena: Sendable {
    /// What each recognizer is; a ``RecognizerID`` is an index into this.
    package private(set) var descriptions: [GestureRecognizerDescription]
    /// Those in the middle of a sequence, in the order in which they get touches and decide.
    private(set) var active: [RecognizerID] = []
    /// Counts changes of state and of properties: what was found out before the last one may not hold any more.
    var changeCount = 0
    /// What views may have gained or lost since they were last brought up to date.
    var viewChanges: ViewChanges = []
    /// The actions that are to be sent, and what scroll views and sheets are to follow, in order.
    var pendingActions: [PendingAction] = []

    /// The recognizers whose descriptions change.
    var changed = ChangeRecorder<RecognizerID>()
    /// Counts changes of descriptions.
    private(set) var descriptionChanges: UInt64 = 0

    /// How many wait for others.
    private(set) var heldCount = 0
    private var recognizers: [GestureRecognizer]
    private var machines: GestureMachines
    private var relations: RecognizerRelations
    private(set) var attachments: AttachmentTable
    /// The order of the one that was attached last.
    private var lastAttachment: Int
    /// Those of ``active`` that another may prevent, in the same order; some may have been reset since.
    private var preventable: [RecognizerID] = []
    /// Those of ``active`` whose sequence may be over, in no order, some more than once.
    private var ending: [RecognizerID] = []

    /// What decisions of recognizers may have changed for views.
    struct ViewChanges: OptionSet, Sendable {
        let rawValue: UInt8

        /// Withheld calls may be made now, or touches may have been taken.
        static let any = ViewChanges(rawValue: 1)
        /// A recognizer may have taken touches from their views.
        static let takenTouches = ViewChanges(rawValue: 2)
    }

    /// The recognizers that `descriptions` describe, none of them touched.
    init(_ descriptions: [GestureRecognizerDescription]) {
        self.descriptions = descriptions
        var machines = GestureMachines()
        recognizers = descriptions.map { GestureRecognizer(machine: machines.append($0.gesture)) }
        self.machines = machines
        relations = RecognizerRelations(descriptions)
        attachments = AttachmentTable(descriptions)
        lastAttachment = descriptions.lazy.compactMap { $0.attachment }.max() ?? 0
    }

    /// Adds recognizers, none of them touched.
    mutating func add(_ new: ArraySlice<GestureRecognizerDescription>) {
        guard !new.isEmpty else { return }
        descriptions += new
        for description in new {
            recognizers.append(GestureRecognizer(machine: machines.append(description.gesture)))
        }
        relations = RecognizerRelations(descriptions)
        attachments = AttachmentTable(descriptions)
    }

    // MARK: Recognizers

    /// The recognizer `id` at work.
    subscript(id: RecognizerID) -> GestureRecognizer {
        _read { yield recognizers[Int(id.index)] }
        _modify { yield &recognizers[Int(id.index)] }
    }

    /// Whether `id` names one of them.
    func contains(_ id: RecognizerID) -> Bool { recognizers.indices.contains(Int(id.index)) }

    /// Gives the recognizer `id` new values.
    mutating func apply(_ changes: [RecognizerChange], to id: RecognizerID) {
        let old = descriptions[id]
        for change in changes { descriptions[id].apply(change) }
        noteChange(of: id, from: old, isRelation: changes.contains { $0.isRelation })
    }

    /// Gives the recognizer `id` everything that `description` has; it stays where it is attached.
    ///
    /// - Returns: whether it had anything else.
    mutating func restore(_ id: RecognizerID, to description: GestureRecognizerDescription) -> Bool {
        let old = descriptions[id]
        var new = description
        new.view = old.view
        new.attachment = old.attachment
        guard new != old else { return false }
        descriptions[id] = new
        noteChange(of: id, from: old, isRelation: true)
        return true
    }

    private mutating func noteChange(
        of id: RecognizerID, from old: GestureRecognizerDescription, isRelation: Bool
    ) {
        self[id].hasActed = false
        noteDescription(of: id)
        guard isRelation else { return }
        relations.update(id, from: old, to: descriptions[id])
        preventable = active.filter(relations.isPreventable)
        self[id].obstacle = nil
    }

    /// Attaches `id`, which is attached to no view, to `view`, as the last one there.
    mutating func attach(_ id: RecognizerID, to view: ResponderID) {
        lastAttachment += 1
        descriptions[id].view = view
        descriptions[id].attachment = lastAttachment
        attachments.append(id, to: view)
        noteDescription(of: id)
    }

    /// Detaches `id` from its view; it is in no sequence that goes on.
    mutating func detach(_ id: RecognizerID) {
        attachments.remove(id, from: descriptions[id].view)
        descriptions[id].attachment = nil
        noteDescription(of: id)
    }

    private mutating func noteDescription(of id: RecognizerID) {
        changeCount += 1
        descriptionChanges &+= 1
        changed.note(id)
    }

    /// The recognizers of `view`, in order of attachment.
    func attached(to view: ResponderID) -> ArraySlice<RecognizerID> { attachments.recognizers(of: view) }

    /// The first deadline of all recognizers; nil when time alone decides nothing.
    var nextDeadline: Timestamp? { Self.firstDeadline(of: active, recognizers.span) }

    private static func firstDeadline(of active: [RecognizerID], _ all: Span<GestureRecognizer>) -> Timestamp?
    {
        var next: Timestamp?
        for id in active {
            let index = Int(id.index)
            // Read one by one: most have no deadline, and every event asks.
            guard let deadline = all[index].machineDeadline, all[index].state.isListening else { continue }
            if all[index].held != nil, !all[index].machine.isCustom { continue }
            if next.map({ deadline < $0 }) ?? true { next = deadline }
        }
        return next
    }

    // MARK: Relations

    /// Those that `id` requires to fail; of those that a selector finds only the ones that have touches.
    func requirements(of id: RecognizerID, in tree: borrowing ViewTree) -> [RecognizerID] {
        let named = descriptions[id].requireToFail.named.merging(relations.obligers(of: id))
        guard relations.haveSelectors else { return named }
        return named.merging(active.filter { selects(id, requiring: $0, in: tree) })
    }

    /// Those that require `id` to fail; of those that a selector finds only the ones that have touches.
    func dependents(of id: RecognizerID, in tree: borrowing ViewTree) -> [RecognizerID] {
        let named = relations.dependents(of: id).merging(descriptions[id].beRequiredToFailBy.named)
        guard relations.haveSelectors else { return named }
        return named.merging(active.filter { selects($0, requiring: id, in: tree) })
    }

    /// Whether a selector of either makes `id` wait for `other`.
    private func selects(
        _ id: RecognizerID, requiring other: RecognizerID, in tree: borrowing ViewTree
    ) -> Bool {
        guard id != other else { return false }
        return descriptions[id].requireToFail.selectors.find(other, descriptions[other], in: tree)
            || descriptions[other].beRequiredToFailBy.selectors.find(id, descriptions[id], in: tree)
    }

    /// Those that require `id` to fail and for which `predicate` holds, in the order in which they decide.
    func dependents(
        of id: RecognizerID, in tree: borrowing ViewTree, where predicate: (GestureRecognizer) -> Bool
    ) -> [RecognizerID] {
        ordered(dependents(of: id, in: tree).filter { predicate(self[$0]) })
    }

    /// Those that wait and require `id` to fail, or did so when they began to wait, in the order in which they decide.
    func waiting(for id: RecognizerID, in tree: borrowing ViewTree) -> [RecognizerID] {
        let dependents = dependents(of: id, in: tree)
        return ordered(dependents.merging(active.filter { self[$0].obstacle == id }))
            .filter { self[$0].held != nil }
    }

    /// Those that require `id` to fail and those that it may prevent, in the order in which they decide.
    func rivals(of id: RecognizerID, in tree: borrowing ViewTree) -> [RecognizerID] {
        let dependents = dependents(of: id, in: tree)
        return dependents.isEmpty ? preventable : ordered(Set(dependents).union(preventable))
    }

    /// Whether `one` and `other` share a touch.
    func shareTouch(_ one: RecognizerID, _ other: RecognizerID) -> Bool {
        self[one].sharesTouch(with: self[other])
    }

    private func ordered(_ recognizers: some Sequence<RecognizerID>) -> [RecognizerID] {
        recognizers.inOrder { self[$0].rank < self[$1].rank }
    }

    // MARK: State machines

    /// Starts the machine of `id` for a sequence of touches on `screen` of an app with the programs `clients`.
    mutating func startMachine(of id: RecognizerID, on screen: Size, _ clients: ClientTable) {
        machines.start(self[id].machine, as: descriptions[id].gesture, on: screen, clients)
    }

    /// Updates the recognizers of `window` from their touches, which the event of `time` changed; `live` are all of the event.
    mutating func updateRecognizers(in window: ResponderID, _ live: Span<Touch>, at time: Timestamp) {
        for id in active where self[id].window == window {
            if recognizers[Int(id.index)].update(live, at: time, &machines) { noteEnd(of: id) }
        }
    }

    /// Updates `id`, whose deadline has come.
    mutating func timeout(_ id: RecognizerID) {
        recognizers[Int(id.index)].timeout(&machines)
        noteEnd(of: id)
    }

    /// Whether `id` would take another finger; one of its `touches` that lifts in this event makes room, but where two fingers zoom:
    /// that is over then.
    func takesFinger(_ id: RecognizerID, _ touches: TouchTracker) -> Bool {
        guard self[id].isInSequence else { return true }
        let counts = descriptions[id].isOfScrollView
        let down = self[id].touches.count { $0.isDown && (counts || touches.touch(of: $0)?.isDown == true) }
        return machines.takes(self[id].machine, fingersDown: down)
    }

    /// What the gesture of `id` measures.
    func values(of id: RecognizerID) -> GestureValues { machines.values(self[id].machine) }

    /// Has the pan `id` begin in this event, however little its fingers have moved.
    mutating func beginAtOnce(_ id: RecognizerID) { machines.beginAtOnce(self[id].machine) }

    /// Whether programs decide of any.
    var haveCustoms: Bool { machines.haveCustoms }

    /// Whether the program of `id` may say `state` now; false if none decides.
    func mayEnter(_ state: CustomState, _ id: RecognizerID) -> Bool {
        self[id].state.isListening && machines.mayEnter(state, self[id].machine)
    }

    /// Has `id` propose what its program says, which it may.
    mutating func propose(_ state: CustomState, of id: RecognizerID) {
        let index = self[id].machine
        (self[id].proposal, self[id].machineDeadline) = machines.enter(state, index)
    }

    /// Has `id`, of which a program decides, propose to fail, whatever that says.
    mutating func proposeFailure(_ reason: StateReason, of id: RecognizerID) {
        self[id].proposal = machines.fail(self[id].machine, reason)
        self[id].machineDeadline = nil
    }

    /// What `id` measures counts from now on.
    mutating func countAnew(_ id: RecognizerID) { machines.countAnew(self[id].machine) }

    // MARK: Sequences

    /// Whether none is in the middle of one.
    var isIdle: Bool { active.isEmpty }

    /// The recognizer `id` takes part from now on.
    mutating func activate(_ id: RecognizerID) { active.append(id) }

    /// Makes `id` ready for its next sequence; until then it takes no part.
    mutating func reset(_ id: RecognizerID) {
        release(id)
        if let index = active.firstIndex(of: id) { active.remove(at: index) }
        self[id].reset()
    }

    /// Makes `id` wait for `other`.
    mutating func hold(_ id: RecognizerID, _ proposal: GestureProposal, for other: RecognizerID) {
        if self[id].held == nil { heldCount += 1 }
        self[id].held = proposal
        self[id].obstacle = other
    }

    /// `id` does not wait any more.
    mutating func release(_ id: RecognizerID) {
        if self[id].held != nil { heldCount -= 1 }
        self[id].held = nil
        self[id].obstacle = nil
    }

    /// The sequence of `id` may be over: a finger lifted, its time is up, or its state is final.
    mutating func noteEnd(of id: RecognizerID) { ending.append(id) }

    /// Whether the sequence of any may be over.
    var hasEnding: Bool { !ending.isEmpty }

    /// Takes out those of `window`, or all, whose sequence may be over, in the order in which they decide.
    mutating func takeEnding(in window: ResponderID?) -> [RecognizerID] {
        var taken: [RecognizerID] = []
        ending.removeAll { [recognizers] id in
            guard window == nil || recognizers[Int(id.index)].window == window else { return false }
            taken.append(id)
            return true
        }
        return ordered(taken)
    }

    /// Puts the active ones in order; needed when touches come or go.
    mutating func sort() {
        for id in active { self[id].updateRank(id, attachment: descriptions[id].attachment ?? 0) }
        var order: [RecognizerID] = []
        swap(&order, &active)
        order.putInOrder { self[$0].rank < self[$1].rank }
        swap(&order, &active)
        preventable.empty()
        for id in active where relations.isPreventable(id) { preventable.append(id) }
    }
}

extension RecognizerChange {
    /// Whether it changes which recognizers must fail first, or which of them others may prevent.
    fileprivate var isRelation: Bool {
        switch self {
        case .requireToFail, .beRequiredToFailBy, .simultaneousWith, .canBePrevented: true
        case .flag, .number, .allowedTouchTypes, .shouldBegin, .shouldReceive, .direction, .edges,
            .canPrevent, .action, .actionStates, .valuesIn, .resets, .actionRate:
            false
        }
    }
}
