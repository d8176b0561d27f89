package import Core
package import HIDRecords

/// The fingers that a client has down on a panel of its own (`touchctl touch`): those that are not named have lifted.
package struct FingerFrame: Equatable, Sendable {
    /// A finger that is down.
    package struct Finger: Equatable, Sendable {
        /// Its number: 0 to 9.
        package var number: Int
        /// The place that it touches.
        package var target: Target

        /// The finger of that number on `target`.
        package init(_ number: Int, on target: Target) {
            self.number = number
            self.target = target
        }
    }

    /// The place that a finger touches.
    package enum Target: Equatable, Sendable {
        /// In points of the screen.
        case screen(Point)
        /// In a view, at these fractions of its width and height.
        case view(String, at: Point)
    }

    /// The middle of a view, in fractions of its size.
    package static let middle = Point(x: 0.5, y: 0.5)
    /// The most fingers that a client has.
    package static let mostFingers = 10

    /// The fingers, each once.
    package var fingers: [Finger] = []
    /// The screen on which the client's panel lies; nil is that of the first view, or else the first screen.
    package var screen: String?

    /// A frame in which no finger is down.
    package init() {}

    /// The frame that `json` is; nil if it is none.
    package init?(_ json: JSONValue) {
        guard case .object(let members) = json, let items = json["fingers"]?.array,
            members.allSatisfy({ $0.key == "fingers" || $0.key == "screen" && $0.value.string != nil })
        else { return nil }
        fingers = items.compactMap(Finger.init(json:))
        screen = json["screen"]?.string
        let isProper = fingers.indices.allSatisfy { index in
            !fingers[..<index].contains { $0.number == fingers[index].number }
        }
        guard fingers.count == items.count, isProper else { return nil }
    }

    /// The object that a client sends.
    package var json: JSONValue {
        var members: [JSONValue.Member] = [.init("fingers", .array(fingers.map { $0.json }))]
        if let screen { members.append(.init("screen", .string(screen))) }
        return .object(members)
    }
}

extension FingerFrame.Finger {
    fileprivate init?(json: JSONValue) {
        guard case .object(let members) = json, let number = json["finger"]?.integer,
            (0..<FingerFrame.mostFingers).contains(number),
            members.allSatisfy({ ["finger", "view", "at"].contains($0.key) })
        else { return nil }
        var point: Point?
        if let at = json["at"] {
            guard let numbers = at.array?.compactMap({ $0.number }), numbers.count == 2, at.array?.count == 2
            else { return nil }
            point = Point(x: numbers[0], y: numbers[1])
        }
        switch (json["view"], point) {
        case (nil, let point?): self.init(number, on: .screen(point))
        case (.string(let view)?, let point):
            self.init(number, on: .view(view, at: point ?? FingerFrame.middle))
        case (_, _): return nil
        }
    }

    fileprivate var json: JSONValue {
        var members: [JSONValue.Member] = [.init("finger", .init(number))]
        switch target {
        case .screen(let point): members.append(.init("at", point.json))
        case .view(let view, let fractions):
            members += [.init("view", .string(view)), .init("at", fractions.json)]
        }
        return .object(members)
    }
}
