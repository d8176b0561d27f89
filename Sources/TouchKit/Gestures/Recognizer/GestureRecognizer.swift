import Core
import HIDRecords

/// A recognizer at work: its state, its touches and what it proposes (UIGestureRecognizer).
struct GestureRecognizer: Sendable {
    /// What makes proposals of its touches, one of ``GestureMachines``.
    let machine: GestureMachines.Index
    /// Its state.
    var state = GestureState.possible
    /// The touches of its present sequence in the order in which they began, those that lifted too.
    var touches: [BoundTouch] = []
    /// The window they are all in; nil between sequences.
    var window: ResponderID?
    /// The type of the first of them.
    var touchType: TouchType?
    /// What it proposes in the present event.
    var proposal = GestureProposal.none
    /// What it will do once those that must fail first have failed; nil when it does not wait.
    var held: GestureProposal?
    /// The one of those that must fail first for which it waits.
    var obstacle: RecognizerID?
    /// When its gesture would begin or fail by itself; stored, for every event asks for it.
    var machineDeadline: Timestamp?
    /// Whether its action was taken while it had the touches that it has.
    var hasActed = false
    /// When its action was last sent in this sequence; nil before.
    var lastAction: Timestamp?
    /// Its rank among the recognizers of an event.
    var rank = Rank()

    /// Touches that lifted are remembered up to this number: a resting finger may see many others come and go.
    static let rememberedTouches = 16

    /// The order in which recognizers get touches and decide.
    struct Rank: Comparable, Sendable {
        /// The lowest touch it is bound to.
        var touch = Int.max
        /// How far it is from the view which that touch hit.
        var depth: Int32 = 0
        /// Its order of attachment: ``GestureRecognizerDescription/attachment``, then its number.
        var attachment = 0
        var index: Int32 = 0

        static func < (left: Rank, right: Rank) -> Bool {
            if left.touch != right.touch { return left.touch < right.touch }
            if left.depth != right.depth { return left.depth < right.depth }
            if left.attachment != right.attachment { return left.attachment < right.attachment }
            return left.index < right.index
        }
    }

    /// A recognizer between sequences, whose machine is at `machine`.
    init(machine: GestureMachines.Index) {
        self.machine = machine
    }

    /// Whether it has begun to follow touches and was not reset since.
    var isInSequence: Bool { window != nil }

    /// How many of its touches are down.
    var downCount: Int {
        var count = 0
        for touch in touches where touch.isDown { count += 1 }
        return count
    }

    /// Whether `touch` belongs to its sequence.
    func isBound(to touch: TouchID) -> Bool { touches.contains { $0.id == touch } }

    /// Whether it shares a touch with `other`.
    func sharesTouch(with other: GestureRecognizer) -> Bool {
        // Most recognizers of a chain have the same touches.
        if let last = touches.last, last.id == other.touches.last?.id { return true }
        return touches.contains { other.isBound(to: $0.id) }
    }

    /// Finds the rank of this recognizer, which is `id` and was attached in that order.
    mutating func updateRank(_ id: RecognizerID, attachment: Int) {
        let lowest = touches.first { $0.index != nil } ?? touches.first
        rank = Rank(
            touch: lowest?.id.number ?? .max, depth: lowest?.depth ?? 0, attachment: attachment,
            index: id.index)
    }

    /// `reset()`: ready for the next sequence.
    mutating func reset() {
        state = .possible
        touches.removeAll(keepingCapacity: true)
        window = nil
        touchType = nil
        machineDeadline = nil
        proposal = .none
        held = nil
        obstacle = nil
        hasActed = false
        lastAction = nil
    }

    /// Forgets the oldest touches that lifted when there are too many of them.
    ///
    /// - Returns: whether there were.
    mutating func forgetOldTouches() -> Bool {
        guard touches.count > Self.rememberedTouches else { return false }
        var excess = touches.count { !$0.isDown } - Self.rememberedTouches
        guard excess > 0 else { return false }
        touches.removeAll { touch in
            guard !touch.isDown, excess > 0 else { return false }
            excess -= 1
            return true
        }
        return true
    }
}

