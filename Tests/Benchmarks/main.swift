import Glibc

guard let options = Options(CommandLine.arguments.dropFirst()) else {
    print(Options.usage)
    exit(64)
}
if let count = options.perform, let name = options.name {
    if let workload = Curves.workload(name) {
        workload.run(count)
    } else {
        try Cases.all().first { $0.name == name }?.perform(count)
    }
    if options.isPeak { print(HostilePlays.peak) }
    exit(0)
}
if let configuration = options.serve { exit(FakeHost.serve(configuration)) }
if let configuration = options.echo { exit(FakeHost.echo(configuration)) }
if let socket = options.crowd { exit(Crowd.run(socket)) }
let benchmark = Benchmark(options)
if options.isPrograms {
    benchmark.runPrograms()
} else if options.isTurns {
    try benchmark.runTurns()
} else if options.isCurves {
    exit(benchmark.runCurves() ? 0 : 1)
} else if options.isList {
    for item in benchmark.cases { print(item.name) }
} else if options.effort == .smoke {
    // Before the daemon that runs in this process, for they start others.
    let holds = benchmark.runCurves()
    exit(benchmark.runAll() && holds ? 0 : 1)
} else {
    _ = benchmark.runAll()
}
