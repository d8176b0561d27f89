package import ApplicationProtocol
package import Core
package import HIDRecords
package import TouchKit
package import YAML

/// A scene, what happens to it, and the lines that must result: one document of a scenario file.
package struct Scenario: Sendable {
    /// Its document.
    package var document: YAMLNode
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

    /// The file it stands in.
    package var file: String { document.source.path }

    /// Where its document begins.
    package var place: YAMLPlace { document.place }
}

/// Something that happens at a time. Touch steps with one time are one frame.
package struct ScenarioStep: Sendable {
    /// When, from the scenario's start.
    package var time: Timestamp
    /// What.
    package var input: Input
    /// The step in its file.
    package var node: YAMLNode

    /// What happens at `time` by the step `node`.
    package init(time: Timestamp, input: Input, node: YAMLNode) {
        self.time = time
        self.input = input
        self.node = node
    }

    /// What happens.
    package enum Input: Equatable, Sendable {
        /// A finger comes down, moves or goes: it belongs to the frame of its time.
        case touch(Touch)
        /// A gesture by the fingers with these numbers.
        case gesture(ScenarioGesture, fingers: [Int])
        case motion(MotionPhase)
        case remote(RemoteControlSubtype)
        /// A key goes down, up, or one after the other.
        case press(EventCode, [Bool])
        case scan(String)
        /// The application becomes inactive, for this reason.
        case interrupt(String)
        case send(Effect)
        /// A client performs a batch of effects.
        case perform(EffectList)
        /// Nothing; timers run up to here.
        case wait
        /// A program attaches itself as this client, which says so many seconds after the end of each touch at most what it made
        /// of it, if it does, and perhaps gets presses.
        case attach(String, answerWithin: Double?, presses: Bool)
        /// The program that is this client goes.
        case detach(String)
        /// The program that is asked says what it made of a touch.
        case answer(TouchAnswer)
        /// The program that decides of a recognizer says its state.
        case setState(GestureAnswer)
        /// Writes the value of a control, or where another view is.
        case look(ResponderID)

        /// What a finger does in it; nil for what is no part of a frame.
        package var touch: Touch? {
            if case .touch(let touch) = self { touch } else { nil }
        }
    }

    /// What one finger does.
    package enum Touch: Equatable, Sendable {
        case down(finger: Int, ScenarioLocation)
        /// A move, or another pressure or size where the finger is if there is no destination.
        case move(finger: Int, FingerDestination?)
        /// A lift, elsewhere than where the finger was if there is a destination.
        case up(finger: Int, FingerDestination?)
        /// The contact turns out to be none, or its panel goes.
        case cancel(finger: Int, CancelCause)

        /// The number of the finger.
        package var finger: Int {
            switch self {
            case .down(let finger, _), .move(let finger, _), .up(let finger, _), .cancel(let finger, _):
                finger
            }
        }
    }
}

/// Effects as they stand in a file, to be read when the scene is as the steps before leave it.
package struct EffectList: Equatable, Sendable {
    /// A map each.
    package let nodes: [YAMLNode]

    /// Whether both stand at the same place of the same file.
    package static func == (left: EffectList, right: EffectList) -> Bool {
        left.nodes.elementsEqual(right.nodes) { $0.isSame(as: $1) }
    }
}
