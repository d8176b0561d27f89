import ApplicationProtocol
package import Core

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
    }

    /// It as a view of a scene called `id`; a pixel is so many points. What it gets it passes on to the view of the page, whose
    /// client the bridge is.
    func scene(id: String, scale: (x: Double, y: Double)) -> JSON {
        var members: [(String, JSON)] = [("id", JSON(.string(id))), ("multipleTouchEnabled", true)]
        if isUsable { members += [("class", "button"), ("touches", "handleAndPass")] }
        if isSensitive { members.append(("sensitive", true)) }
        return JSON(members: members + changing(scale: scale, isNew: true))
    }

    /// The keys that change while it lives.
    func changing(scale: (x: Double, y: Double), isNew: Bool) -> [(String, JSON)] {
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
        if isUsable, isDisabled || !isNew { members.append(("enabled", JSON(booleanLiteral: !isDisabled))) }
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
