import Core
import HIDRecords

/// Checks the calls of a stream of decisions: how many touches each has, and that those which were withheld come in the
/// order in which they fell due.
///
/// A view without `isMultipleTouchEnabled` gets one touch a call. A call waits for earlier ones to the same view;
/// touchesBegan does not wait for touchesEnded.
package struct CallVerifier: Sendable {
    private struct Waiting: Equatable, Sendable {
        let touch: TouchID
        let phase: TouchPhase
    }

    /// A call that came before an earlier one, which is right if that one's touch is cancelled in the same event.
    private struct Suspicion: Sendable {
        let violation: String
        let overtaken: TouchID
    }

    private var waiting = Table<ResponderID, [Waiting]>()
    private var suspicions: [Suspicion] = []

    /// What was violated, when, by which view and with which touches, as text; empty is good.
    package private(set) var violations: [String] = []
    /// How many calls came after they had been withheld.
    package private(set) var released = 0

    /// Nothing seen yet.
    package init() {}

    /// Checks the decisions of `log`; `tree` is as it was before them.
    package mutating func observe(_ log: DecisionLog, in tree: ViewTree) {
        for entry in log.entries {
            guard case .delivery(let decision) = entry.decision else { continue }
            switch decision {
            case .touches(let responder, let phase, let set, _):
                let touches = log.touches(in: set)
                guard touches.first?.view == responder else { continue }
                let when = "at \(entry.time.seconds) s: \(tree[responder].name) \(phase)"
                call(phase, on: responder, touches, when)
                if touches.count > 1, !tree[view: responder].flags.contains(.multipleTouchEnabled) {
                    violations.append("\(when) has \(touches.count) touches")
                }
            case .withholds(let view, let phase, let set, _):
                for touch in log.touches(in: set) {
                    waiting.append(Waiting(touch: touch.id, phase: phase), to: view)
                }
            case .drops(_, _, let set, _), .cancelled(let set, _): forget(log.touches(in: set))
            case .discarded, .toClient: break
            }
        }
        violations += suspicions.map { $0.violation }
        suspicions.removeAll()
    }

    private mutating func call(
        _ phase: TouchPhase, on view: ResponderID, _ touches: ArraySlice<TouchSnapshot>, _ when: String
    ) {
        guard phase != .cancelled else { return forget(touches) }
        guard phase != .moved, let all = waiting[view] else { return }
        let made = touches.map { Waiting(touch: $0.id, phase: phase) }
        for call in made {
            let earlier = all.prefix { $0 != call }
            released += earlier.count < all.count ? 1 : 0
            for other in earlier where !made.contains(other) && !(phase == .began && other.phase == .ended) {
                suspicions.append(
                    Suspicion(
                        violation:
                            "\(when) of \(call.touch.number) before \(other.phase) of \(other.touch.number)",
                        overtaken: other.touch))
            }
        }
        waiting[view]?.removeAll { made.contains($0) }
    }

    private mutating func forget(_ touches: ArraySlice<TouchSnapshot>) {
        for touch in touches {
            if let view = touch.view { waiting[view]?.removeAll { $0.touch == touch.id } }
            suspicions.removeAll { $0.overtaken == touch.id }
        }
    }
}
