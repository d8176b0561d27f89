package import Output
package import TouchKit

/// The name of a screen, as options have it.
package struct ScreenName {
    /// The id; nil for the first screen.
    private let id: String?

    /// The screen of that id; nil is the first one.
    package init(_ id: String?) { self.id = id }

    /// The index of the screen in `tree`. One that is not there is an error.
    package func index(in tree: ViewTree) throws(InspectError) -> Int {
        guard let id else { return 0 }
        guard let index = tree.screens.firstIndex(where: { $0.name == id }) else {
            let names = tree.screens.map(\.name).joined(separator: ", ")
            throw .usage("the scene has no screen \(id); it has \(names)")
        }
        return index
    }
}
