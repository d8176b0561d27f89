import HIDRecords
import TouchKit

/// A view or window as the rules about touches see it.
struct LintView {
    /// What holds for it.
    struct Traits: OptionSet {
        let rawValue: UInt16

        /// Neither it nor a view around it is moved by an effect, or asked in another order.
        static let fixed = Traits(rawValue: 1 << 0)
        /// The points that reach its subviews are a rectangle of the screen.
        static let plainAround = Traits(rawValue: 1 << 1)
        /// The points that reach it are a rectangle of the screen, and it answers to them.
        static let plain = Traits(rawValue: 1 << 2)
        /// The same, or it answers in the place of its subviews.
        static let opaque = Traits(rawValue: 1 << 3)
        /// Nothing hides it or a view around it, now or later.
        static let alwaysThere = Traits(rawValue: 1 << 4)
        /// No effect brings its window to another screen.
        static let onFixedScreen = Traits(rawValue: 1 << 6)
        /// A control.
        static let control = Traits(rawValue: 1 << 7)
        /// Something about it may keep all touches from it.
        static let suspect = Traits(rawValue: 1 << 8)
        /// Some effect puts it, or a view around it, elsewhere.
        static let mayMove = Traits(rawValue: 1 << 9)
        /// It takes touches, or one of its recognizers does, and it stays where it is.
        static let wantsTouches = Traits(rawValue: 1 << 5)
    }

    let id: ResponderID
    /// The index of its window.
    let window: Int
    let screen: Int
    let facts: ViewFacts
    var traits: Traits
    /// The origin of its own coordinates, on its screen; of use if it is ``Traits/plainAround``.
    let origin: Point
    /// What its `pointInside` claims, on its screen.
    let claimed: ScreenArea
    /// The same without what views around it, or the edges of the screen, keep from it.
    let reach: ScreenArea
    /// How many of the views before it want touches.
    let wantingBefore: Int
    /// How many of the views before it are switches.
    let switchesBefore: Int
    /// How many covers of its screen come before it.
    let coversBefore: Int
    /// The index behind its last subview.
    var end = 0

    /// Whether the points that hit it, if nothing is in front, are its reach, whatever effects do.
    var isMeasurable: Bool { traits.isSuperset(of: [.fixed, .plain]) && !facts.contains(.isRedirected) }
}
