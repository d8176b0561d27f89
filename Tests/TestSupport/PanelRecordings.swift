import Runtime

/// Recordings of panels to test with.
package enum PanelRecordings {
    /// The folder of recordings of real panels that may not be published, if there is one here.
    package static var folder: String? { Environment.process["TOUCHD_RECORDINGS"] }
}
