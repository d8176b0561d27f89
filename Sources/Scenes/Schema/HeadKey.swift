import TouchKit
import YAML

/// The keys of a view or window that decide which other keys its map has, and are read before them.
enum HeadKey: String, CaseIterable {
    case `class`, include

    /// What its value may be.
    var form: ValueForm {
        switch self {
        case .class: .choice(ViewClass.allCases.map { $0.name })
        case .include: .string
        }
    }
}

/// The values of a map's ``HeadKey``s.
struct MapHead {
    /// The name of the class, if it has one.
    private(set) var viewClass: YAMLNode?
    /// The file to read the view from, if it is not this one.
    private(set) var include: YAMLNode?

    /// The values in `node`; a key that comes twice counts the first time.
    init(_ node: YAMLNode) {
        for key in HeadKey.allCases {
            switch key {
            case .class: viewClass = node[key.rawValue]
            case .include: include = node[key.rawValue]
            }
        }
    }
}
