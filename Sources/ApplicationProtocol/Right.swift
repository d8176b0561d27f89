/// What a program may do (`may` of the answer to `hello` and of `clients` in touchd.yaml).
public enum Right: String, CaseIterable, Sendable {
    /// `attach`: receive touches.
    case touches
    /// `subscribe`, and `publish` in a batch.
    case topics
    /// `tree`, `watch`, `explain`.
    case tree
    /// `set` with `value` alone.
    case values
    /// `action` in a batch.
    case actions
    /// All other effects of a batch.
    case changes
    /// Replace a scene.
    case scene
}
