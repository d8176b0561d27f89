import YAML

/// Lists.
extension NodeReader {
    /// A list of `count` numbers, whose names are those of `form`.
    func numbers(_ node: YAMLNode, _ what: String, _ form: String, count: Int) -> [Double]? {
        guard node.kind == .sequence, node.count == count else {
            error(node, "\(what) must be \(form), not \(shown(node))")
            return nil
        }
        var values: [Double] = []
        values.reserveCapacity(count)
        for item in node.items {
            if let value = item.double, abs(value) <= Self.largestNumber {
                values.append(value)
            } else {
                let names = form.dropFirst().dropLast().split(separator: ",")
                let name = names[values.count].drop { $0 == " " }
                _ = number(item, "\(name) of \(what)")
                return nil
            }
        }
        return values
    }

    /// The items of a list; `alternative` describes what else is accepted.
    func items(_ node: YAMLNode, _ what: String, or alternative: String? = nil) -> YAMLItems? {
        guard node.kind == .sequence else {
            let choices = alternative.map { "\($0) or a list" } ?? "a list"
            error(node, "\(what) must be \(choices), not \(shown(node))")
            return nil
        }
        return node.items
    }

    /// The items of a list; none after an error.
    func list(_ node: YAMLNode, _ what: String) -> YAMLItems { items(node, what) ?? node.items }

    /// The items of a list, or the node itself as the only item.
    func itemOrItems(_ node: YAMLNode) -> [YAMLNode] {
        node.kind == .sequence ? Array(node.items) : [node]
    }

    /// A name of `Name`, or a list of them.
    func options<Name: OptionName>(_ node: YAMLNode, _ what: String, _ names: Name.Type) -> Name.Options? {
        var result: Name.Options = []
        for item in itemOrItems(node) {
            guard let name = choice(item, what, names) else { return nil }
            result.formUnion(name.options)
        }
        return result
    }
}
