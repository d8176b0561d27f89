package import Core
package import HIDRecords
package import TouchKit
package import YAML

/// A scene, what happens to it, and the lines that must result: one document of a scenario file.
package struct Scenario: Sendable {
    /// The file it stands in.
    package var file: String
    /// Where its document begins.
    package var place: YAMLPlace
    /// Its name, if it has one.
    package var name: String?
    /// The rule that it tests, if it names one: for touchd's own scenarios, a section of `docs/rules`.
    package var rule: String?
    /// Its scene.
    package var scene: LoadedScene
    /// What happens, in order of time.
    package var steps: [ScenarioStep] = []
    /// The lines that must come, trimmed, without empty ones.
    package var expect: [String] = []
    /// The categories to compare, by name; nil means the default ones.
    package var show: [String]?
    /// The fields that a line is to end with.
    package var fields: [ScenarioField] = []
    /// How touches are read.
    package var settings = InteractionSettings()
}

/// Something that happens at a time. Touch steps with one time are one frame.
package struct ScenarioStep: Equatable, Sendable {
    /// When, from the scenario's start.
    package var time: Timestamp
    /// What.
    package var input: Input
    /// Where the step stands in its file.
    package var place: YAMLPlace

    /// What happens; points are the screen's.
    package enum Input: Equatable, Sendable {
        case down(finger: Int, Point)
        case move(finger: Int, Point)
        /// A lift, at another place than the last one if there is a point.
        case up(finger: Int, Point?)
        case motion(MotionPhase)
        case remote(RemoteControlSubtype)
        /// The application becomes inactive, for this reason.
        case interrupt(String)
        case send(Effect)
        /// Nothing; timers run up to here.
        case wait
        /// Writes the value of a control, or where another view is.
        case look(ResponderID)

        /// Whether it belongs to the frame of its time.
        package var isTouch: Bool {
            switch self {
            case .down, .move, .up: true
            case .motion, .remote, .interrupt, .send, .wait, .look: false
            }
        }
    }
}
