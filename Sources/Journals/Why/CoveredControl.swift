import Journal
import JournalReading

/// The control that lies behind the view that took a touch which did nothing.
struct CoveredControl {
    /// The sentences; none where there is no such control.
    let sentences: [String]

    /// That of `outcome`, of a touch that `view` took.
    init(_ outcome: JournalRecord, behind view: String) {
        guard let control = outcome[.covered] else {
            sentences = []
            return
        }
        let remedy =
            outcome[.client].map { client in
                "\(view) is of the program \(client), which would have to leave the touch to it: in a page, with pointer-events: none."
            }
            ?? "With userInteractionEnabled: false or hitTest: passThrough, \(view) would leave the touch to it."
        sentences = ["\(control) lies there, too, behind \(view), which takes the touch first.", remedy]
    }
}
