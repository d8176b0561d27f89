import JournalReading
import Output
import Core
import HIDRecords
import Journal
import Pipeline
import Recordings
import Reports
import Scenes
import TouchKit

/// The fingers of recordings in a scene, what their touches came to, and the trees on which they came down.
struct DrawnRecording {
    /// The way of each finger.
    private(set) var fingers: [FingerPath]
    private let states: StateRecorder
    /// The views from moment to moment; nil if they are not looked at.
    let film: Film?

    /// Plays `files` in `setting`, for a picture of the screen of that index.
    init(playing files: PlayedFiles, in setting: Setting, screen: Int = 0) throws(InspectError) {
        switch files {
        case .recordings([]): self.init([], [], StateRecorder([]))
        case .recordings(let recordings):
            try self.init(playing: recordings, in: setting, screen, isFilmed: false)
        case .scenario(let scenario): try self.init(playing: scenario, in: setting, screen)
        }
    }

    /// Plays `recordings` in `setting`, and looks at the views of the screen of that index from moment to moment.
    init(filming recordings: [Recording], in setting: Setting, screen: Int = 0) throws(InspectError) {
        try self.init(playing: recordings, in: setting, screen, isFilmed: true)
    }

    /// Plays `recordings` in `setting`; with `isFilmed` views are looked at from moment to moment.
    private init(
        playing recordings: [Recording], in setting: Setting, _ screen: Int, isFilmed: Bool
    ) throws(InspectError) {
        var replay = Replay(
            recordings, entries: setting.panels, apps: setting.apps,
            foreground: setting.foreground,
            output: JournalOutput(sink: .exporting(), policy: LogConfiguration()))
        replay.shakeSettings = setting.shake
        replay.recorder = InputRecorder(shake: setting.shake, screen: screen)
        replay.states = StateRecorder(setting.apps, screen: screen)
        if isFilmed { replay.film = Film(screen: screen) }
        var outcomes: [JournalRecord] = []
        try replay.run { (_, journal) throws(InspectError) in Self.take(&journal, &outcomes) }
        Self.take(&replay.output, &outcomes)
        self.init(
            replay.recorder?.inputs ?? [], outcomes, replay.states ?? StateRecorder([]), film: replay.film)
    }

    /// Plays `scenario` in the scene of `setting`.
    private init(playing scenario: Scenario, in setting: Setting, _ screen: Int) throws(InspectError) {
        var outcomes: [JournalRecord] = []
        var run = ScenarioRun(
            scenario, inApp: scenario.appName,
            JournalOutput(sink: .exporting(), policy: LogConfiguration()))
        run.states = StateRecorder(setting.apps, screen: screen)
        let failure = run.play(scenario.steps) { _, journal in Self.take(&journal, &outcomes) }
        if let failure { throw .refused("\(scenario.file):\(failure)") }
        Self.take(&run.pipeline.output, &outcomes)
        self.init(run.played.inputs, outcomes, run.states ?? StateRecorder([]))
    }

    private init(
        _ inputs: [RecordedInput], _ unsorted: [JournalRecord], _ states: StateRecorder, film: Film? = nil
    ) {
        fingers = FingerPath.paths(of: inputs)
        self.states = states
        self.film = film
        var outcomes = unsorted
        outcomes.sort { ($0.touch ?? 0) < ($1.touch ?? 0) }
        for entry in outcomes { assign(entry) }
    }

    /// A picture of each tree on which fingers came down, with those; without any, of `scene`.
    func views(of scene: DrawnScene) -> [SceneView] {
        var views = states.states.enumerated().map { index, state in
            SceneView(
                scene: state.scene, title: state.title, fingers: fingers.filter { $0.state == index })
        }
        views.removeAll { $0.fingers.isEmpty }
        return views.isEmpty ? [SceneView(scene: scene)] : views
    }

    private static func take(_ journal: inout JournalOutput, _ outcomes: inout [JournalRecord]) {
        journal.sink.takeExport { bytes in
            let lines = bytes.indices.map { bytes[$0] }.split(separator: UInt8(ascii: "\n"))
            outcomes += lines.compactMap { JSONValue(parsing: $0).flatMap(JournalRecord.init) }
                .filter { $0[.outcome] != nil }
        }
    }

    private mutating func assign(_ entry: JournalRecord) {
        guard let index = fingers.firstIndex(where: { $0.may(have: entry) }) else { return }
        var finger = fingers[index]
        finger.touch = entry.touch
        finger.outcome = entry[.outcome].flatMap(OutcomeName.init)
        finger.decided = entry.time.map { Timestamp(microseconds: $0) }
        finger.sentence = entry.message
        if let touch = entry.touch, let landing = states.landing(of: touch, at: finger.points[0]) {
            // An animation shows the content where it was.
            if film == nil { finger = finger.moved(to: landing.point) }
            finger.state = landing.state
        }
        fingers[index] = finger
    }
}

extension JournalRecord {
    /// The number of the touch that it names, or of one of them.
    fileprivate var touch: Int? { touches.first }
}

extension [PlayedStep] {
    /// What the fingers do, as of a recording.
    fileprivate var inputs: [RecordedInput] {
        var positions: [Int: Point] = [:]
        return compactMap { step in
            guard case .touch(let touch) = step.input else { return nil }
            let contact = RecordedInput.Contact(device: 0, slot: UInt32(truncatingIfNeeded: touch.finger))
            let action: RecordedInput.Action
            switch touch.action {
            case .down(let point):
                positions[touch.finger] = point
                action = .down(contact, point)
            case .move(let point):
                positions[touch.finger] = point ?? positions[touch.finger]
                action = .move(contact, point)
            case .up(let point): action = .up(contact, point ?? positions[touch.finger] ?? .zero)
            case .cancel(let cause): action = .cancel(contact, cause)
            }
            return RecordedInput(time: step.time, action: action)
        }
    }
}
