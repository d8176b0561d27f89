/// How much a YAML file may ask for before it is refused with one error.
package struct YAMLLimits: Hashable, Sendable {
    /// The longest file, in bytes; at most 256 MiB whatever is set.
    package var bytes: Int
    /// How many lists and maps may lie within each other; a view within a view takes two.
    package var depth: Int
    /// How many nodes a file may have once every alias stands for a copy of what it names.
    package var expandedNodes: Int

    /// Limits of `bytes`, `depth` and `expandedNodes`; the defaults are those of scenes and configurations.
    package init(bytes: Int = 32 << 20, depth: Int = 10_000, expandedNodes: Int = 20_000_000) {
        self.bytes = min(bytes, 256 << 20)
        self.depth = depth
        self.expandedNodes = expandedNodes
    }
}
