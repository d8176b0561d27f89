/// The kinds of what the bridge warns of, by which touchd counts its warnings.
package enum PageNews: String, CaseIterable, Sendable {
    /// A touch began on another view of the page than of touchd's tree.
    case differs
    /// The page got nothing of some touches in a row.
    case noTouches
    /// The page does not answer.
    case hangs
    /// It does again.
    case answersAgain
    /// Its process has ended.
    case crashed
    /// touchd has no view in which it could be shown.
    case noView

    /// The words with which its sentences begin.
    private var beginning: String {
        switch self {
        case .differs: "page differs"
        case .noTouches: "browser gets no touches"
        case .hangs: "page hangs"
        case .answersAgain: "page answers again"
        case .crashed: "page crashed"
        case .noView: "no view "
        }
    }

    /// The kind of the warning `sentence`; nil if it is none of these.
    package init?(of sentence: String) {
        guard let kind = Self.allCases.first(where: { sentence.hasPrefix($0.beginning) }) else { return nil }
        self = kind
    }
}
