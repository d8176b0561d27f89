import ApplicationProtocol
package import Core

/// Where in a view of a page the browser finds it, if not in all of its frame.
package enum PageShape: Equatable, Sendable {
    /// Its corners are round: the radii across and down of each, clockwise from the left top one.
    case rounded([Double])
    /// The points around it, x and y in turn, from the left top corner of the frame.
    case outline([Double])

    /// As touchd reads it; a pixel is so many points.
    func pointInside(scale: (x: Double, y: Double)) -> JSON {
        switch self {
        case .rounded(let radii): JSON(members: [("rounded", Self.list(radii, scale))])
        case .outline(let numbers):
            JSON(members: [
                (
                    "outline",
                    JSON(
                        .array(
                            stride(from: 0, to: numbers.count - 1, by: 2).map {
                                JSONValue.array([
                                    .number(numbers[$0] * scale.x), .number(numbers[$0 + 1] * scale.y),
                                ])
                            }))
                )
            ])
        }
    }

    private static func list(_ numbers: [Double], _ scale: (x: Double, y: Double)) -> JSON {
        JSON(
            .array(
                numbers.enumerated().map { index, number in
                    .number(number * (index % 2 == 0 ? scale.x : scale.y))
                }))
    }
}

/// A view of a page, as the script lists them from back to front.
package struct PageView: Equatable, Sendable {
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
    /// Whether what is entered there is nobody else's.
    package let isSensitive: Bool
    /// The linear part of what turns it about its middle; nil for an upright one.
    package let turn: [Double]?
    /// Where in the frame it is; nil for everywhere.
    package let shape: PageShape?

    /// The view that the script describes; nil if it does not.
    package init?(_ json: JSONValue) {
        guard let items = json.array, items.count >= 7, let name = items[0].string, !name.isEmpty,
            let owner = items[1].string, let flags = items[6].integer
        else { return nil }
        let frame = items[2...5].compactMap(\.number)
        guard frame.count == 4, frame[2] > 0, frame[3] > 0, frame.allSatisfy({ abs($0) < 1e6 }) else {
            return nil
        }
        self.name = name
        self.owner = owner
        self.frame = frame
        isUsable = flags & 1 != 0
        isDisabled = flags & 2 != 0
        isSensitive = flags & 8 != 0
        let turn = items.count > 7 ? items[7].array?.compactMap(\.number) : nil
        self.turn = turn?.count == 4 ? turn : nil
        shape = Self.shape(items, in: frame)
    }

    private static func shape(_ items: [JSONValue], in frame: [Double]) -> PageShape? {
        if items.count > 9, let points = items[9].array?.compactMap(\.number), points.count >= 6,
            points.count % 2 == 0, points.count <= 2 * mostCorners, points.allSatisfy({ abs($0) < 1e6 })
        {
            return .outline(points.enumerated().map { $0.element - frame[$0.offset % 2] })
        }
        guard items.count > 8, let radii = items[8].array?.compactMap(\.number), radii.count == 8,
            radii.allSatisfy({ (0..<1e6).contains($0) })
        else { return nil }
        return .rounded(radii)
    }

    /// touchd takes no outline of more.
    private static let mostCorners = 1024

    /// It as a view of a scene called `id`; a pixel is so many points. What it gets it passes on to the view of the page, whose
    /// client the bridge is.
    func scene(id: String, scale: (x: Double, y: Double)) -> JSON {
        var members: [(String, JSON)] = [("id", JSON(.string(id))), ("multipleTouchEnabled", true)]
        if isUsable { members += [("class", "button"), ("touches", "handleAndPass")] }
        if isSensitive { members.append(("sensitive", true)) }
        return JSON(members: members + changes(from: nil, scale: scale))
    }

    /// The keys that change while it lives, since it was `old`; nil for a new one.
    func changes(from old: PageView?, scale: (x: Double, y: Double)) -> [(String, JSON)] {
        let (left, top, width, height) = (
            frame[0] * scale.x, frame[1] * scale.y, frame[2] * scale.x, frame[3] * scale.y
        )
        var members: [(String, JSON)]
        if let turn {
            members = [
                ("bounds", Self.list([0, 0, width, height])),
                ("center", Self.list([left + width / 2, top + height / 2])),
                ("transform", Self.list(turn + [0, 0])),
            ]
        } else {
            members = [("frame", Self.list([left, top, width, height]))]
        }
        if isUsable, isDisabled || old != nil {
            members.append(("enabled", JSON(booleanLiteral: !isDisabled)))
        }
        if shape != old?.shape {
            members.append(("pointInside", shape?.pointInside(scale: scale) ?? "bounds"))
        }
        return members
    }

    /// Whether the pixel is in it.
    func holds(x: Double, y: Double) -> Bool {
        x >= frame[0] && y >= frame[1] && x < frame[0] + frame[2] && y < frame[1] + frame[3]
    }

    /// Whether it can become `other` by keys that change.
    func isSameKind(as other: PageView) -> Bool {
        isUsable == other.isUsable && isSensitive == other.isSensitive && (turn == nil) == (other.turn == nil)
    }

    private static func list(_ numbers: [Double]) -> JSON { JSON(.array(numbers.map(JSONValue.number))) }
}
