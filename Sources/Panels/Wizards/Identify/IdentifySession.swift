import Output
import Core
import Glibc
import HIDRecords
import Runtime

/// Has a person touch the panel of one screen after the other.
struct IdentifySession: ~Copyable {
    /// For how long one panel is waited for, in milliseconds: all of them in a moment.
    private static let pause: Int32 = 40
    /// A moment whose frames have all arrived, from now on.
    private static let arrived = Interval(microseconds: -200_000)

    private let panels: [PanelFrames]
    private let signals: SignalReader
    private var touched: SoleTouch
    /// The index of the panel of each screen that is known.
    private var chosen: [Int] = []

    /// Which of `panels` lies on which of `screens`, by index; `output` gets the instructions. Nil if the person ended it.
    static func run(
        _ panels: [PanelFrames], _ screens: [String], telling output: inout OutputFile
    ) throws(InspectError) -> [Int]? {
        let signals = try SignalReader.ending()
        var session = IdentifySession(panels, signals)
        while session.chosen.count < screens.count {
            guard try session.choose(for: screens, telling: &output) else { return nil }
        }
        return session.chosen
    }

    private init(_ panels: [PanelFrames], _ signals: consuming SignalReader) {
        self.panels = panels
        self.signals = signals
        touched = SoleTouch(of: panels.count)
    }

    /// Waits for the panel of the next screen; false if the person ended it.
    private mutating func choose(
        for screens: [String], telling output: inout OutputFile
    ) throws(InspectError) -> Bool {
        let screen = screens[chosen.count]
        try tell("touch the panel of \(screen)", &output)
        while true {
            if signals.next() != nil { return false }
            guard let answer = try nextAnswer() else { continue }
            switch answer {
            case .several: try tell("two panels were touched: touch only that of \(screen)", &output)
            case .panel(let index):
                let title = "\(panels[index].description.name) at \(panels[index].description.node)"
                if let known = chosen.firstIndex(of: index) {
                    try tell("\(title) is the panel of \(screens[known]): touch that of \(screen)", &output)
                    continue
                }
                chosen.append(index)
                try tell("\(title) is the panel of \(screen)", &output)
                return true
            }
        }
    }

    private mutating func nextAnswer() throws(InspectError) -> SoleTouch.Answer? {
        for (index, panel) in panels.enumerated() {
            var answer: SoleTouch.Answer?
            for frame in try panel.arrived(milliseconds: Self.pause) {
                answer = touched.take(frame, of: index) ?? answer
            }
            if let answer { return answer }
        }
        return touched.advance(to: .monotonic + Self.arrived)
    }

    private func tell(_ text: String, _ output: inout OutputFile) throws(InspectError) {
        output.put(line: escaped(text))
        try output.flush()
    }
}
