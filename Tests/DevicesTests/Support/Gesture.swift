import Core
import HIDRecords

/// Events written as text: a line is a frame of axis names, each followed by a value.
///
/// `drop` is `SYN_DROPPED`, `next` is `SYN_MT_REPORT`, `@N` sets the line's time in microseconds; otherwise a
/// line comes 10 ms after the previous one. `...` at the end of a line omits its `SYN_REPORT`, `!` has the kernel report what no
/// finger did.
struct Gesture {
    let events: [InputEvent]

    init(_ text: String) {
        var events: [InputEvent] = []
        var time: Int64 = 0
        for line in text.split(separator: "\n") {
            var words = line.split(separator: " ").map(String.init)
            time += 10_000
            if let first = words.first, first.hasPrefix("@") {
                time = Int64(words.removeFirst().dropFirst()) ?? 0
            }
            let isOpen = words.last == "..."
            let isKernels = words.last == "!"
            if isOpen || isKernels { words.removeLast() }
            let timestamp = Timestamp(microseconds: time)
            while let word = words.first {
                words.removeFirst()
                if let code = Self.codes[word], let value = words.first.flatMap({ Int32($0) }) {
                    words.removeFirst()
                    events.append(InputEvent(timestamp: timestamp, type: code.0, code: code.1, value: value))
                } else if let code = Self.marks[word] {
                    events.append(InputEvent(timestamp: timestamp, type: EventType.syn, code: code, value: 0))
                } else {
                    preconditionFailure("no such word in a gesture: \(word)")
                }
            }
            if isOpen { continue }
            events.append(
                InputEvent(
                    timestamp: timestamp, type: EventType.syn, code: Syn.report, value: isKernels ? 1 : 0))
        }
        self.events = events
    }

    private static let marks = ["drop": Syn.dropped, "next": Syn.mtReport]
    private static let codes: [String: (EventType, EventCode)] = [
        "slot": (EventType.abs, Abs.mtSlot), "id": (EventType.abs, Abs.mtTrackingID),
        "x": (EventType.abs, Abs.mtPositionX), "y": (EventType.abs, Abs.mtPositionY),
        "major": (EventType.abs, Abs.mtTouchMajor), "minor": (EventType.abs, Abs.mtTouchMinor),
        "turn": (EventType.abs, Abs.mtOrientation), "tool": (EventType.abs, Abs.mtToolType),
        "pressure": (EventType.abs, Abs.mtPressure), "distance": (EventType.abs, Abs.mtDistance),
        "X": (EventType.abs, Abs.x), "Y": (EventType.abs, Abs.y), "P": (EventType.abs, Abs.pressure),
        "button": (EventType.key, Btn.touch), "left": (EventType.key, Btn.left),
        "scan": (EventType(rawValue: 4), EventCode(rawValue: 5)),
    ]
}
