import Core
import Scenes

/// A step as it was played: places looked up, gestures taken apart.
package struct PlayedStep: Sendable {
    /// What was done.
    enum Input {
        case touch(TouchStep)
        /// A step without fingers, as it stands in its file.
        case other
    }

    /// When, from the scenario's start.
    let time: Timestamp
    /// What was done.
    let input: Input
    /// The step that it is, or is a part of.
    let step: ScenarioStep
}
