import Core

/// What `touchd` was asked to do.
enum Arguments: Equatable {
    /// Run in the foreground with the configuration at this path.
    case run(configuration: String)
    /// Validate the configuration at this path.
    case check(configuration: String)
    /// Print how to call it.
    case help
    /// Print the version.
    case version
    /// The call is wrong, for this reason.
    case wrong(String)
    /// Nobody can tell, for this reason.
    case unknown(String)

    static let usage = """
        usage: touchd [--config FILE] [--check]

          --config FILE   the configuration (default: /etc/touchd/touchd.yaml)
          --check         validate it and its scenes, print every mistake, and exit 0 or 78
          --help          print this
          --version       print the version

        touchd runs in the foreground until SIGTERM; SIGHUP loads the configuration anew.
        Exit codes are those of sysexits.h: 0 done, 64 usage, 71 system error, 74 I/O error, 78 bad configuration.

        """

    /// Parses the words of the call, the first of which is the program's name.
    init(_ call: [String]) {
        guard !call.isEmpty else {
            self = .unknown(unreadableArguments)
            return
        }
        var configuration = "/etc/touchd/touchd.yaml"
        var checks = false
        var rest = call.dropFirst()
        while let word = rest.popFirst() {
            switch word {
            case "--help", "-h":
                self = .help
                return
            case "--version":
                self = .version
                return
            case "--check": checks = true
            case "--config":
                guard let path = rest.popFirst() else {
                    self = .wrong("--config needs a file")
                    return
                }
                configuration = path
            case _ where word.hasPrefix("--config="):
                configuration = String(word.dropFirst("--config=".count))
            default:
                self = .wrong("unknown argument '\(escaped(word))'")
                return
            }
        }
        self = checks ? .check(configuration: configuration) : .run(configuration: configuration)
    }
}
