/// How long is measured, and how large the trees are.
enum Effort {
    /// For figures to rely on.
    case full
    /// For a look at a change: without large trees, and with fewer samples.
    case quick
    /// To see that every part of this program works: its figures mean nothing.
    case smoke

    /// The frames that are sent for a latency.
    var frames: Int { self == .full ? 10_000 : self == .quick ? 1_000 : 20 }

    /// The seconds for which a daemon at rest is observed.
    var seconds: Int { self == .full ? 60 : self == .quick ? 5 : 1 }

    /// How often a daemon is started for the shortest start.
    var starts: Int { self == .smoke ? 1 : 20 }

    /// How often a request is sent: one with a short answer, and one with a long one.
    var answers: (short: Int, long: Int) { self == .smoke ? (2, 1) : (1_000, 20) }

    /// How often a request is sent to find its longest turn.
    var turns: Int { self == .smoke ? 1 : 20 }

    /// How often a case is measured.
    var samples: Int { self == .full ? 7 : self == .quick ? 3 : 1 }

    /// The duration of one sample of a case, in nanoseconds.
    var sampleNanoseconds: Double { self == .smoke ? 1 : 20_000_000 }

    /// The views of the largest tree.
    var views: Int { self == .full ? .max : 10_000 }

    /// How often a case is done for a mean; nil for one round through its data.
    var count: Int? { self == .smoke ? 1 : nil }

    /// The bytes of a hostile file.
    var hostileBytes: Int { self == .smoke ? 1 << 10 : 1 << 14 }
}
