package import TouchKit

/// Effects that a program brings, read and checked.
package struct EffectBatch: Sendable {
    /// What is to be done, in order.
    package var effects: [Effect] = []
    /// The scene with what the effects insert, in no window yet; nil when they insert nothing.
    package var extendedScene: Scene?
    /// What each effect leaves in the app.
    package var charges: [EffectCharge] = []
}

/// Why a batch of effects is refused: nothing of it is done.
package struct EffectRefusal: Error, Equatable, Sendable {
    /// The index of the effect that is wrong.
    package let index: Int
    /// The kind of its first mistake.
    package let code: MistakeCode
    /// That mistake, in one sentence.
    package let message: String

    /// The effect at `index` leaves more than the `limit` that programs may keep.
    package static func tooMuchKept(_ index: Int, limit: Int) -> EffectRefusal {
        EffectRefusal(
            index: index, code: .limit,
            message:
                "programs keep at most \(limit) bytes in apps, and this would be more: remove something first"
        )
    }
}
