/// A kind of entry, with the number by which `journalctl -x` finds its explanation.
package struct MessageID: Sendable {
    /// The 128 bits in 32 hexadecimal digits, the value of `MESSAGE_ID`.
    package let digits: StaticString
    /// The value of `TOUCH_CATEGORY`.
    package let category: StaticString
    /// Whether it waits for the journal where entries of other kinds cost it no place.
    package let isVital: Bool

    /// The kind with this number.
    package init(digits: StaticString, category: StaticString, isVital: Bool = false) {
        self.digits = digits
        self.category = category
        self.isVital = isVital
    }

    /// Decisions that the journal did not take.
    package static var lost: MessageID {
        MessageID(digits: "99aa9407b1784076873052c2192e251a", category: "system")
    }
}
