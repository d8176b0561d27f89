import Core
package import Journal
import TouchKit

/// The last entries that name a touch, perform an effect, or say what became of a presented controller or of a program, as the
/// journal gets them: what `touchctl why` reads.
package struct TouchMemory: Sendable {
    /// The bytes of all entries together.
    package static let capacity = 256 * 1024
    /// The bytes of the entries of one touch; the rest is counted.
    private static let capacityOfTouch = 32 * 1024
    /// How many touches are counted: more than are down at a time.
    private static let countedTouches = 64

    private struct Share: Sendable {
        let touch: Int
        var bytes = 0
        var omitted = 0
    }

    private var ring: EntryRing
    private var shares: [Share] = []
    /// The highest touch one of whose entries has made room.
    private var lastForgotten = 0
    /// Whether it still has all that it was given.
    private var isComplete = true

    /// An empty memory of `capacity` bytes, which are allocated at once.
    package init(capacity: Int = Self.capacity) {
        ring = EntryRing(capacity: capacity)
        shares.reserveCapacity(Self.countedTouches)
    }

    /// Remembers `entry`, which is about `touches`.
    mutating func add(_ entry: borrowing JournalEntry, about touches: ArraySlice<TouchSnapshot>) {
        entry.withBytes { bytes in
            if let first = touches.first, isFull(first.id.number, adding: bytes.count) {
                isComplete = false
                return
            }
            ring.append(bytes, tag: touches.last?.id.number ?? 0) {
                lastForgotten = max(lastForgotten, $0)
                isComplete = false
            }
        }
    }

    /// Whether `touch` has had its share; else its share grows by `count` bytes.
    private mutating func isFull(_ touch: Int, adding count: Int) -> Bool {
        let known = shares.lastIndex { $0.touch == touch }
        if known == nil {
            if shares.count == Self.countedTouches { shares.removeFirst() }
            shares.append(Share(touch: touch))
        }
        let index = known ?? shares.count - 1
        guard shares[index].bytes + count <= Self.capacityOfTouch else {
            shares[index].omitted += 1
            return true
        }
        shares[index].bytes += count
        return false
    }

    // MARK: What is remembered

    /// The entries about the touch that `choice` names, and those that explain them.
    package func recall(_ choice: TouchChoice) -> TouchRecollection {
        var entries: [EntryFields] = []
        ring.forEach { _, bytes in entries.append(EntryFields(bytes)) }
        let known = entries.flatMap { $0.touches }.filter { $0 > lastForgotten }
        let range = known.min().flatMap { first in known.max().map { first...$0 } }
        guard let touch = choice.touch(among: entries), known.contains(touch) else {
            return TouchRecollection(touch: nil, remembered: range)
        }
        let omitted = shares.last { $0.touch == touch }?.omitted ?? 0
        return TouchRecollection(
            touch: touch, remembered: range, entries: entries.filter { $0.matters(to: touch) },
            omitted: omitted, hasAllEffects: isComplete)
    }
}

/// Which touch is asked for.
package enum TouchChoice: Equatable, Sendable {
    /// The one of that number.
    case number(Int)
    /// The last one whose outcome has been reported.
    case last
    /// The last dead tap; one of a client without a panel only if there is no other.
    case dead

    fileprivate func touch(among entries: [EntryFields]) -> Int? {
        switch self {
        case .number(let number): number
        case .last: entries.last { $0.first(.outcome) != nil }?.touches.first
        case .dead:
            (entries.last { $0.isDeadTap && $0.first(.panel) != DeviceLabel.nameOfInjected }
                ?? entries.last { $0.isDeadTap })?.touches.first
        }
    }
}

/// What the memory knows of a touch.
package struct TouchRecollection: Sendable {
    /// The touch; nil if it is not remembered.
    package let touch: Int?
    /// The lowest and the highest touch that are remembered; nil if there is none.
    package let remembered: ClosedRange<Int>?
    /// The entries about the touch, and those about others that may explain it, the oldest first.
    package var entries: [EntryFields] = []
    /// How many entries about the touch were too many.
    package var omitted = 0
    /// Whether the entries have all effects since the daemon started.
    package var hasAllEffects = false
}

extension EntryFields {
    /// Whether the entry is the outcome of a dead tap.
    fileprivate var isDeadTap: Bool { first(.dead) != nil }

    /// The numbers of the touches that the entry names.
    fileprivate var touches: [Int] {
        let name = "\(JournalField.touchID.name)"
        return all.compactMap { $0.name == name ? Int($0.value) : nil }
    }

    /// Whether the entry is about `touch`, or may explain an outcome: an effect, an outcome, where a touch began, what another one
    /// dragged, the state of the app, or what became of a controller or a program.
    fileprivate func matters(to touch: Int) -> Bool {
        if touches.contains(touch) || first(.outcome) != nil { return true }
        let category = first(.category)
        if category == "client" { return touches.isEmpty }
        if category == "state" { return first(.state) == "began" || first(.state) == "ended" }
        return category == "action" || category == "hit" || category == "presentation"
            || category == "touches" && first(.phase) == "began"
            || category == "system" && first(.state) != nil
    }
}
