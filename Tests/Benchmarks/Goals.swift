/// The goals that one run can judge.
struct Goals {
    /// How much was measured: there are no goals for larger trees.
    let effort: Effort
    /// The measured costs, by the names of the cases.
    let costs: [String: Cost]
    /// The daemon's figures, unless it is not built.
    let daemon: DaemonFigures?
    /// Its latencies, unless it cannot be started.
    let latency: LatencyFigures?
    /// What programs wait for and cost, unless it cannot be started.
    let programs: ProgramFigures?

    /// All goals, in order.
    var all: [Goal] {
        frames + hitTests + memory + records + waits + ofPrograms + allocations + processes + loads
            + elsewhere
    }

    private var frames: [Goal] {
        [
            instructions("parse, 10 contacts", "parse/10", "libevdev/10", 0.15),
            // A quarter, and what the frame as the kernel gave it costs.
            instructions("parse, 1 contact", "parse/1", "libevdev/1", 0.26),
            libinput,
            instructions("frame that drags a scroll view, 1 contact", "scroll/1", "pan/1", 1.25),
            instructions("frame that drags a scroll view, 10 contacts", "scroll/10", "pan/10", 1.25),
            // The head and the retained recorder are the same for each read, whatever it brings.
            instructions("frame that is recorded as well, 1 contact", "recorded-pan/1", "pan/1", 1.1),
            instructions("frame that is recorded as well, 10 contacts", "recorded-pan/10", "pan/10", 1.05),
            // A finger that counts is asked for among those that wait.
            instructions(
                "frame with touch accommodations, 1 contact", "accommodated-pan/1", "pan/1", 1.05),
            instructions(
                "frame with touch accommodations, 10 contacts", "accommodated-pan/10", "pan/10", 1.05),
            // Alone it bears the whole frame, which flowkey's figure shares among ten.
            dispatch(contacts: 1, "1 contact", 0.9),
            dispatch(contacts: 10, "10 contacts", 0.5),
        ]
    }

    /// Our figure against libinput's, or against its recorded figure where it is not installed.
    private var libinput: Goal {
        let measured = costs["libinput/10"]?.instructions
        return Goal(
            figure: "frame with a pan recognizer, 10 contacts",
            ours: costs["pan/10"]?.instructions, peer: measured ?? Recorded.libinputInstructions,
            peerName: measured == nil ? "libinput, recorded: not measured" : "libinput/10", limit: 0.5)
    }

    /// The cost of one touch in a frame from record to responders, with one recognizer and a chain of seven
    /// responders.
    private func dispatch(contacts: Int, _ contactCount: String, _ limit: Double) -> Goal {
        Goal(
            figure: "moved touch dispatched, \(contactCount)",
            ours: costs["dispatch-pan/\(contacts)"]?.instructions.map { $0 / Double(contacts) },
            peer: Recorded.flowkeyInstructions, peerName: "flowkey's UIKit of 10 contacts, recorded",
            limit: limit)
    }

    private var hitTests: [Goal] {
        [
            hitTest(.quad(levels: 6), "quad 5,461", 0.5),
            hitTest(.flat(10_000), "flat 10,000", 0.05),
            hitTest(.flat(100_000), "flat 100,000", 0.05),
            .elsewhere("hit-test, flat 10,000, beside an R-tree", "Boost is not in this program"),
            hitTest(.chain(1_000), "chain 1,000", 1),
            Goal(
                figure: "hit-test, slowest shape beside the peer", ours: worst, peer: 1,
                peerName: "naive C tree; GTK 4, Qt, wlroots, Chromium, flowkey: not in this program",
                limit: 1,
                digits: 2),
            instructions("hit-test, every view turned", "hit-turned/quad-5461", "hit/quad-5461", 1.5),
            instructions("hit-test, circles", "hit-circle/flat-10000", "hit/flat-10000", 2),
            instructions("hit-test, round corners", "hit-rounded/flat-10000", "hit/flat-10000", 2),
            instructions("hit-test, hexagons", "hit-hexagon/flat-10000", "hit/flat-10000", 2),
        ].compactMap { $0 }
    }

    private func hitTest(_ shape: TreeShape, _ name: String, _ limit: Double) -> Goal? {
        guard shape.viewCount <= effort.views else { return nil }
        return instructions("hit-test, \(name)", "hit/\(shape.name)", "naive/\(shape.name)", limit)
    }

    /// The largest ratio of our instructions to the naive tree's over all shapes measured.
    private var worst: Double? {
        Cases.shapes.compactMap { shape -> Double? in
            guard let ours = costs["hit/\(shape.name)"]?.instructions,
                let naive = costs["naive/\(shape.name)"]?.instructions
            else { return nil }
            return ours / naive
        }.max()
    }

    private var records: [Goal] {
        [
            Goal(
                figure: "ns an entry of 20 fields", ours: costs["record/20"]?.nanoseconds,
                peer: costs["libsystemd/20"]?.nanoseconds, peerName: "printf and sd_journal_sendv", limit: 0.4
            ),
            Goal(
                figure: "an entry of 20 fields, formatting alone",
                ours: costs["format/20"]?.instructions, peer: Recorded.swiftLogInstructions,
                peerName: "swift-log's StreamLogHandler, recorded", limit: 0.05),
        ]
    }

    private var allocations: [Goal] {
        [
            Goal(
                figure: "allocations a frame, 10 contacts",
                ours: costs["report/10"]?.allocations,
                peer: 0, peerName: "to datagrams, moves: all", limit: nil),
            Goal(
                figure: "allocations a frame, five recognizers",
                ours: costs["five/10"]?.allocations, peer: 0, peerName: "10 contacts, to the responders",
                limit: nil),
        ]
    }

    private func instructions(
        _ figure: String, _ ours: String, _ peer: String, _ limit: Double
    ) -> Goal {
        Goal(
            figure: figure, ours: costs[ours]?.instructions,
            peer: costs[peer]?.instructions, peerName: peer, limit: limit)
    }
}
