import Core

/// The words of a reason in front of a name: `prevented by` in `prevented by double`, written and read.
package struct ReasonPhrase: Sendable {
    /// A view or recognizer wants to be touched alone.
    package static let exclusiveTouch = ReasonPhrase("exclusiveTouch of")
    /// A cell shows swipe actions, and the touch closes them.
    package static let swipeActions = ReasonPhrase("swipeActions of")
    /// An override of `sendEvent(_:)` kept the touch.
    package static let sendEvent = ReasonPhrase("sendEvent of")
    /// A scroll view kept the touch from what is around it.
    package static let kept = ReasonPhrase("kept by")
    /// A scroll view or a sheet took the touch as it moved.
    static let taken = ReasonPhrase("taken by")

    private let text: StaticString

    /// The words `text`.
    init(_ text: StaticString) {
        self.text = text
    }

    /// Puts the words and `name` into `buffer`.
    func put(_ name: String, into buffer: inout TextBuffer) {
        buffer.put(static: text)
        buffer.put(static: " ")
        buffer.put(name)
    }

    /// The name behind the words in `reason`; nil if it begins with others.
    package func name(in reason: String) -> String? {
        let phrase = "\(text) ".utf8
        guard reason.utf8.starts(with: phrase) else { return nil }
        return String(Substring(reason.utf8.dropFirst(phrase.count)))
    }
}

/// What took a touch from the control that it pressed: `taken by menu, which scrolled 12 points`.
package struct ScrollCapture: Equatable, Sendable {
    /// The name of the scroll view, or of the sheet.
    package let view: String
    /// Whether it is a scroll view; a sheet moves instead.
    package let isScrollView: Bool
    /// How far it went, in points.
    package let distance: Double

    /// The capture by `view`, which went `distance` points.
    init(by view: String, isScrollView: Bool, distance: Double) {
        self.view = view
        self.isScrollView = isScrollView
        self.distance = (100 * distance).rounded() / 100
    }

    /// The capture that `reason` says; nil if it says something else.
    package init?(_ reason: String) {
        guard let rest = ReasonPhrase.taken.name(in: reason)?.utf8 else { return nil }
        for isScrollView in [true, false] {
            let verb = "\(Self.verb(isScrollView))".utf8
            let starts = rest.indices.filter { rest[$0...].starts(with: verb) }
            guard let start = starts.last else { continue }
            let number = rest[start...].dropFirst(verb.count).prefix { $0 != UInt8(ascii: " ") }
            guard let distance = Double(foreign: Substring(number)) else { continue }
            self.init(by: String(Substring(rest[..<start])), isScrollView: isScrollView, distance: distance)
            return
        }
        return nil
    }

    private static func verb(_ isScrollView: Bool) -> StaticString {
        isScrollView ? ", which scrolled " : ", which moved "
    }

    /// Puts the reason into `text`.
    func write(to text: inout TextBuffer) {
        ReasonPhrase.taken.put(view, into: &text)
        text.put(static: Self.verb(isScrollView))
        text.put(decimal: distance)
        text.put(static: distance == 1 ? " point" : " points")
    }
}

/// A scroll view that a touch stopped just before its rest: `menu was still moving, 2.5 points from its rest`.
package struct UnfinishedScroll: Equatable, Sendable {
    /// The name of the scroll view.
    package let view: String
    /// How many points it had to go.
    package let remaining: Double

    private static let verb: StaticString = " was still moving, "

    /// The scroll view called `view`, which had `remaining` points to go.
    init(of view: String, remaining: Double) {
        self.view = view
        self.remaining = (100 * remaining).rounded() / 100
    }

    /// The scroll view of which `reason` says that it was still moving; nil if it says something else.
    package init?(_ reason: String) {
        let (reason, verb) = (reason.utf8, "\(Self.verb)".utf8)
        guard let start = reason.indices.last(where: { reason[$0...].starts(with: verb) }) else { return nil }
        let number = reason[start...].dropFirst(verb.count).prefix { $0 != UInt8(ascii: " ") }
        guard let remaining = Double(foreign: Substring(number)) else { return nil }
        self.init(of: String(Substring(reason[..<start])), remaining: remaining)
    }

    /// Puts the reason into `text`.
    func write(to text: inout TextBuffer) {
        text.put(view)
        text.put(static: Self.verb)
        text.put(decimal: remaining)
        text.put(static: remaining == 1 ? " point" : " points")
        text.put(static: " from its rest")
    }
}
