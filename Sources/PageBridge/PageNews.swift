/// Something that the bridge warns of.
package struct PageNews: Equatable, Sendable {
    /// The kinds by which touchd counts such warnings.
    package enum Kind: String, Sendable {
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
        /// The page is not shaped as the view that stands for it.
        case stretched
    }

    /// What is said.
    package let sentence: String
    /// Its kind; nil for what is not counted by one.
    package let kind: Kind?

    /// The warning `sentence`, of a kind.
    package init(_ sentence: String, _ kind: Kind? = nil) {
        self.sentence = sentence
        self.kind = kind
    }
}
