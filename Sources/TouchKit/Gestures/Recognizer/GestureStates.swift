/// States of a recognizer.
package struct GestureStates: OptionSet, Hashable, Sendable {
    /// Bit `n` stands for the state with raw value `n`.
    package let rawValue: UInt8

    /// The set of the bits in `rawValue`, see ``rawValue``.
    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The set of `state` alone.
    package init(_ state: GestureState) { rawValue = 1 << state.rawValue }

    /// Every state.
    package static let all = GestureStates(rawValue: .max)
}
