import Core
import HIDRecords
import Testing

/// Rules: panels/records.
@Suite("Checking a panel's records")
struct RecordVerifierTests {
    /// A finger in range that touches, with what changed.
    private func finger(
        _ index: UInt32, _ mask: DigitizerEventMask, identity: UInt32? = nil, isDown: Bool = true
    ) -> DigitizerFinger {
        var finger = DigitizerFinger()
        finger.index = index
        finger.identity = identity ?? index + 2
        finger.eventMask = mask
        finger.range = isDown
        finger.touch = isDown
        return finger
    }

    private func record(_ time: Int64, _ fingers: [DigitizerFinger]) -> DigitizerEvent {
        var record = DigitizerEvent()
        record.timestamp = Timestamp(microseconds: time)
        record.fingers = fingers
        record.eventMask = fingers.reduce(into: []) { $0.formUnion($1.eventMask) }
        record.childEventMask = record.eventMask
        record.range = fingers.contains(where: \.range)
        record.touch = fingers.contains(where: \.touch)
        return record
    }

    private let edges: DigitizerEventMask = [.range, .touch, .identity]

    private func violations(_ records: DigitizerEvent...) -> [RecordVerifier.Violation] {
        var verifier = RecordVerifier()
        return records.flatMap { verifier.verify($0) }
    }

    @Test("a touch from begin to end is in order, and so is one that is cancelled")
    func inOrder() {
        var verifier = RecordVerifier()
        let records = [
            record(1, [finger(0, edges)]), record(1, [finger(0, .position), finger(1, edges)]),
            record(2, [finger(0, edges, isDown: false), finger(1, [])]), record(3, [finger(1, .cancel)]),
        ]
        for record in records { #expect(verifier.verify(record).isEmpty) }
        #expect([verifier.begins, verifier.ends, verifier.cancels, verifier.liveCount] == [2, 1, 1, 0])
    }

    @Test("impossible records are reported")
    func violations() {
        let begin = record(5, [finger(0, edges)])
        #expect(violations(begin, record(4, [finger(0, .position)])) == [.timeRanBackwards])
        #expect(violations(begin, record(6, [finger(0, [])])) == [.nothingChanged])
        #expect(violations(record(1, [finger(3, .position)])).contains(.notBegun(3)))
        #expect(violations(record(1, [finger(3, .cancel)])) == [.notBegun(3)])
        #expect(violations(begin, record(6, [finger(1, edges)])) == [.missing(0)])
        #expect(violations(begin, record(6, [finger(0, .position, identity: 9)])) == [.identityChanged(0)])
        #expect(violations(begin, record(6, [finger(0, edges)])) == [.edgeContradictsLevel(0)])
        #expect(
            violations(begin, record(6, [finger(0, .position, isDown: false)])) == [.edgeContradictsLevel(0)])
        #expect(violations(record(1, [finger(1, edges), finger(0, edges)])) == [.unordered(0)])
        #expect(
            violations(record(1, [finger(0, edges, identity: 7), finger(1, edges, identity: 7)]))
                == [.sharedIdentity(1)]
        )
    }

    @Test("after its end or cancel a finger does not come again")
    func afterEnd() {
        let begin = record(1, [finger(0, edges)])
        let end = record(2, [finger(0, edges, isDown: false)])
        #expect(violations(begin, end, end).contains(.notBegun(0)))
        let cancel = record(2, [finger(0, .cancel)])
        #expect(violations(begin, cancel, cancel) == [.notBegun(0)])
    }

    @Test("the hand has the masks and flags of its fingers")
    func parent() {
        var broken = record(1, [finger(0, edges)])
        broken.touch = false
        #expect(violations(broken) == [.parentContradictsFingers])
        broken = record(1, [finger(0, edges)])
        broken.childEventMask = []
        #expect(violations(broken) == [.parentContradictsFingers])
    }

    @Test("positions lie on the screen and numbers are finite")
    func numbers() {
        var odd = finger(0, edges)
        odd.position.x = 1.01
        #expect(violations(record(1, [odd])) == [.impossibleNumber(0)])
        odd = finger(0, edges)
        odd.twist = .nan
        #expect(violations(record(1, [odd])) == [.impossibleNumber(0)])
    }
}
