package import Core

extension EntryFields {
    /// The fields as `journalctl -o json` writes them: those with several values as lists.
    package var json: JSONValue {
        var names: [String] = []
        var values: [String: [JSONValue]] = [:]
        for (name, value) in all {
            if values[name] == nil { names.append(name) }
            values[name, default: []].append(.string(value))
        }
        return .object(
            names.map { name in
                let all = values[name] ?? []
                return JSONValue.Member(name, all.count == 1 ? all[0] : .array(all))
            })
    }
}
