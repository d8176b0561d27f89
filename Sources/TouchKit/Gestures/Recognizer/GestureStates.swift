/// States of a recognizer.
package struct GestureStates: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The set of `state` alone.
    package init(_ state: GestureState) { rawValue = 1 << state.rawValue }

    package static let all = GestureStates(rawValue: .max)
}
