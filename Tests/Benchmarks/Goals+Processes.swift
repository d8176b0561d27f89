/// The goals for the program as a whole.
extension Goals {
    var memory: [Goal] {
        guard !costs.isEmpty, let trees = TreeMemory(.flat(100_000)) else { return [] }
        return [
            Goal(
                figure: "bytes a view, flat 100,000", ours: trees.bytes, peer: trees.naiveBytes,
                peerName: "naive C tree", limit: 2),
            Goal(
                figure: "ms to build the table, flat 100,000", ours: trees.milliseconds,
                peer: trees.naiveMilliseconds, peerName: "naive C tree", limit: 2, digits: 1),
        ]
    }

    /// The waiting times of frames, in microseconds of the wall clock.
    var waits: [Goal] {
        guard let latency else {
            return [.notJudged("us to the decision", "the daemon does not run here")]
        }
        return latency.pairs.flatMap { pair in
            [
                Goal(
                    figure: "us to the decision, p99, \(pair.rate) Hz",
                    ours: pair.ours.percentile(0.99), peer: pair.peer.percentile(0.99),
                    peerName: "raw pipe reader", limit: 2),
                Goal(
                    figure: "us to the decision, p99.9, \(pair.rate) Hz",
                    ours: pair.ours.percentile(0.999), peer: pair.peer.percentile(0.999),
                    peerName: "raw pipe reader", limit: 3),
            ]
        } + [
            Goal(
                figure: "us until read, p99, journal stalled",
                ours: latency.stalled.percentile(0.99), peer: latency.quiet.percentile(0.99),
                peerName: "own quiet run at 1,000 Hz", limit: 2),
            Goal(
                figure: "us until read, longest, 87,381 views reload",
                ours: latency.reloading.longest, peer: latency.quiet.longest,
                peerName: "own quiet run at 1,000 Hz", limit: 2),
            .elsewhere("frames lost at 1,000 Hz", "needs a kernel's device"),
        ]
    }

    var processes: [Goal] {
        let unlike = "recorded: not installed"
        return [
            Goal(
                figure: "kB resident, no tree", ours: daemon?.residentWithoutTree,
                peer: Recorded.lisgdKilobytes, peerName: "lisgd, \(unlike)", limit: 1),
            Goal(
                figure: "kB resident, 10,000 views", ours: daemon?.residentWithTree,
                peer: Recorded.keydKilobytes, peerName: "keyd, \(unlike)", limit: 1),
            Goal(
                figure: "ms from start to READY",
                ours: daemon.map { $0.nanosecondsToReady / 1e6 }, peer: Recorded.lisgdMilliseconds,
                peerName: "lisgd, \(unlike)", limit: 1, digits: 1),
            Goal(
                figure: "system calls a frame, entries apart", ours: daemon?.systemCalls,
                peer: 3,
                peerName: "read, wait, and one to spare", limit: nil, digits: 1),
            Goal(
                figure: "wake-ups a minute, idle", ours: daemon?.wakeUps, peer: 0,
                peerName: "none is allowed", limit: nil),
        ]
    }

    var loads: [Goal] {
        Cases.texts.map(\.viewCount).filter { $0 <= effort.views }.map { views in
            Goal(
                figure: "load a scene of \(views) views",
                ours: costs["load/\(views)"]?.instructions,
                peer: costs["libyaml/\(views)"]?.instructions, peerName: "libyaml's events", limit: 3)
        } + [
            // These views have 66 bytes of text each; docs/performance.md says what is in memory at the peak.
            Goal(
                figure: "kB at most while loading 10,000 views", ours: daemon?.loadPeak,
                peer: daemon?.sceneSize, peerName: "the file's size", limit: 8.5)
        ]
    }

    /// The goals that another program has to judge.
    var elsewhere: [Goal] {
        [
            .elsewhere("exposure of the unit", "systemd-analyze security touchd"),
            .elsewhere("completeness of the journal", "Tests/SystemTests/cases/340-stalled-journal.sh"),
            .elsewhere("random events", "swift test -c release --filter RandomEventTests"),
        ]
    }
}
