import CFuzzGuard
import Glibc
import TestSupport

guard let options = Options(CommandLine.arguments.dropFirst()) else {
    print(Options.usage)
    exit(64)
}
let path = "/tmp/touchd-fuzz-\(getpid())"
unsafe fuzz_guard_install(strdup(path), 10)
for kind in options.kinds {
    var run = try FuzzRun(kind, options)
    run.play()
}
