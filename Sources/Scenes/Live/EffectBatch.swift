package import TouchKit

/// Effects that a program brings, read and checked.
package struct EffectBatch: Sendable {
    /// What is to be done, in order.
    package var effects: [Effect] = []
    /// The scene with what the effects insert, in no window yet; nil when they insert nothing.
    package var extendedScene: Scene?
}

/// Why a batch of effects is refused: nothing of it is done.
package struct EffectRefusal: Error, Equatable, Sendable {
    /// The index of the effect that is wrong.
    package let index: Int
    /// The kind of its first mistake.
    package let code: MistakeCode
    /// That mistake, in one sentence.
    package let message: String
}
