package import Bridges
import Core
import TouchClient

/// What `touchd-mqtt` was asked to do.
package struct MQTTOptions: Equatable, Sendable {
    /// The name under which touchd knows the bridge.
    static let client = "touchd-mqtt"

    /// The path of the configuration.
    package var configuration = "/etc/touchd/mqtt.yaml"
    /// Whether only to check the configuration.
    package var checks = false
    /// The path of touchd's socket.
    package var socket = TouchClient.standardPath

    /// The options of a call without any.
    package init() {}

    /// How to call it.
    package static let usage = """
        usage: touchd-mqtt [--config FILE] [--check] [--socket PATH]

          --config FILE   the configuration (default: /etc/touchd/mqtt.yaml)
          --check         only check the configuration
          --socket PATH   touchd's socket (default: \(TouchClient.standardPath))
          --help          print this
          --version       print the version

        touchd-mqtt tells a broker of MQTT what is touched and does what the broker says, and runs until SIGTERM.
        Exit codes are those of sysexits.h: 0 done, 64 usage, 71 system error, 78 bad configuration.

        """

    /// Reads the options of a call; a call for help or the version has none.
    package init(_ reader: inout OptionReader) throws(OptionReader.Mistake) {
        self.init()
        while let option = try reader.next() {
            switch option {
            case "--config": configuration = try reader.value()
            case "--check": checks = true
            case "--socket": socket = try reader.value()
            default: throw OptionReader.Mistake("unknown argument '\(escaped(option))'")
            }
        }
    }
}
