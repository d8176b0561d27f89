import Core
import TouchKit

/// Which lists of recognizers name which of them.
struct RecognizerMentions {
    /// A list: the number of the recognizer that has it, and which of its lists it is.
    private struct List: Equatable {
        let owner: Int32
        let key: Int8
    }

    private var lists = Table<RecognizerID, [List]>()
    /// Those that others name in `beRequiredToFailBy`.
    private var waiting: Set<RecognizerID> = []
    /// The selectors of all lists.
    private var selectors: [RecognizerSelector] = []
    /// Those of `beRequiredToFailBy`.
    private var waitingSelectors: [RecognizerSelector] = []

    /// The mentions in the lists of `gestures`.
    init(_ gestures: [GestureRecognizerDescription]) {
        for (index, gesture) in gestures.enumerated() {
            note(gesture.requireToFail.named, by: index, 0)
            note(gesture.simultaneousWith, by: index, 1)
            note(gesture.canPrevent, by: index, 2)
            note(gesture.canBePrevented, by: index, 3)
            note(gesture.beRequiredToFailBy.named, by: index, 4)
            waiting.formUnion(gesture.beRequiredToFailBy.named)
            waitingSelectors += gesture.beRequiredToFailBy.selectors
            selectors += gesture.requireToFail.selectors
        }
        selectors += waitingSelectors
    }

    private mutating func note(_ set: RecognizerSet, by owner: Int, _ key: Int8) {
        guard case .some(let named, let found) = set else { return }
        note(named, by: owner, key)
        selectors += found
    }

    private mutating func note(_ named: some Sequence<RecognizerID>, by owner: Int, _ key: Int8) {
        let list = List(owner: Int32(truncatingIfNeeded: owner), key: key)
        // A list may name one twice.
        for id in named where lists[id]?.last != list { lists.append(list, to: id) }
    }

    /// Whether some list of a third recognizer has just one of these two, which are on one view.
    func distinguish(
        _ one: RecognizerID, _ other: RecognizerID, in gestures: [GestureRecognizerDescription]
    ) -> Bool {
        let (ofOne, ofOther) = (lists[one] ?? [], lists[other] ?? [])
        // They have at most five lists each.
        guard abs(ofOne.count - ofOther.count) <= 10 else { return true }
        let isThird = { (list: List) in list.owner != one.index && list.owner != other.index }
        if ofOne.filter(isThird) != ofOther.filter(isThird) { return true }
        return selectors.contains { $0.mayFind(one, gestures[one]) != $0.mayFind(other, gestures[other]) }
    }

    /// Whether `id`, which `description` describes, may have to wait because another says so.
    func mayWait(_ id: RecognizerID, _ description: GestureRecognizerDescription) -> Bool {
        waiting.contains(id) || waitingSelectors.contains { $0.mayFind(id, description) }
    }
}

extension RecognizerSelector {
    /// Whether it finds `id`, which `description` describes, if its view lies where it should.
    fileprivate func mayFind(_ id: RecognizerID, _ description: GestureRecognizerDescription) -> Bool {
        if let recognizer, recognizer != id { return false }
        return kinds.isEmpty || kinds.contains(description.gesture.kind)
    }
}
