package import Core

extension YAMLNode {
    /// It as JSON, as deep as the limits of its file let it be.
    package var json: JSONValue {
        switch kind {
        case .scalar:
            if isNull { return .null }
            if let bool { return .bool(bool) }
            if let double { return .number(double) }
            return .string(text ?? "")
        case .sequence: return .array(items.map { $0.json })
        case .mapping: return .object(entries.map { JSONValue.Member($0.key.text ?? "", $0.value.json) })
        }
    }
}
