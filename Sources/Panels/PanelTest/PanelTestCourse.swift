package import Core
package import HIDRecords
import PanelHealth

/// A guided panel test: its steps, one after the other.
package struct PanelTestCourse {
    /// The steps that are over, in their order.
    package private(set) var results: [PanelTestResult] = []
    /// The step under way; nil at the end.
    package private(set) var step: PanelTestStep?
    /// The step as far as it was done.
    package private(set) var judged: (any JudgedStep)?
    /// Where the panel was wiped; nil before that step.
    package private(set) var cover: CoverStep?
    /// How many steps there are.
    package let count: Int

    private let panel: DeviceDescription
    private var rest: ArraySlice<PanelTestStep>

    /// A test of `panel`, in these steps.
    package init(of panel: DeviceDescription, steps: [PanelTestStep] = PanelTestStep.allCases) {
        self.panel = panel
        count = steps.count
        rest = steps[...]
        beginNext()
    }

    /// True if all steps are over.
    package var isOver: Bool { step == nil }

    /// True if no step failed and none was left out unasked.
    package var isPassed: Bool {
        isOver && results.allSatisfy { $0.verdict == .passed || $0.verdict == .skipped && $0.isAsked }
    }

    /// Takes a frame of the panel.
    package mutating func take(_ frame: PanelFrame) {
        judged?.take(frame)
        settle()
    }

    /// Notes that no frame comes before `time`.
    package mutating func advance(to time: Timestamp) {
        judged?.advance(to: time)
        settle()
    }

    /// A person leaves the step out.
    package mutating func skip() { conclude(.skipped, isAsked: true) }

    /// A person does no more for the step.
    package mutating func judge() {
        guard let judged, judged.isBegun else { return }
        conclude(judged.isPassed ? .passed : .failed)
    }

    /// The test ends here: what was begun is judged, the rest is left out.
    package mutating func end() {
        judge()
        while !isOver { conclude(.skipped) }
    }

    private mutating func settle() {
        if let cover = judged as? CoverStep { self.cover = cover }
        if let judged, judged.isDecided { conclude(judged.isPassed ? .passed : .failed) }
    }

    private mutating func conclude(_ verdict: PanelTestResult.Verdict, isAsked: Bool = false) {
        guard let step else { return }
        var result = PanelTestResult(step: step, verdict: verdict, judged: judged)
        result.isAsked = isAsked
        results.append(result)
        beginNext()
    }

    private mutating func beginNext() {
        step = rest.popFirst()
        judged = nil
        guard let step else { return }
        if step.needsSize, !PanelSize(of: panel).isKnown {
            results.append(PanelTestResult(step: step, verdict: .skipped, judged: nil))
            return beginNext()
        }
        judged = step.judged(on: panel)
    }
}

/// A step of a guided panel test.
package enum PanelTestStep: String, CaseIterable, Sendable {
    /// A finger is felt everywhere.
    case cover
    /// It is felt up to the edges, and nowhere beyond.
    case edges
    /// A finger that rests is reported as resting.
    case hold
    /// A line is reported as straight, and often enough.
    case line
    /// Five fingers are felt at a time.
    case fingers

    /// The instruction for the person at the panel.
    package var instruction: String {
        switch self {
        case .cover: "Wipe the whole panel with one finger until no dot is left."
        case .edges: "Slide off the panel over each edge, then tap each corner."
        case .hold: "Hold a finger still for 3 s at each of 5 places: centre and corners."
        case .line: "Draw a slow line along a ruler: left to right, then top to bottom."
        case .fingers: "Lay five fingers on the panel at once, and lift them."
        }
    }

    /// True if it can be judged only on a panel whose size is known.
    var needsSize: Bool { self == .hold || self == .line }
}
