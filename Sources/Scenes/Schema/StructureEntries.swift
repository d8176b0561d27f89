/// The entries of a map by which the tree is built: they are read in an order of their own, some of them together.
struct StructureEntries {
    var frame, center, bounds, contentOffset: Entry<ResponderKey>?
    var screen, key, rootViewController: Entry<ResponderKey>?
    var controller, subviews: Entry<ResponderKey>?
    var delegate: Entry<ResponderKey>?
    var tracks: Entry<ResponderKey>?
    var view, presents, presented: Entry<ResponderKey>?
    var modalPresentationStyle, dismissesOnTapOutside, dismissesOnSwipe: Entry<ResponderKey>?

    /// None.
    init() {}

    /// Those among `entries`.
    init(_ entries: MapEntries<ResponderKey>) {
        for entry in entries {
            switch entry.key.entry.reading {
            case .structure(_, let keep), .settableStructure(_, let keep): keep(&self, entry)
            case .head, .part, .property, .control, .late: break
            }
        }
    }
}
