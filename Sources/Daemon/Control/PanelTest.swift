import Core

/// A guided test of a panel, which a client of the control socket follows.
struct PanelTest {
    /// The number of the panel in the pipeline.
    let panel: Int
    /// The request that began it.
    let call: ControlCall
    /// When it ends by itself.
    let end: Timestamp

    /// How long it lasts at most.
    static let longest = Interval.seconds(600)
}
