/// A set of `UITouch.TouchType`.
package struct TouchTypes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The set of `type` alone.
    package init(_ type: TouchType) { rawValue = 1 << type.rawValue }

    package static let all = TouchTypes(rawValue: .max)
}
