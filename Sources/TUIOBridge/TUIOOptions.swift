package import Bridges
import Core
import TouchClient

/// What `touchd-tuio` was asked to do.
package struct TUIOOptions: Equatable, Sendable {
    /// What coordinates are shares of.
    package enum Extent: String, Sendable {
        /// The bounds of the touch's view.
        case view
        /// The screen.
        case screen
    }

    /// The name of the client whose touches it forwards.
    package var client = "tuio"
    /// Where packets go.
    package var receivers: [UDPAddress] = []
    /// What coordinates are shares of.
    package var extent = Extent.view
    /// The one view whose touches are forwarded; nil: all of the client's.
    package var view: String?
    /// Who sends, in the packets.
    package var source = "touchd@localhost"
    /// The path of touchd's socket.
    package var socket = TouchClient.standardPath

    /// The options of a call without any.
    package init() {}

    /// How to call it.
    package static let usage = """
        usage: touchd-tuio [--client NAME] [--to HOST:PORT]... [--over view|screen] [--view ID] [--source TEXT]
                           [--socket PATH]

          --client NAME       the client that views name (default: tuio)
          --to HOST:PORT      where packets go (default: 127.0.0.1:3333)
          --over view|screen  what coordinates are shares of (default: view)
          --view ID           forward the touches of this view alone
          --source TEXT       the sender that packets name (default: touchd@localhost)
          --socket PATH       touchd's socket (default: \(TouchClient.standardPath))
          --help              print this
          --version           print the version

        touchd-tuio sends the touches that it gets from touchd as TUIO 1.1, and runs until SIGTERM.
        Exit codes are those of sysexits.h: 0 done, 64 usage, 71 system error.

        """

    /// Reads the options of a call; a call for help or the version has none.
    package init(_ reader: inout OptionReader) throws(OptionReader.Mistake) {
        self.init()
        while let option = try reader.next() { try read(option, &reader) }
        if receivers.isEmpty { receivers = [.standard] }
    }

    private mutating func read(
        _ option: String, _ reader: inout OptionReader
    ) throws(OptionReader.Mistake) {
        switch option {
        case "--client": client = try reader.clientName()
        case "--to": receivers.append(try reader.value("HOST:PORT", { UDPAddress($0) }))
        case "--over": extent = try reader.value("view or screen", { Extent(rawValue: $0) })
        case "--view": view = try reader.value()
        case "--source": source = try reader.value("a text of 1 to 64 bytes", Self.source)
        case "--socket": socket = try reader.value()
        default: throw OptionReader.Mistake("unknown argument '\(escaped(option))'")
        }
    }

    private static func source(_ text: String) -> String? {
        (1...64).contains(text.utf8.count) && !text.utf8.contains(0) ? text : nil
    }
}
