import Core
import Devices
import PanelHealth

/// A touch panel that is watched for faults.
struct WatchedPanel {
    let health: PanelHealth
    /// Where its units lie on the screen.
    let mapping: PanelMapping
    /// The minute in which it was added, by the wall clock.
    let since: String
    /// When its sheet is told next.
    var sheetTime: Timestamp

    /// After how long a sheet is told again.
    static let sheetInterval = Interval.seconds(24 * 3600)
}
