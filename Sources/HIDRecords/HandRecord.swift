package import Core

/// The records of fingers that no panel reports, such as those of a scenario: positions are in points of the screen.
package struct HandRecord: Sendable {
    /// The fingers that are down, and those that leave in the record that is being made, in ascending order of their paths.
    package private(set) var fingers: [DigitizerFinger] = []

    /// No finger.
    package init() {}

    /// The finger on `path`; nil if there is none.
    package subscript(path: UInt32) -> DigitizerFinger? { fingers.first { $0.index == path } }

    /// Changes the finger on `path`; one that was not there has the identity `identity` from now on.
    package mutating func change(
        _ path: UInt32, identity: UInt32, _ change: (inout DigitizerFinger) -> Void
    ) {
        let index = fingers.firstIndex { $0.index >= path } ?? fingers.endIndex
        if index == fingers.endIndex || fingers[index].index != path {
            var finger = DigitizerFinger()
            finger.index = path
            finger.identity = identity
            fingers.insert(finger, at: index)
        }
        change(&fingers[index])
    }

    /// The record of what has changed since the last one, at `time`; the next one begins without the fingers that have left.
    package mutating func takeRecord(at time: Timestamp) -> DigitizerEvent {
        var record = DigitizerEvent()
        record.timestamp = time
        record.fingers = fingers
        record.range = fingers.contains { $0.range }
        record.touch = fingers.contains { $0.touch }
        record.eventMask = fingers.reduce(into: []) { $0.formUnion($1.eventMask) }
        record.childEventMask = record.eventMask
        fingers.removeAll { !$0.range }
        for index in fingers.indices { fingers[index].eventMask = [] }
        return record
    }
}

extension DigitizerFinger {
    /// It comes down at `point`.
    package mutating func comeDown(at point: Point) {
        range = true
        touch = true
        position = point
        eventMask.formUnion([.range, .touch, .position, .identity])
    }

    /// It moves to `point`.
    package mutating func move(to point: Point) {
        position = point
        eventMask.formUnion(.position)
    }

    /// It leaves the surface; a touch that is cancelled does not count.
    package mutating func leave(isCancelled: Bool = false) {
        range = false
        touch = false
        eventMask.formUnion(
            isCancelled ? [.range, .touch, .identity, .cancel] : [.range, .touch, .identity])
    }
}
