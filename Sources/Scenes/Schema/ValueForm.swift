import Core
import HIDRecords

/// The form of a value in a file: the reader has a function for each, and the schema for editors describes it.
package indirect enum ValueForm: Sendable {
    /// Nothing, as the value of `KEY` in `{KEY}`.
    case null
    /// `true` or `false`.
    case bool
    /// `true` alone.
    case `true`
    /// A number of the range.
    case number(NumberRange)
    /// A whole number of the range.
    case whole(ClosedRange<Int>)
    /// Text that is not empty; a number stands for its digits.
    case string
    /// Any scalar as text, even an empty one.
    case scalar
    /// One of these names.
    case choice([String])
    /// One of these whole numbers.
    case oneOf([Int])
    /// `[x, y]`.
    case point
    /// `[width, height]`, both greater than 0.
    case size
    /// `[width, height]`, neither of them negative.
    case extent
    /// `[x, y, width, height]`, of which the last two are not negative.
    case rect
    /// `[top, left, bottom, right]`.
    case insets
    /// `[a, b, c, d, tx, ty]`.
    case matrix
    /// Vendor and product in hexadecimal digits, as lsusb(8) prints them.
    case usbID
    /// The name of a client: 1 to 64 of `A-Z a-z 0-9 . _ -`.
    case clientName
    /// The name of a systemd unit.
    case unit
    /// A list of so many values of the form.
    case list(ValueForm, count: ClosedRange<Int> = 0...Int.max)
    /// A value of the form, or a list of so many of them.
    case oneOrMore(ValueForm, count: ClosedRange<Int> = 0...Int.max)
    /// A value of one of the forms.
    case either([ValueForm])
    /// A map, or what may be written instead.
    case named(NamedForm)

    /// The name of a key; digits may be numbers.
    package static var keyName: ValueForm { .choice(KeyNames.all.map { $0.name }) }

    /// One of the names of `Choice`.
    static func choice<Choice: RawRepresentable<String> & CaseIterable>(_ type: Choice.Type) -> ValueForm {
        .choice(type.rawValues)
    }
}

/// Forms that have keys of their own, or that several keys have.
package enum NamedForm: String, CaseIterable, Sendable {
    case scene, screen, application, delegate, window, view, subview
    case rootViewController, childViewController, presentedViewController, pushedViewController,
        tabViewController
    case gesture, ownPan, ownPinch, selector, conditionalSelector
    case condition, limits, vectorLimits, conditionValue, scrollAt
    case transform, redirect, pointInside, touchPhases, motionPhases, tracks, rateLimit, accommodations
    case idleRule, events, keyCommand, key, actions, singleAction, action, responses, effect, set, changes,
        animate, insert,
        add, addGesture, scroll
    case app, panel, match, grab, palm, client, taps, log, motion, lint, step, location, tap, hold, swipe,
        pinch, rotate, answer, gestureAnswer
}

/// Which numbers a value may be; all are within ±``NodeReader/largestNumber``.
package enum NumberRange: Sendable {
    case any
    /// From 0 up.
    case nonNegative
    /// Greater than 0.
    case aboveZero
    /// From 0.0001 up: values of controls have four decimals.
    case step
    /// From 0 to 1.
    case fraction
    /// A time of ``TouchAccommodations``, in seconds.
    case accommodation
    /// How long a program may take to answer, in seconds.
    case patience
}
