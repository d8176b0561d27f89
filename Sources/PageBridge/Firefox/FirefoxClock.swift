/// What leads from the clock of a page in Firefox to touchd's, found by asking the page what it reads.
///
/// The page reads its clock between question and answer, and what it says is rounded: to a millisecond, or to a sixtieth of a
/// second if Firefox resists fingerprinting. Each answer leaves less room for the truth.
package struct FirefoxClock: Sendable {
    /// How often a page is asked: for longer than its clock stands still.
    private static let questions = 8
    /// How often it is asked at most, and how exactly its clock is to be known, in seconds.
    private static let most = 50, precision = 0.02
    /// To what Firefox rounds a page's clock, in seconds.
    private static let rounding = 0.001

    private var asked = 0
    private var lowest = -Double.infinity
    private var highest = Double.infinity

    /// Nothing has been asked.
    package init() {}

    /// Whether the page is to be asked again.
    package var isOpen: Bool { asked < Self.questions || !isPrecise && asked < Self.most }

    private var isPrecise: Bool { highest - lowest <= Self.precision }

    /// Whether touches can be joined by it.
    package var isUsable: Bool { isPrecise && lowest <= highest || !isOpen }

    /// So many seconds lead from the page's clock to touchd's; nil while nobody knows.
    package var offset: Double? {
        guard highest.isFinite else { return nil }
        // A clock that is rounded more than that is behind, never ahead.
        return lowest <= highest ? (lowest + highest) / 2 : highest
    }

    /// The page's clock read `time` seconds, somewhen between question and answer.
    package mutating func take(_ time: Double, asked: Double, answered: Double) {
        self.asked += 1
        lowest = max(lowest, asked - time - Self.rounding)
        highest = min(highest, answered - time)
    }
}
