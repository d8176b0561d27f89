import YAML

/// The keys of a step with their values; those of a gesture's map and those beside it are the same to its readers.
struct StepEntries {
    /// The key that says what happens.
    let input: Entry<StepKey>
    /// The step.
    let node: YAMLNode
    /// What says more about it, each key once.
    private(set) var details: [Entry<StepKey>] = []

    /// The step `node`, which does `input`.
    init(_ input: Entry<StepKey>, of node: YAMLNode) {
        self.input = input
        self.node = node
    }

    subscript(key: StepKey) -> Entry<StepKey>? { details.first { $0.key == key } }

    func contains(_ key: StepKey) -> Bool { self[key] != nil }

    /// Adds the keys of the gesture's own map and those of the step; reports keys that it does not take or that come
    /// twice.
    mutating func add(_ entries: some Sequence<Entry<StepKey>>, _ reader: NodeReader) {
        let taken = input.key.details
        for entry in entries {
            if !taken.contains(entry.key) {
                reportUnknown(entry, reader)
            } else if contains(entry.key) {
                reader.error(entry.name, "\(entry.key.rawValue) is given twice")
            } else {
                details.append(entry)
            }
        }
    }

    private func reportUnknown(_ entry: Entry<StepKey>, _ reader: NodeReader) {
        let key = entry.key
        if input.key.details.isEmpty, [.x, .y, .on, .at, .view].contains(key) {
            return reader.error(entry.name, "\(input.key.rawValue) happens at no place")
        }
        reader.unknownKey(
            entry.name, key.rawValue, of: input.key.stepName, among: input.key.details.map { $0.rawValue })
    }
}
