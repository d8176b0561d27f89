import Core
package import Reports

/// What the daemon has counted since it started: the answer to ``ControlRequest/metrics(views:)``.
package struct DaemonMetrics: Equatable, Sendable {
    /// The version of the program.
    package var version = ""
    /// Which load of the configuration is in force, from 1.
    package var generation = 0
    /// The `id` of the app in front; nil when there is none.
    package var app: String?
    /// When the daemon started, in seconds since 1970.
    package var started = 0.0
    /// When the last touch began, in seconds since 1970; nil before the first.
    package var lastTouch: Double?
    /// How many touches came to each outcome.
    package var touches: [NamedCount] = []
    /// How many touches did nothing for each reason.
    package var nothing: [NamedCount] = []
    /// How many taps were dead.
    package var deadTaps = 0
    /// How many touches missed a control nearby.
    package var nearMisses = 0
    /// How many rows of dead taps there were.
    package var rage = 0
    /// What became of actions.
    package var actions: [ActionCount] = []
    /// From the kernel's time stamp of a contact to when it was read.
    package var latency = HistogramReading()
    /// From a contact to its first action.
    package var effect = HistogramReading()
    /// How many entries of the journal were lost.
    package var lost = 0
    /// How often the configuration was loaded again, and how often that was refused.
    package var reloads: [NamedCount] = []
    /// The panels that were ever there.
    package var panels: [PanelReading] = []
    /// The outcomes by view; empty unless they were asked for.
    package var views: [ViewCounts.Row] = []

    /// Nothing counted.
    package init() {}
}

extension DaemonMetrics {
    /// How often something happened.
    package struct NamedCount: Equatable, Sendable {
        /// What happened.
        package let name: String
        /// How often.
        package let count: Int

        /// So many of what is called `name`.
        package init(_ name: String, _ count: Int) {
            self.name = name
            self.count = count
        }
    }

    /// What became of actions of one kind.
    package struct ActionCount: Equatable, Sendable {
        /// `action`, or the effect that reaches beyond its app: `publish`, `run`, `unit`.
        package let kind: String
        /// `ok`, `discarded` or `failed`.
        package let status: String
        /// How many.
        package let count: Int

        /// So many actions of `kind` with this `status`.
        package init(_ kind: String, _ status: String, _ count: Int) {
            self.kind = kind
            self.status = status
            self.count = count
        }
    }

    /// How often intervals were how long, in seconds.
    package struct HistogramReading: Equatable, Sendable {
        /// The upper ends of the ranges but for the last, which has none.
        package var bounds: [Double] = []
        /// How many intervals were in each range.
        package var counts: [Int] = []
        /// How long they were together.
        package var sum = 0.0

        /// No intervals.
        package init() {}

        /// What `histogram` has counted.
        package init(_ histogram: Histogram) {
            bounds = Histogram.bounds.map { Double($0) / 1_000_000 }
            counts = histogram.counts
            sum = histogram.sum.seconds
        }
    }

    /// A panel that is read, or was.
    package struct PanelReading: Equatable, Sendable {
        /// Its name, with its place if another one has the same name.
        package var name = ""
        /// The vendor's number and the product's: `222a:0001`.
        package var model = ""
        /// Whether it is read now.
        package var isPresent = false
        /// How often the kernel dropped events of it.
        package var losses = 0
        /// How many frames it sends in a second; nil where that is not measured.
        package var reportRate: Double?
        /// How far a resting finger seems to move, in metres; nil where that is not measured.
        package var noise: Double?
        /// The state of each fault that is looked for; empty where none is.
        package var faults: [FaultReading] = []

        /// A panel without a name.
        package init() {}
    }

    /// A fault of a panel.
    package struct FaultReading: Equatable, Sendable {
        /// Its name.
        package let name: String
        /// Whether the panel has it now.
        package let isRaised: Bool
        /// How often it was raised.
        package let count: Int

        /// The fault called `name`.
        package init(_ name: String, isRaised: Bool, count: Int) {
            self.name = name
            self.isRaised = isRaised
            self.count = count
        }
    }
}
