import Glibc

guard let options = Options(CommandLine.arguments.dropFirst()) else {
    print(Options.usage)
    exit(64)
}
if let count = options.perform, let name = options.name {
    if let workload = Curves.workload(name) {
        workload.run(count)
    } else {
        try Cases.all(quick: false).first { $0.name == name }?.perform(count)
    }
    if options.isPeak { print(HostilePlays.peak) }
    exit(0)
}
if let configuration = options.serve { exit(FakeHost.serve(configuration)) }
if let configuration = options.echo { exit(FakeHost.echo(configuration)) }
if let socket = options.crowd { exit(Crowd.run(socket)) }
if options.isPrograms {
    print(Goal.head)
    let goals = Goals(costs: [:], daemon: nil, latency: nil, programs: ProgramFigures.measured(options))
    for goal in goals.ofPrograms { print(goal.line) }
    exit(0)
}
if options.isTurns {
    print(Goal.head)
    let turns = try TurnFigures(samples: options.count ?? 20, named: options.name ?? "")
    for goal in turns.goals { print(goal.line) }
    exit(0)
}
if options.isCurves {
    var meter = Meter()
    meter.samples = 3
    meter.instructionCounter = options.isQuick ? nil : InstructionCounter()
    let curves = Curves(bytes: options.count ?? 1 << 14, meter: meter)
    exit(curves.printAll(named: options.name ?? "") ? 0 : 1)
}
let all = Cases.all(quick: options.isQuick)
let exact = all.filter { $0.name == options.name }
let cases = exact.isEmpty ? all.filter { $0.name.hasPrefix(options.name ?? "") } : exact
if options.isList {
    for item in cases { print(item.name) }
    exit(0)
}
var meter = Meter()
meter.count = options.count
meter.instructionCounter = InstructionCounter()
if options.isQuick { meter.samples = 3 }
print(Conditions.line(countsInstructions: meter.instructionCounter != nil) + "\n")
print(Table.head)
var costs: [String: Cost] = [:]
for item in cases {
    do {
        let cost = try item.measure(meter)
        costs[item.name] = cost
        print(Table.row(item.name, cost))
    } catch {
        print(Table.row(item.name, nil), " \(error)")
    }
    // Flush each line at once, even into a file.
    fflush(nil)
}
let curves = Curve.touches(costs)
if !curves.isEmpty { print("\n" + Curve.head) }
for curve in curves { print(curve.line) }
if options.name == nil {
    let daemon =
        options.daemon ?? Command.thisProgram.map { $0.dropLast("-benchmark".count) + "" } ?? "touchd"
    print("\n" + Goal.head)
    let goals = Goals(
        costs: costs, daemon: DaemonFigures.measured(daemon, options),
        latency: LatencyFigures.measured(options), programs: ProgramFigures.measured(options))
    for goal in goals.all { print(goal.line) }
}
