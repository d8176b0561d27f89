import TouchKit
import YAML

/// What the format says of a key of a responder.
struct SchemaEntry {
    /// What has it.
    let owners: KeyOwners
    /// When its value is read.
    let stage: Stage
    /// How its value is read; nil for what makes the tree and is read where that is done.
    let decoder: Decoder?

    /// Reads a value, and says what it changes; nil after a mistake was reported.
    typealias Decoder = (PropertyReader, YAMLNode) -> ViewChange?

    /// When a value is read.
    enum Stage {
        /// By what builds the tree, in an order of its own.
        case structure
        /// As it stands there.
        case property
        /// With the other keys of a control, which depend on each other.
        case control
        /// When all ids are known, because it names others.
        case late
    }

    /// Whether a `set` effect may change it.
    var isSettable: Bool { decoder != nil }

    private init(_ owners: KeyOwners, _ stage: Stage, _ decoder: Decoder?) {
        self.owners = owners
        self.stage = stage
        self.decoder = decoder
    }

    /// A key by which the tree is built.
    static func structure(_ owners: KeyOwners, _ decoder: Decoder? = nil) -> SchemaEntry {
        SchemaEntry(owners, .structure, decoder)
    }

    /// A key that stands for itself.
    static func property(_ owners: KeyOwners, _ decoder: @escaping Decoder) -> SchemaEntry {
        SchemaEntry(owners, .property, decoder)
    }

    /// A key of controls.
    static func control(_ owners: KeyOwners, _ decoder: @escaping Decoder) -> SchemaEntry {
        SchemaEntry(owners, .control, decoder)
    }

    /// A key that names others.
    static func late(_ owners: KeyOwners, _ decoder: Decoder? = nil) -> SchemaEntry {
        SchemaEntry(owners, .late, decoder)
    }
}
