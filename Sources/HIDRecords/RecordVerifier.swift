import Core

/// Checks the records of one panel for what no panel can send.
///
/// Tests assert that it finds nothing, a fuzzer uses it as its oracle, and a replay reports what it finds.
package struct RecordVerifier: Sendable {
    /// Something a panel cannot do; the number is the finger's index.
    package enum Violation: Equatable, Sendable {
        /// The record is older than the one before it.
        case timeRanBackwards
        /// The mask of the record is empty.
        case nothingChanged
        /// The parent's mask, range or touch is not what its fingers make it.
        case parentContradictsFingers
        /// Fingers are not in ascending order of their index.
        case unordered(UInt32)
        /// Two fingers have the same identity.
        case sharedIdentity(UInt32)
        /// A finger moves or ends that never began.
        case notBegun(UInt32)
        /// A finger in range is not listed.
        case missing(UInt32)
        /// The identity of a finger changed.
        case identityChanged(UInt32)
        /// The mask has a change of range or touch that did not happen, or lacks one that did.
        case edgeContradictsLevel(UInt32)
        /// A number is not finite, or a position lies where none may.
        case impossibleNumber(UInt32)
    }

    private struct Contact {
        var index: UInt32
        var identity: UInt32
        var range: Bool
        var touch: Bool
    }

    private var contacts: [Contact] = []
    private var latest: Timestamp?

    /// Fingers that came into range.
    package private(set) var begins = 0
    /// Fingers that left range.
    package private(set) var ends = 0
    /// Fingers that were cancelled.
    package private(set) var cancels = 0
    /// How many violations there were so far.
    package private(set) var violationCount = 0

    /// Where fingers may be along each side of the screen.
    private let limits: ClosedRange<Double>

    /// A verifier that has seen nothing, of a panel with an entry that says `beyond`.
    package init(beyond: PanelBeyond = .clamp) {
        limits = beyond.limits
    }

    /// Fingers that have neither ended nor been cancelled yet.
    package var liveCount: Int { contacts.count }

    /// Takes the next record and says what is wrong with it; empty when nothing is.
    package mutating func verify(_ record: DigitizerEvent) -> [Violation] {
        var violations: [Violation] = []
        if let latest, record.timestamp < latest { violations.append(.timeRanBackwards) }
        latest = max(record.timestamp, latest ?? record.timestamp)
        if record.eventMask.isEmpty { violations.append(.nothingChanged) }
        verifyParent(record, &violations)
        verifyOrder(record.fingers, &violations)
        for contact in contacts where !record.fingers.contains(where: { $0.index == contact.index }) {
            violations.append(.missing(contact.index))
        }
        for finger in record.fingers { follow(finger, &violations) }
        violationCount &+= violations.count
        return violations
    }

    private func verifyParent(_ record: DigitizerEvent, _ violations: inout [Violation]) {
        let mask = record.fingers.reduce(into: DigitizerEventMask()) { $0.formUnion($1.eventMask) }
        if record.eventMask != mask || record.childEventMask != mask
            || record.touch != record.fingers.contains(where: { $0.touch })
            || record.range != record.fingers.contains(where: { $0.range })
        {
            violations.append(.parentContradictsFingers)
        }
    }

    private func verifyOrder(_ fingers: [DigitizerFinger], _ violations: inout [Violation]) {
        for (finger, next) in zip(fingers, fingers.dropFirst()) where finger.index >= next.index {
            violations.append(.unordered(next.index))
        }
        for (index, finger) in fingers.enumerated()
        where fingers[..<index].contains(where: { $0.identity == finger.identity }) {
            violations.append(.sharedIdentity(finger.index))
        }
    }

    private mutating func follow(_ finger: DigitizerFinger, _ violations: inout [Violation]) {
        if !finger.isPossible(within: limits) { violations.append(.impossibleNumber(finger.index)) }
        let index = contacts.firstIndex { $0.index == finger.index }
        let before =
            index.map { contacts[$0] }
            ?? Contact(index: finger.index, identity: finger.identity, range: false, touch: false)
        if before.identity != finger.identity { violations.append(.identityChanged(finger.index)) }
        if index == nil { begin(finger, &violations) }
        contacts.removeAll { $0.index == finger.index }
        guard !finger.eventMask.contains(.cancel) else {
            cancels += 1
            return
        }
        verifyEdges(finger, after: before, &violations)
        if finger.range {
            let contact = Contact(
                index: finger.index, identity: finger.identity, range: true, touch: finger.touch)
            contacts.append(contact)
        } else {
            ends += 1
        }
    }

    private func verifyEdges(
        _ finger: DigitizerFinger, after before: Contact, _ violations: inout [Violation]
    ) {
        let mask = finger.eventMask
        if mask.contains(.range) != (before.range != finger.range)
            || mask.contains(.touch) != (before.touch != finger.touch) || (finger.touch && !finger.range)
        {
            violations.append(.edgeContradictsLevel(finger.index))
        }
    }

    private mutating func begin(_ finger: DigitizerFinger, _ violations: inout [Violation]) {
        begins += 1
        if !finger.range || !finger.eventMask.contains(.range) || finger.eventMask.contains(.cancel) {
            violations.append(.notBegun(finger.index))
        }
    }
}

extension DigitizerFinger {
    fileprivate func isPossible(within limits: ClosedRange<Double>) -> Bool {
        let numbers = [z, pressure, majorRadius, minorRadius, radiusAccuracy, twist]
        return numbers.allSatisfy { $0.isFinite } && limits.contains(position.x)
            && limits.contains(position.y) && (0...1).contains(pressure)
    }
}
