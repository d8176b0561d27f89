package import Core
package import HIDRecords

/// A step of a guided panel test as far as it was done: frames go in, a judgement comes out.
///
/// A contact counts from the frame in which the step sees it begin.
package protocol JudgedStep {
    /// Takes a frame of the panel.
    mutating func take(_ frame: PanelFrame)
    /// Notes that no frame comes before `time`.
    mutating func advance(to time: Timestamp)
    /// True if nothing that comes can change the judgement.
    var isDecided: Bool { get }
    /// True if the panel passes by what was done until now.
    var isPassed: Bool { get }
    /// True if anything was done.
    var isBegun: Bool { get }
    /// The measurement in words.
    var measured: String { get }
    /// The limit in words.
    var limit: String { get }
    /// Advice for the person at the panel; empty if there is none.
    var hint: String { get }
    /// Puts what was measured.
    func write(to json: inout JSONWriter)
}

extension PanelTestStep {
    /// The step, not begun, on a panel.
    func judged(on panel: DeviceDescription) -> any JudgedStep {
        switch self {
        case .cover: CoverStep(on: panel)
        case .edges: EdgesStep(on: panel)
        case .hold: HoldStep(on: panel)
        case .line: LineStep(on: panel)
        case .fingers: FingersStep(on: panel)
        }
    }
}
