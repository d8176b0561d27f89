/// Which recognizers require which to fail, and which of them another may prevent; made of their descriptions.
struct RecognizerRelations: Sendable {
    private var dependents: [[RecognizerID]]
    private var preventable: [Bool]

    /// The relations of the recognizers that `descriptions` describe. Linear in what these name.
    init(_ descriptions: [GestureRecognizerDescription]) {
        dependents = Array(repeating: [], count: descriptions.count)
        preventable = descriptions.map { !$0.isPreventedByNone }
        for index in descriptions.indices {
            let id = RecognizerID(index: index)
            for required in descriptions[index].requireToFail
            where dependents.indices.contains(Int(required.index)) {
                // A list may name one twice.
                if dependents[Int(required.index)].last != id { dependents[Int(required.index)].append(id) }
            }
        }
    }

    /// Follows a change of the recognizer `id` from `old` to `new`; costs what these two name.
    mutating func update(
        _ id: RecognizerID, from old: GestureRecognizerDescription, to new: GestureRecognizerDescription
    ) {
        preventable[Int(id.index)] = !new.isPreventedByNone
        for required in old.requireToFail where dependents.indices.contains(Int(required.index)) {
            dependents[Int(required.index)].remove(id)
        }
        for required in new.requireToFail where dependents.indices.contains(Int(required.index)) {
            dependents[Int(required.index)].insert(id)
        }
    }

    /// Those that require `id` to fail, in order of attachment.
    func dependents(of id: RecognizerID) -> [RecognizerID] { dependents[Int(id.index)] }

    /// Whether there may be another that prevents `id`.
    func isPreventable(_ id: RecognizerID) -> Bool { preventable[Int(id.index)] }
}

/// Recognizers in ascending order, each once.
extension [RecognizerID] {
    fileprivate mutating func insert(_ id: RecognizerID) {
        let index = index(from: id)
        if index == count || self[index] != id { insert(id, at: index) }
    }

    fileprivate mutating func remove(_ id: RecognizerID) {
        let index = index(from: id)
        if index < count, self[index] == id { remove(at: index) }
    }

    /// The index of the first one from `id` on.
    private func index(from id: RecognizerID) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// Finds the recognizers that are attached to a view.
struct AttachmentTable: Sendable {
    private let views: [ResponderID]
    private let recognizers: [RecognizerID]

    /// The attachments of the recognizers that `descriptions` describe.
    init(_ descriptions: [GestureRecognizerDescription]) {
        recognizers = descriptions.indices.map { RecognizerID(index: $0) }
            .sorted {
                (descriptions[Int($0.index)].view, $0) < (descriptions[Int($1.index)].view, $1)
            }
        views = recognizers.map { descriptions[Int($0.index)].view }
    }

    /// The recognizers of `view`, in order of attachment.
    func recognizers(of view: ResponderID) -> ArraySlice<RecognizerID> {
        var low = 0
        var high = views.count
        while low < high {
            let middle = (low + high) / 2
            if views[middle] < view { low = middle + 1 } else { high = middle }
        }
        var end = low
        while end < views.count, views[end] == view { end += 1 }
        return recognizers[low..<end]
    }
}
