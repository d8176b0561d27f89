import Core

/// Whether the page has the proportions of the view in which it is shown. It is stretched over that view: with other proportions
/// the views of the page do not lie where people see them.
package struct PageSizes: Sendable {
    /// A width and a height.
    package struct Size: Hashable, Sendable {
        /// The width.
        package let width: Double
        /// The height.
        package let height: Double

        /// `width` by `height`.
        package init(_ width: Double, _ height: Double) {
            (self.width, self.height) = (width, height)
        }

        fileprivate var text: String { "\(Int(width.rounded()))x\(Int(height.rounded()))" }
    }

    private struct Pair: Hashable {
        let page: Size
        let view: Size

        /// Whether one is stretched over the other in one direction more than in the other. A pixel need not be a point, and both are
        /// rounded.
        var isStretched: Bool {
            let (across, down) = (view.width / page.width, view.height / page.height)
            return abs(across / down - 1) > PageSizes.tolerance
        }
    }

    /// How much more it may be stretched in one direction than in the other.
    private static let tolerance = 0.01
    /// How long both have to stay so, in seconds: browsers come with a window and then fill the screen.
    package static let patience = 3.0
    /// How many pairs that have been said are remembered.
    private static let remembered = 64

    /// What is to be said, and since when it has been so.
    private var open: (pair: Pair, since: Double)?
    private var said: [Pair] = []

    /// Nothing is shown.
    package init() {}

    /// When something is to be said, in seconds; nil for nothing.
    package var deadline: Double? { open.map { $0.since + Self.patience } }

    /// The page and its view are of these sizes at `time`; nil for none.
    package mutating func note(page: Size?, view: Size?, at time: Double) {
        guard let page, let view, page.width > 0, page.height > 0, view.width > 0, view.height > 0 else {
            open = nil
            return
        }
        let pair = Pair(page: page, view: view)
        if open?.pair == pair { return }
        open = pair.isStretched && !said.contains(pair) ? (pair, time) : nil
    }

    /// What is to be said at `time` of the view that is called so; nil for nothing.
    package mutating func takeWarning(at time: Double, of view: String) -> String? {
        guard let (pair, _) = open, let deadline, deadline <= time else { return nil }
        open = nil
        said = said.suffix(Self.remembered) + [pair]
        return "page is \(pair.page.text), its view \(view) \(pair.view.text), over which it is stretched: "
            + "give the view the frame that the page has on the screen"
    }
}
