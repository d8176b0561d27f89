import ControlProtocol
import Core
import HIDRecords
import Journals
import Live
import Output
import Panels

/// What is made of the lines that a daemon, or what poses as one, answers and tells.
enum AnswerTarget {
    /// Takes each line of `input` for everything that a line may be; returns a rule that is broken, or nil.
    static func take(_ input: [UInt8]) -> String? {
        var picture = LivePicture(hasColors: true, isASCII: false)
        for line in input.split(separator: UInt8(ascii: "\n")).prefix(64) {
            guard let answer = DaemonConnection.object(Array(line)) else { continue }
            _ = ConnectedClient(answer)?.json
            _ = DaemonStatus(answer).members
            _ = PanelUnderTest(answer)
            _ = PanelTestEvent(answer)?.json
            _ = WallClock(origin: 1).text(of: answer["time"]?.number ?? 0)
            for format in MetricsFormat.allCases where MetricsCommand.text(of: answer, format).bytes.isEmpty {
                return "no metrics"
            }
            if ShownSheet(answer).lines.isEmpty { return "a sheet without lines" }
            if TouchStory(of: 1, from: answer["entries"]?.array ?? [answer]).lines(WallClock(origin: 1))
                .isEmpty
            {
                return "a story without words"
            }
            picture.take(answer)
            _ = picture.grid(columns: 80, rows: 24)
        }
        return nil
    }
}
