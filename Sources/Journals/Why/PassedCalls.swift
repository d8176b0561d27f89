import JournalReading
import Journal
import Reports

/// What happened, with the calls that a chain of responders passes on as one line.
struct PassedCalls {
    /// The lines, each with the first entry that it is about.
    private(set) var lines: [(entry: JournalRecord, text: String)] = []

    /// The lines of `entries`.
    init(_ entries: [JournalRecord]) {
        var rest = entries[...]
        while let first = rest.first {
            let passed = rest.prefix { $0.isPassed && $0[.phase] == first[.phase] && $0.time == first.time }
            if passed.count < 2 {
                lines.append((first, first.message))
                rest = rest.dropFirst()
                continue
            }
            rest = rest.dropFirst(passed.count)
            let isTaken =
                rest.first.map { $0.isCall && $0[.phase] == first[.phase] && $0.time == first.time } == true
            let what = isTaken ? "\(passed.count) passed it on" : "nobody of \(passed.count) took it"
            lines.append((first, "\(first.call): \(what), from \(first[.responder] ?? "?") on"))
        }
    }
}

extension JournalRecord {
    fileprivate var isCall: Bool { category == .touches }
    fileprivate var isPassed: Bool { isCall && message.hasSuffix(" pass") }

    /// `touchesBegan {2}`: the sentence without the responder and what it did.
    fileprivate var call: String {
        let start = self[.responder].map { message.hasPrefix("\($0) ") ? $0.count + 1 : 0 } ?? 0
        return String(message.dropFirst(start).dropLast(" pass".count))
    }
}

/// The answers of a hit-test, a line for each view.
struct AskedViews {
    /// The lines, from front to back.
    private(set) var lines: [String] = []
    /// The views that were passed over because they were animated.
    private(set) var animated: [String] = []

    /// What some answers mean.
    private static let words = [
        "pointInside yes": "inside", "pointInside no": "outside",
        "skipped (userInteractionEnabled)":
            "skipped (userInteractionEnabled): touches go through it, as through every label and image",
    ]

    /// The lines of `answers`: `tea hitTest`, `tea pointInside yes`.
    init(_ answers: [String]) {
        for answer in answers {
            let view = answer.prefix { $0 != " " }
            let said = answer.dropFirst(view.count + 1)
            if said == "skipped (animating)" { animated.append(String(view)) }
            if lines.last == "\(view) hitTest" { lines.removeLast() }
            lines.append(Self.words[String(said)].map { "\(view) \($0)" } ?? answer)
        }
    }
}
