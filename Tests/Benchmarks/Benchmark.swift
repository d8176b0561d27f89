import Glibc

/// The parts of this program, and what they print.
struct Benchmark {
    private let options: Options
    private var effort: Effort { options.effort }

    /// What `options` ask for.
    init(_ options: Options) { self.options = options }

    /// The case that has the name that is asked for, else those whose names begin with it.
    var cases: [Case] {
        let all = Cases.all(effort)
        let exact = all.filter { $0.name == options.name }
        return exact.isEmpty ? all.filter { $0.name.hasPrefix(options.name ?? "") } : exact
    }

    /// Only what programs at the applications' socket wait for, and what they cost.
    func runPrograms() {
        let programs = measured { try ProgramFigures(effort) }
        print(Goals(effort: effort, costs: [:], daemon: nil, latency: nil, programs: programs).ofPrograms)
    }

    /// Only how long the requests of programs hold the daemon's loop.
    func runTurns() throws {
        print(try TurnFigures(samples: options.count ?? effort.turns, named: options.name ?? "").goals)
    }

    /// What hostile files cost; returns whether they cost no more than they may.
    func runCurves() -> Bool {
        var meter = Meter(effort, samples: effort == .smoke ? 1 : 3)
        meter.instructionCounter = effort == .full ? InstructionCounter() : nil
        let curves = Curves(
            bytes: options.count ?? effort.hostileBytes, meter: meter, judgesGrowth: effort != .smoke)
        return curves.printAll(named: options.name ?? "")
    }

    /// The cases, and which goals are reached; returns whether every case was measured and every goal that this program
    /// judges was judged.
    func runAll() -> Bool {
        let cases = cases
        let costs = measuredCosts(of: cases)
        let curves = Curve.touches(costs)
        if !curves.isEmpty { Swift.print("\n" + Curve.head) }
        for curve in curves { Swift.print(curve.line) }
        guard options.name == nil else { return costs.count == cases.count }
        Swift.print()
        let goals = goals(costs).all
        print(goals)
        let missing =
            cases.map(\.name).filter { costs[$0] == nil }
            + goals.filter { $0.verdict == .notJudged }.map(\.figure)
        for name in missing { Swift.print("missing: \(name)") }
        return missing.isEmpty
    }

    private func measuredCosts(of cases: [Case]) -> [String: Cost] {
        var meter = Meter(effort)
        meter.count = options.count ?? effort.count
        meter.instructionCounter = InstructionCounter()
        if effort == .smoke { Swift.print("each part works or does not; the figures mean nothing") }
        Swift.print(Conditions.line(countsInstructions: meter.instructionCounter != nil) + "\n")
        Swift.print(Table.head)
        var costs: [String: Cost] = [:]
        for item in cases {
            costs[item.name] = measured { try item.measure(meter) }
            Swift.print(Table.row(item.name, costs[item.name]))
            // Flush each line at once, even into a file.
            fflush(nil)
        }
        return costs
    }

    private func goals(_ costs: [String: Cost]) -> Goals {
        // Those of programs last: they leave a daemon in this process.
        let beside = Command.thisProgram.map { String($0.dropLast("-benchmark".count)) }
        let daemon = options.daemon ?? beside ?? "touchd"
        return Goals(
            effort: effort, costs: costs, daemon: measured { try DaemonFigures(of: daemon, effort) },
            latency: measured { try LatencyFigures(frames: effort.frames) },
            programs: measured { try ProgramFigures(effort) })
    }

    private func print(_ goals: [Goal]) {
        Swift.print(Goal.head)
        for goal in goals { Swift.print(goal.line) }
    }
}
