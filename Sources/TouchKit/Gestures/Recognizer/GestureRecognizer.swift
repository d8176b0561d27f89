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

    /// When time alone makes it leave `possible`; nil when it does not.
    var deadline: Timestamp? { state == .possible && held == nil ? machineDeadline : nil }
}
