import Core

/// Where a recognizer stands with those that must fail first (`require(toFail:)`).
enum Requirement {
    /// None of them prevents it.
    case met
    /// This one has not decided.
    case open(RecognizerID)
    /// This one recognized.
    case broken(RecognizerID)

    /// That of `id` in `arena`. Only those that share a touch count: others would keep it waiting for ever.
    init(of id: RecognizerID, in arena: GestureArena, _ tree: borrowing ViewTree) {
        var open: RecognizerID?
        var waiting: Set<RecognizerID>?
        for other in arena.requirements(of: id, in: tree)
        where other != id && arena.contains(other) && arena.shareTouch(other, id) {
            if arena[other].state.isRecognized {
                self = .broken(other)
                return
            }
            guard arena[other].state == .possible, open == nil else { continue }
            if arena[other].held == nil {
                open = other
            } else {
                // Of two that wait for each other, one must go on.
                let known = waiting ?? Self.those(waitingFor: id, in: arena, tree)
                waiting = known
                if !known.contains(other) { open = other }
            }
        }
        self = open.map { .open($0) } ?? .met
    }

    /// Those that wait and are held up by `id`, directly or not.
    private static func those(
        waitingFor id: RecognizerID, in arena: GestureArena, _ tree: borrowing ViewTree
    ) -> Set<RecognizerID> {
        var found: Set<RecognizerID> = []
        var ways = [id]
        while let next = ways.popLast(), found.count < arena.heldCount {
            for dependent in arena.dependents(of: next, in: tree)
            where arena[dependent].held != nil && found.insert(dependent).inserted {
                ways.append(dependent)
            }
        }
        return found
    }
}
