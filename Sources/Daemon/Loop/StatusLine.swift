/// The daemon's status line in the service manager.
struct StatusLine {
    /// How many touch panels are read.
    let panels: Int
    /// How many views all apps have.
    let views: Int
    /// The number of the configuration load in force, from 1.
    let generation: Int
    /// How many entries of the journal were lost.
    let lost: UInt64

    /// `1 panel, 24 views, generation 1`.
    var text: String {
        let panels = panels == 1 ? "1 panel" : "\(panels) panels"
        let views = views == 1 ? "1 view" : "\(views) views"
        let losses = lost == 0 ? "" : ", \(lost) \(lost == 1 ? "entry" : "entries") lost"
        return "\(panels), \(views), generation \(generation)\(losses)"
    }
}
