import TouchKit
import YAML

/// What the format says of a key of a responder: what has the key, and when and how its value is read.
struct SchemaEntry {
    /// What has it.
    let owners: KeyOwners
    /// When and how its value is read.
    let reading: Reading

    /// Reads a value of `responder` where it stands.
    typealias Read = (inout SceneBuilder, _ value: YAMLNode, _ responder: ResponderID) -> Void
    /// Keeps an entry until the tree is ready for it.
    typealias Keep = (inout StructureEntries, Entry<ResponderKey>) -> Void

    /// When and how a value is read.
    enum Reading {
        /// Before the other keys of its map, because it decides which they are.
        case head(HeadKey)
        /// Where it stands, by what builds the tree.
        case part(form: () -> ValueForm, Read)
        /// By what builds the tree, in an order of its own.
        case structure(form: () -> ValueForm, Keep)
        /// The same for what a `set` effect may change, too.
        case settableStructure(PropertyForm, Keep)
        /// Where it stands.
        case property(PropertyForm)
        /// With the other keys of a control, which depend on each other.
        case control(PropertyForm)
        /// When all ids are known, because it names others.
        case late(PropertyForm)
    }

    /// How a `set` effect changes it; nil if it may not.
    var settable: PropertyForm? {
        switch reading {
        case .head, .part, .structure: nil
        case .settableStructure(let form, _), .property(let form), .control(let form), .late(let form): form
        }
    }

    /// What its value may be.
    var form: ValueForm {
        switch reading {
        case .head(let key): key.form
        case .part(let form, _), .structure(let form, _): form()
        case .settableStructure(let form, _), .property(let form), .control(let form), .late(let form):
            form.valueForm
        }
    }

    private init(_ owners: KeyOwners, _ reading: Reading) {
        self.owners = owners
        self.reading = reading
    }

    /// A key that decides which other keys the map has.
    static func head(_ owners: KeyOwners, _ key: HeadKey) -> SchemaEntry {
        SchemaEntry(owners, .head(key))
    }

    /// A key that the builder reads where it stands.
    static func part(
        _ owners: KeyOwners, _ form: @autoclosure @escaping () -> ValueForm, _ read: @escaping Read
    ) -> SchemaEntry {
        SchemaEntry(owners, .part(form: form, read))
    }

    /// A key by which the tree is built.
    static func structure(
        _ owners: KeyOwners, _ form: @autoclosure @escaping () -> ValueForm, _ keep: @escaping Keep
    ) -> SchemaEntry {
        SchemaEntry(owners, .structure(form: form, keep))
    }

    /// A key by which the tree is built and that a `set` effect may change.
    static func structure(
        _ owners: KeyOwners, settable form: PropertyForm, _ keep: @escaping Keep
    ) -> SchemaEntry {
        SchemaEntry(owners, .settableStructure(form, keep))
    }

    /// A key that is read independently of others.
    static func property(_ owners: KeyOwners, _ form: PropertyForm) -> SchemaEntry {
        SchemaEntry(owners, .property(form))
    }

    /// A key of controls.
    static func control(_ owners: KeyOwners, _ form: PropertyForm) -> SchemaEntry {
        SchemaEntry(owners, .control(form))
    }

    /// A key that names others.
    static func late(_ owners: KeyOwners, _ form: PropertyForm) -> SchemaEntry {
        SchemaEntry(owners, .late(form))
    }
}
