import Core

/// New numbers of responders and recognizers after some have been dropped, in the same order.
struct Renumbering: ReferenceMap {
    /// By old number: the new one; -1 for one that is dropped.
    private let responders: [Int32]
    private let recognizers: [Int32]

    /// Keeps what is marked.
    init(_ marks: ReachableParts) {
        responders = Self.numbers(of: marks.responders)
        recognizers = Self.numbers(of: marks.recognizers)
    }

    private static func numbers(of marks: [Bool]) -> [Int32] {
        var next: Int32 = 0
        return marks.map { isKept in
            guard isKept else { return -1 }
            next += 1
            return next - 1
        }
    }

    /// Whether the responder is kept.
    func keeps(_ id: ResponderID) -> Bool { responders[Int(id.index)] >= 0 }

    /// Whether the recognizer is kept.
    func keeps(_ id: RecognizerID) -> Bool { recognizers[Int(id.index)] >= 0 }

    /// The new number of a responder that is kept.
    func responder(_ id: ResponderID) -> ResponderID {
        ResponderID(index: Int(responders[Int(id.index)]))
    }

    /// The new number of a recognizer that is kept.
    func recognizer(_ id: RecognizerID) -> RecognizerID {
        RecognizerID(index: Int(recognizers[Int(id.index)]))
    }

    /// The new index of a link; -1 for none.
    func link(_ index: Int32) -> Int32 { index < 0 ? -1 : responders[Int(index)] }

    /// The same with the new numbers of what it names.
    func callAsFunction<Holder: ReferenceHolder>(_ holder: Holder) -> Holder {
        var map = self
        return holder.mapReferences(&map)
    }

    /// Those of responders that are kept, with the new numbers of what they name.
    func callAsFunction<Holder: ReferenceHolder>(_ table: Table<ResponderID, Holder>)
        -> Table<ResponderID, Holder>
    {
        var kept = Table<ResponderID, Holder>()
        for (id, holder) in table where keeps(id) { kept[responder(id)] = self(holder) }
        return kept
    }
}