/// What an event does to a recognizer alone; what the others let it do is decided by ``GestureArena``.
extension GestureRecognizer {
    /// Takes what the event did to its touches, with its machine among `machines`; a cancelled one ends everything.
    ///
    /// - Returns: whether one of them left.
    mutating func update(_ all: Span<Touch>, at time: Timestamp, _ machines: inout GestureMachines) -> Bool {
        var hasChanged = false
        var hasLeft = false
        var isCancelled = false
        for index in touches.indices where touches[index].isDown {
            let phase = all[touches[index].liveIndex].phase
            guard phase != .stationary else { continue }
            hasChanged = true
            isCancelled = isCancelled || phase == .cancelled
            if phase == .ended || phase == .cancelled {
                touches[index].isDown = false
                hasLeft = true
            }
        }
        guard hasChanged, state.isListening else { return hasLeft }
        if isCancelled {
            proposal = .fail(.cancelled)
        } else {
            let fingers = Fingers(touches.span, of: all)
            (proposal, machineDeadline) = machines.update(machine, fingers, at: time)
            // A finger that lifts elsewhere is reported as one lift: that ends the gesture and does not change it before.
            if proposal.ends, !fingers.moveOn { proposal.changes = false }
        }
        return hasLeft
    }

    /// Its deadline has come.
    mutating func timeout(_ machines: inout GestureMachines) {
        (proposal, machineDeadline) = machines.timeout(machine)
    }

    /// Whether it has touches, and nothing more can come of them.
    var isSequenceOver: Bool {
        guard !touches.isEmpty, state.isFinished || state == .possible && held == nil, downCount == 0
        else { return false }
        return state.isFinished || machineDeadline == nil
    }

    /// When time alone makes it leave its state; nil when it does not. A program that decides has no more time because of others
    /// for which its recognizer waits.
    var deadline: Timestamp? {
        guard let machineDeadline, state.isListening, held == nil || machine.isCustom else { return nil }
        return machineDeadline
    }
}

/// A touch that a recognizer gets.
struct BoundTouch: Sendable {
    /// Which one.
    let id: TouchID
    /// How many superviews lie between the hit view and the recognizer's view.
    let depth: Int32
    /// Whether the recognizer has seen it neither end nor being cancelled.
    var isDown = true
    /// Whether the recognizer had all that it needs, and waited for another one to fail, as it got it.
    let isLate: Bool

    private var storedIndex: Int32

    /// The touch `id`, which is at `index` of the event, for a recognizer `depth` superviews further out.
    init(id: TouchID, depth: Int32, index: Int, isLate: Bool = false) {
        self.id = id
        self.depth = depth
        self.isLate = isLate
        storedIndex = Int32(index)
    }

    /// Its index in ``TouchEvent/allTouches``; nil once it has left the event.
    var index: Int? {
        get { storedIndex < 0 ? nil : Int(storedIndex) }
        set { storedIndex = newValue.map { Int32($0) } ?? -1 }
    }

    /// Its index in ``TouchEvent/allTouches``, for a touch that is known to be in the event.
    var liveIndex: Int { Int(storedIndex) }
}

/// What a gesture proposes after an event: what its recognizer would do if it were alone.
struct GestureProposal: Sendable {
    /// A continuous gesture has begun.
    var begins = false
    /// A continuous gesture went on.
    var changes = false
    /// A discrete gesture is recognized, or a continuous one is over.
    var ends = false
    /// It cannot be this gesture any more.
    var failure: StateReason?

    static let none = GestureProposal()
    static let begin = GestureProposal(begins: true)
    static let recognize = GestureProposal(ends: true)

    static func fail(_ reason: StateReason) -> GestureProposal { GestureProposal(failure: reason) }

    /// Whether it is the gesture.
    var isReady: Bool { begins || ends }

    /// Whether there is anything to do.
    var isNone: Bool { !begins && !changes && !ends && failure == nil }

    /// Whether the gesture changes, and nothing else.
    var isChangeAlone: Bool { changes && !begins && !ends && failure == nil }

    /// What both, one after the other, amount to.
    func followed(by next: GestureProposal) -> GestureProposal {
        GestureProposal(
            begins: begins || next.begins, changes: changes || next.changes, ends: ends || next.ends,
            failure: failure ?? next.failure)
    }
}
