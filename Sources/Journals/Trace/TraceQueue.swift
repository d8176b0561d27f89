import JournalReading
import Journal

/// Parts of a trace in their order, until all is known of them that they say.
///
/// The name of a touch is what it came to, and only then it is known which action was its last.
package struct TraceQueue: Sendable {
    /// The most parts that wait; a touch that is down longer than that goes on without them.
    private static let mostParts = 16_384
    /// The most bytes of entries that wait.
    private static let mostBytes = 8 * 1024 * 1024

    private var parts: [TracePart?] = []
    private var head = 0
    private var size = 0
    private var held: Set<Int> = []
    /// How many parts have been taken.
    private var taken = 0

    /// Puts a part behind the others and returns its number; one that `isHeld` waits, and with it all that follow.
    @discardableResult
    mutating func append(_ part: TracePart, isHeld: Bool = false) -> Int {
        let number = taken + parts.count - head
        parts.append(part)
        size += part.size
        if isHeld { held.insert(number) }
        return number
    }

    /// Lets a part go that was held.
    mutating func release(_ number: Int) { held.remove(number) }

    /// Changes the event with that number; returns false if it has been taken.
    @discardableResult
    mutating func change(_ number: Int, _ body: (inout TraceEvent) -> Void) -> Bool {
        let index = number - taken + head
        guard index >= head, index < parts.count, case .event(var event) = parts[index] else { return false }
        parts[index] = nil
        body(&event)
        parts[index] = .event(event)
        return true
    }

    /// The first part, if it need not wait any longer, or if there are too many; at the end of all, none waits.
    package mutating func next(isAtEnd: Bool = false) -> TracePart? {
        guard head < parts.count else { return nil }
        let isFull = parts.count - head > Self.mostParts || size > Self.mostBytes
        guard isAtEnd || isFull || !held.contains(taken) else { return nil }
        held.remove(taken)
        let part = parts[head]
        parts[head] = nil
        head += 1
        taken += 1
        size -= part?.size ?? 0
        if head == parts.count || head > 4096 {
            parts.removeFirst(head)
            head = 0
        }
        return part
    }
}

extension TracePart {
    /// The bytes of the entry that it keeps.
    fileprivate var size: Int { if case .event(let event) = self { event.entry?.size ?? 0 } else { 0 } }
}
