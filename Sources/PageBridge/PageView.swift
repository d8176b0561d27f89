package import ApplicationProtocol
package import Core
import HIDRecords
package import PageConfiguration
package import TouchKit

/// A view of a page, as the script lists them from back to front.
package struct PageView: Sendable {
    /// Its name in the page.
    package let name: String
    /// The name of the view of which it is a part: itself, unless it only covers others.
    package let owner: String
    /// Left, top, width and height in pixels of CSS.
    package let frame: [Double]
    /// Whether people can use it.
    package let isUsable: Bool
    /// Whether it is disabled.
    package let isDisabled: Bool
    /// The rules that hold for it, a bit for each.
    package let rules: Int
    /// What these set.
    package var keys: [PageRule.Key: JSON] = [:]
    /// The linear part of what turns it about its middle; nil for an upright one.
    package let turn: [Double]?
    /// Where in the frame it is; nil for everywhere.
    package let shape: ViewShape?
    /// Whether the page itself says that what is entered there is nobody else's.
    private let isSecret: Bool

    /// Whether what is entered there is nobody else's.
    package var isSensitive: Bool { isSecret || keys[.sensitive] == true }
    /// Which document it shows where, if it is a frame of the page that is known.
    package let content: PageContent?
    /// What shows the content of a frame: the document, and where its pixels begin. nil for a view of an element.
    package let window: PageWindow?
    /// The views in it, from back to front.
    package var inside: [PageView] = []

    /// The view that the script describes; nil if it does not.
    package init?(_ json: JSONValue) {
        guard let items = json.array, items.count >= 7, let name = items[0].string, !name.isEmpty,
            let owner = items[1].string, let flags = items[6].integer
        else { return nil }
        let frame = items[2...5].compactMap { $0.number }
        guard frame.count == 4, frame[2] > 0, frame[3] > 0, frame.allSatisfy({ abs($0) < 1e6 }) else {
            return nil
        }
        self.name = name
        self.owner = owner
        self.frame = frame
        isUsable = flags & 1 != 0
        isDisabled = flags & 2 != 0
        isSecret = flags & 8 != 0
        rules = flags >> 4
        let turn = items.count > 7 ? items[7].array?.compactMap { $0.number } : nil
        self.turn = turn?.count == 4 ? turn : nil
        shape = Self.shape(items, in: frame)
        content = items.count > 10 ? PageContent(items[10]) : nil
        window = nil
    }

    /// What shows the content of `frame`, which is the document of `world`, with its views.
    package init(window content: PageContent, of frame: PageView, world: BrowserWorld, views: [PageView]) {
        let map = frame.map.inverse.map { content.map.followed(by: $0) } ?? content.map
        let (middle, size) = (map.applied(to: content.box.center), content.box.size)
        name = "\(frame.name).inside"
        owner = frame.name
        self.frame = [middle.x - size.width / 2, middle.y - size.height / 2, size.width, size.height]
        (isUsable, isDisabled, isSecret, rules) = (false, false, false, 0)
        turn = [map.a, map.b, map.c, map.d]
        shape = nil
        self.content = nil
        window = PageWindow(world: world, origin: content.box.origin)
        inside = views
    }

    /// A page of this address and size that is not followed: one view, named after its host.
    init(outside address: String, size: (width: Double, height: Double)) {
        let parts = address.split(separator: "/", omittingEmptySubsequences: false)
        let scheme = parts[0].prefix { $0 != ":" }
        let host = parts.count > 2 && parts[1].isEmpty && !parts[2].isEmpty ? parts[2] : scheme
        let word = host.prefix(60).map { isClientName(String($0)) ? $0 : "-" }
        name = word.isEmpty ? "outside" : String(word)
        owner = name
        frame = [0, 0, size.width, size.height]
        (isUsable, isDisabled, isSecret, rules) = (true, false, false, 0)
        (turn, shape, content, window) = (nil, nil, nil, nil)
    }

    private static func shape(_ items: [JSONValue], in frame: [Double]) -> ViewShape? {
        if items.count > 9, let points = items[9].array?.compactMap({ $0.number }), points.count >= 6,
            points.count % 2 == 0, points.count <= 2 * ViewShape.mostCorners,
            points.allSatisfy({ abs($0) < 1e6 })
        {
            return .polygon(
                stride(from: 0, to: points.count, by: 2).map {
                    Point(x: points[$0] - frame[0], y: points[$0 + 1] - frame[1])
                })
        }
        guard items.count > 8, let radii = items[8].array?.compactMap({ $0.number }), radii.count == 8,
            radii.allSatisfy({ (0..<1e6).contains($0) })
        else { return nil }
        return .rounded(radii)
    }

    /// It as a view of a scene called `id`; a pixel is so many points, and `corner` is the one at the upper left corner of what it is
    /// in. What it gets it passes on to the view of the page, whose client the bridge is.
    func scene(id: String, scale: (x: Double, y: Double), corner: Point) -> JSON {
        var members: [(String, JSON)] = [("id", JSON(.string(id))), ("multipleTouchEnabled", true)]
        if window != nil { members.append(("hitTest", "passThrough")) }
        if isUsable { members += [("class", "button"), ("touches", "handleAndPass")] }
        if isSensitive { members.append(("sensitive", true)) }
        for key in PageRule.Key.allCases where key != .sensitive {
            if let value = keys[key] { members.append((key.rawValue, value)) }
        }
        return JSON(members: members + changes(from: nil, scale: scale, corner: corner))
    }

    /// The keys that change while it lives, since it was `old`; nil for a new one.
    func changes(
        from old: PageView?, scale: (x: Double, y: Double), isRescaled: Bool = false, corner: Point
    ) -> [(String, JSON)] {
        let (left, top) = ((frame[0] - corner.x) * scale.x, (frame[1] - corner.y) * scale.y)
        let (width, height) = (frame[2] * scale.x, frame[3] * scale.y)
        var members: [(String, JSON)]
        if let turn {
            members = [
                (
                    "bounds",
                    Self.list([origin.x * scale.x, origin.y * scale.y, width, height])
                ),
                ("center", Self.list([left + width / 2, top + height / 2])),
                // Points need not be as wide as they are high.
                (
                    "transform",
                    Self.list([
                        turn[0], turn[1] * scale.y / scale.x, turn[2] * scale.x / scale.y, turn[3], 0, 0,
                    ])
                ),
            ]
        } else {
            members = [("frame", Self.list([left, top, width, height]))]
        }
        if isUsable, isDisabled || old != nil {
            members.append(("enabled", JSON(booleanLiteral: !isDisabled)))
        }
        if shape != old?.shape || isRescaled && shape != nil {
            members.append(("pointInside", shape?.pointInside(scale: scale) ?? "bounds"))
        }
        return members
    }

    /// Where its own coordinates begin.
    private var origin: Point { window?.origin ?? Point(x: 0, y: 0) }

    /// From its own coordinates to those around it.
    var map: AffineTransform {
        guard let turn else { return .translation(x: frame[0] - origin.x, y: frame[1] - origin.y) }
        let (x, y) = (frame[2] / 2 + origin.x, frame[3] / 2 + origin.y)
        let (a, b, c, d) = (turn[0], turn[1], turn[2], turn[3])
        return AffineTransform(
            a: a, b: b, c: c, d: d, tx: frame[0] + frame[2] / 2 - a * x - c * y,
            ty: frame[1] + frame[3] / 2 - b * x - d * y)
    }

    /// Whether the browser finds it at a point, in its own pixels of CSS, as touchd does.
    func holds(_ point: Point) -> Bool {
        let bounds = Rect(x: origin.x, y: origin.y, width: frame[2], height: frame[3])
        return shape?.fitted(to: bounds).contains(point) ?? bounds.contains(point)
    }

    /// Whether touchd has it as it is if it has `other`; what is in it does not count.
    func isLike(_ other: PageView) -> Bool {
        frame == other.frame && turn == other.turn && shape == other.shape && isDisabled == other.isDisabled
            && origin == other.origin && isSameKind(as: other)
    }

    /// Whether it can become `other` by keys that change.
    func isSameKind(as other: PageView) -> Bool {
        isUsable == other.isUsable && isSensitive == other.isSensitive && keys == other.keys
            && (turn == nil) == (other.turn == nil) && window?.world == other.window?.world
    }

    private static func list(_ numbers: [Double]) -> JSON { JSON(.array(numbers.map(JSONValue.number))) }
}

extension ViewShape {
    /// As touchd reads it; a pixel is so many points.
    fileprivate func pointInside(scale: (x: Double, y: Double)) -> JSON {
        switch self {
        case .rounded(let radii):
            let numbers = radii.enumerated().map { $0.element * ($0.offset % 2 == 0 ? scale.x : scale.y) }
            return JSON(members: [("rounded", JSON(.array(numbers.map(JSONValue.number))))])
        case .polygon(let points):
            let pairs = points.map { JSONValue.array([.number($0.x * scale.x), .number($0.y * scale.y)]) }
            return JSON(members: [("polygon", JSON(.array(pairs)))])
        case .circle(let radius):
            guard let radius else { return JSON(members: [("circle", JSON(.null))]) }
            let radii = [radius * scale.x, radius * scale.y].map(JSONValue.number)
            return JSON(members: [("ellipse", JSON(.array(radii)))])
        case .ellipse(let radii):
            let numbers = radii.map { [$0.width * scale.x, $0.height * scale.y].map(JSONValue.number) }
            return JSON(members: [("ellipse", JSON(numbers.map(JSONValue.array) ?? .null))])
        }
    }
}
