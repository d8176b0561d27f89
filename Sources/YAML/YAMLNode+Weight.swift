extension YAMLNode {
    /// What a scalar takes beside its bytes, and what a list or a map does.
    private static let (scalarWeight, containerWeight) = (32, 64)

    /// About how many bytes of memory it takes to keep what the node and all in it say. Takes time in proportion to them.
    package var weight: Int {
        var sum = 0
        for index in content {
            let node = source.nodes[index]
            switch node.kind {
            case .plain, .quoted: sum += Self.scalarWeight + node.count
            case .alias: sum += Self.scalarWeight
            case .sequence, .mapping: sum += Self.containerWeight
            }
        }
        return sum
    }
}
