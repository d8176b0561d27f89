import TouchKit

/// Which lists of recognizers name which of them.
struct RecognizerMentions {
    /// A list: the number of the recognizer that has it, and which of its lists it is.
    private struct List: Equatable {
        let owner: Int32
        let key: Int8
    }

    private var lists: [RecognizerID: [List]] = [:]

    /// The mentions in the lists of `gestures`.
    init(_ gestures: [GestureRecognizerDescription]) {
        for (index, gesture) in gestures.enumerated() {
            note(gesture.requireToFail, by: index, 0)
            note(gesture.simultaneousWith, by: index, 1)
            note(gesture.canPrevent, by: index, 2)
            note(gesture.canBePrevented, by: index, 3)
        }
    }

    private mutating func note(_ set: RecognizerSet, by owner: Int, _ key: Int8) {
        if case .some(let named) = set { note(named, by: owner, key) }
    }

    private mutating func note(_ named: some Sequence<RecognizerID>, by owner: Int, _ key: Int8) {
        let list = List(owner: Int32(truncatingIfNeeded: owner), key: key)
        // A list may name one twice.
        for id in named where lists[id]?.last != list { lists[id, default: []].append(list) }
    }

    /// Whether some list of a third recognizer names just one of these two.
    func distinguish(_ one: RecognizerID, _ other: RecognizerID) -> Bool {
        let (ofOne, ofOther) = (lists[one] ?? [], lists[other] ?? [])
        // They have at most four lists each.
        guard abs(ofOne.count - ofOther.count) <= 8 else { return true }
        let isThird = { (list: List) in list.owner != one.index && list.owner != other.index }
        return ofOne.filter(isThird) != ofOther.filter(isThird)
    }
}
