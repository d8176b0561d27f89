import Core

/// An element of a page.
package struct PageElement: Sendable {
    /// The kinds of elements for fingers.
    package enum Kind: String, Sendable {
        /// The whole page.
        case page
        /// Something that scrolls.
        case scroll
        /// A page in the page.
        case frame
        /// A page that cannot be looked into, because it comes from elsewhere or is turned.
        case foreign
        case button, slider, textField, textView

        /// True if it has elements in it rather than being one for fingers.
        package var isContainer: Bool {
            switch self {
            case .page, .scroll, .frame: true
            case .foreign, .button, .slider, .textField, .textView: false
            }
        }
    }

    /// An area that can be scrolled.
    struct ScrollArea: Sendable {
        /// The part of the screen in which the content is seen.
        let box: PixelRect
        /// The size of the content; that of the box where it does not scroll, or 0.
        let size: (width: Int, height: Int)
        /// How far the content is scrolled.
        let offset: (x: Int, y: Int)

        /// True if there is more content than is seen.
        var scrolls: Bool { size.width > box.right - box.left || size.height > box.bottom - box.top }
    }

    /// The index of the element around it; nil for the page.
    package let parent: Int?
    /// Its name in HTML.
    let tag: String
    /// Which one it is among its siblings with that tag, from 1.
    let number: Int
    /// Its possible names, the most stable first.
    let names: [String]
    /// Its kind for fingers; nil for other elements.
    package let kind: Kind?
    /// True if it is disabled.
    let isDisabled: Bool
    /// Where fingers touch it, in pixels of the screen; of text in it, the lines.
    let boxes: [PixelRect]
    /// The box with round corners that it is, and their radii, across and down of each; nil if it is none.
    let round: (box: PixelRect, radii: [Double])?
    /// The index of the element that scrolls it; nil if nothing does.
    let container: Int?
    /// The part of it that elements around it leave.
    let clip: PixelRect?
    /// The area that it scrolls.
    let scrollArea: ScrollArea?
    /// Of a slider: the least, the greatest and the present value.
    let range: [Double]
    /// True if it sticks to an edge while other content scrolls.
    let isSticky: Bool

    /// Reads the element at `index`; nil if it is none.
    init?(_ json: JSONValue, at index: Int) {
        guard let tag = json["t"]?.string, let parent = json["p"]?.whole, parent < index else { return nil }
        self.tag = tag
        self.parent = parent < 0 ? nil : parent
        number = json["n"]?.whole ?? 1
        names = json["names"]?.array?.compactMap(\.string) ?? []
        kind = json["k"]?.string.flatMap(Kind.init(rawValue:))
        isDisabled = json["off"] == .bool(true)
        let radii = json["round"]?["radii"]?.array?.compactMap(\.number) ?? []
        let box = json["round"]?["box"].flatMap(PixelRect.init)
        round =
            radii.count == 8 && radii.allSatisfy { (0...10_000_000).contains($0) }
            ? box.map { ($0, radii) } : nil
        boxes = json["r"]?.array?.compactMap(PixelRect.init) ?? []
        container = json["c"]?.whole.flatMap { $0 >= 0 && $0 < index ? $0 : nil }
        clip = json["clip"].flatMap(PixelRect.init)
        scrollArea = json["s"].flatMap(ScrollArea.init)
        range = json["v"]?.array?.compactMap(\.number) ?? []
        isSticky = json["sticky"] == .bool(true)
        guard kind?.isContainer != true || scrollArea != nil else { return nil }
    }
}

extension PixelRect {
    /// The rectangle of four numbers; nil if they are none, or far away.
    fileprivate init?(_ json: JSONValue) {
        guard let edges = json.wholes, edges.count == 4, edges.allSatisfy({ abs($0) <= 10_000_000 }) else {
            return nil
        }
        self.init(edges[0], edges[1], edges[2], edges[3])
    }
}

extension PageElement.ScrollArea {
    fileprivate init?(_ json: JSONValue) {
        guard let box = json["box"].flatMap(PixelRect.init), let size = json["size"]?.wholes,
            let offset = json["offset"]?.wholes, size.count == 2, offset.count == 2
        else { return nil }
        self.box = box
        self.size = (min(max(0, size[0]), 10_000_000), min(max(0, size[1]), 10_000_000))
        self.offset = (min(max(0, offset[0]), 10_000_000), min(max(0, offset[1]), 10_000_000))
    }
}
