import Core
import Daemon
import Glibc

switch Arguments(CommandLine.arguments) {
case .run(let configuration): exit(DaemonProgram.run(configuration: configuration).rawValue)
case .check(let configuration): exit(DaemonProgram.check(configuration: configuration).rawValue)
case .help: exit(DaemonProgram.answer(Arguments.usage).rawValue)
case .version: exit(DaemonProgram.answer("touchd \(programVersion)\n").rawValue)
case .wrong(let reason):
    DaemonProgram.writeError("touchd: \(reason)\n\(Arguments.usage)")
    exit(ExitCode.usage.rawValue)
case .unknown(let reason):
    DaemonProgram.writeError("touchd: \(reason)\n")
    exit(ExitCode.systemError.rawValue)
}
