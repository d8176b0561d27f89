/// Which recognizers require which to fail, and which of them another may prevent; made of their descriptions.
struct RecognizerRelations: Sendable {
    private var requirements: MentionTable
    private var obligations: MentionTable
    private var preventable: [Bool]
    /// How many find by a selector what they require to fail, or what requires them to.
    private var selectorCount = 0

    /// The relations of the recognizers that `descriptions` describe. Linear in what these name.
    init(_ descriptions: [GestureRecognizerDescription]) {
        requirements = MentionTable(of: descriptions.count)
        obligations = MentionTable(of: descriptions.count)
        preventable = descriptions.map { !$0.isPreventedByNone }
        for index in descriptions.indices {
            let id = RecognizerID(index: index)
            requirements.append(descriptions[index].requireToFail.named, of: id)
            obligations.append(descriptions[index].beRequiredToFailBy.named, of: id)
            if descriptions[index].hasRequirementSelectors { selectorCount += 1 }
        }
    }

    /// Follows a change of the recognizer `id` from `old` to `new`; costs what these two name.
    mutating func update(
        _ id: RecognizerID, from old: GestureRecognizerDescription, to new: GestureRecognizerDescription
    ) {
        preventable[Int(id.index)] = !new.isPreventedByNone
        requirements.change(from: old.requireToFail.named, to: new.requireToFail.named, of: id)
        obligations.change(from: old.beRequiredToFailBy.named, to: new.beRequiredToFailBy.named, of: id)
        if old.hasRequirementSelectors { selectorCount -= 1 }
        if new.hasRequirementSelectors { selectorCount += 1 }
    }

    /// Whether some find by a selector what they require to fail, or what requires them to.
    var haveSelectors: Bool { selectorCount > 0 }

    /// Those whose `requireToFail` names `id`, in order of attachment.
    func dependents(of id: RecognizerID) -> [RecognizerID] { requirements.owners(of: id) }

    /// Those whose `beRequiredToFailBy` names `id`, in order of attachment.
    func obligers(of id: RecognizerID) -> [RecognizerID] { obligations.owners(of: id) }

    /// Whether there may be another that prevents `id`.
    func isPreventable(_ id: RecognizerID) -> Bool { preventable[Int(id.index)] }
}

/// For each recognizer those that name it in one of their lists, in order of attachment and each once.
private struct MentionTable: Sendable {
    private var owners: [[RecognizerID]]

    init(of count: Int) { owners = Array(repeating: [], count: count) }

    /// Those that name `id`.
    func owners(of id: RecognizerID) -> [RecognizerID] { owners[Int(id.index)] }

    /// Adds what the list of `owner` names, which comes after those before it.
    mutating func append(_ named: [RecognizerID], of owner: RecognizerID) {
        for id in named where owners.indices.contains(Int(id.index)) {
            // A list may name one twice.
            if owners[Int(id.index)].last != owner { owners[Int(id.index)].append(owner) }
        }
    }

    /// Follows a change of the list of `owner`.
    mutating func change(from old: [RecognizerID], to new: [RecognizerID], of owner: RecognizerID) {
        for id in old where owners.indices.contains(Int(id.index)) { owners[Int(id.index)].remove(owner) }
        for id in new where owners.indices.contains(Int(id.index)) { owners[Int(id.index)].insert(owner) }
    }
}

extension [RecognizerID] {
    /// These, and then those of `others` that are not among them.
    func merging(_ others: [RecognizerID]) -> [RecognizerID] {
        if others.isEmpty { return self }
        if isEmpty { return others }
        let known = Set(self)
        return self + others.filter { !known.contains($0) }
    }
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
