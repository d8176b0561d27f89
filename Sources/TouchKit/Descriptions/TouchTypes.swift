/// A set of `UITouch.TouchType`.
package struct TouchTypes: OptionSet, Hashable, Sendable {
    /// Bit `n` stands for the type with raw value `n`.
    package let rawValue: UInt8

    /// The set of the bits in `rawValue`, see ``rawValue``.
    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The set of `type` alone.
    package init(_ type: TouchType) { rawValue = 1 << type.rawValue }

    /// Every type.
    package static let all = TouchTypes(rawValue: .max)
}
