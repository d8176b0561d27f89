import Core
import Journal
import JournalReading
import Playing

/// How often something happened, and on which machines.
struct MachineCount: Sendable {
    private(set) var count = 0
    /// The indices of the machines.
    private var boxes: Set<Int> = []

    /// It happened on the machine at the index `box`.
    mutating func add(_ box: Int) {
        count += 1
        boxes.insert(box)
    }

    /// The machine, if there are several, called `names`, and it happened on one of them alone.
    func box(among names: [String]) -> String? {
        guard names.count > 1, boxes.count == 1, let box = boxes.first, !names[box].isEmpty else {
            return nil
        }
        return names[box]
    }

    /// ` on 3 machines`; empty for one.
    var spread: String { boxes.count > 1 ? " on \(boxes.count) machines" : "" }
}

/// What the journal reports as errors: effects that failed, and what else has a sentence of its own.
struct Failures: Sendable {
    /// The most of each that are told apart.
    private static let most = 64
    /// The most that wait until it is known who made their touches; more count.
    private static let mostWaiting = 1024

    /// An effect that failed.
    struct Failure: Hashable, Comparable, Sendable {
        /// The index of its machine.
        let box: Int
        let app: String
        /// The effect: `run lights on`; or the action, where older entries have no effect.
        let effect: String
        let action: String?
        /// The view whose touch led to it.
        var view: String?

        static func < (left: Failure, right: Failure) -> Bool {
            (left.effect, left.app, left.action ?? "", left.view ?? "", left.box)
                < (right.effect, right.app, right.action ?? "", right.view ?? "", right.box)
        }
    }

    /// How often effects failed.
    private(set) var effects: [Failure: Int] = [:]
    /// What else is an error, by its sentence.
    private(set) var remarks: [String: MachineCount] = [:]
    /// Failures because of touches of which no entry has come.
    private var waiting: [(failure: Failure, run: Int, touches: [Int])] = []

    /// Takes an error of the run at this index of `runs`; those of touches that nobody made count only if `countsInjected`.
    mutating func take(_ entry: JournalRecord, of run: Int, among runs: [JournalRun], countsInjected: Bool) {
        let box = runs[run].box
        guard let effect = entry[.effect] ?? entry[.action] else {
            return remarks.change(entry.message, from: MachineCount(), atMost: Self.most) { $0.add(box) }
        }
        let touches = entry.touches
        let failure = Failure(
            box: box, app: entry[.app] ?? "", effect: effect,
            action: entry.has(.effect) ? entry[.action] : nil,
            view: touches.lazy.compactMap { runs[run].view(of: $0) }.first)
        let injected = touches.map { runs[run].isInjected($0) }
        if injected.contains(nil), waiting.count < Self.mostWaiting {
            waiting.append((failure, run, touches))
        } else if countsInjected || injected.isEmpty || injected.contains(where: { $0 != true }) {
            add(failure)
        }
    }

    /// Counts those that wait, as far as they count.
    mutating func settle(among runs: [JournalRun], countsInjected: Bool) {
        for (failure, run, touches) in waiting
        where countsInjected || !touches.allSatisfy({ runs[run].isInjected($0) == true }) {
            var known = failure
            known.view = known.view ?? touches.lazy.compactMap { runs[run].view(of: $0) }.first
            add(known)
        }
        waiting = []
    }

    private mutating func add(_ failure: Failure) {
        effects.change(failure, from: 0, atMost: Self.most) { $0 += 1 }
    }
}
