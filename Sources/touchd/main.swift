import Daemon
import Glibc

switch Arguments(CommandLine.arguments.dropFirst()) {
case .run(let configuration): exit(DaemonProgram.run(configuration: configuration).rawValue)
case .check(let configuration): exit(DaemonProgram.check(configuration: configuration).rawValue)
case .help:
    print(Arguments.usage, terminator: "")
case .version:
    print("touchd \(DaemonProgram.version)")
case .wrong(let reason):
    DaemonProgram.complain("touchd: \(reason)\n\(Arguments.usage)")
    exit(ExitCode.usage.rawValue)
}
