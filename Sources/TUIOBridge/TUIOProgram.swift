package import Bridges
package import Core
import Runtime
import TouchClient

/// The program `touchd-tuio`.
package struct TUIOProgram: ~Copyable {
    private var loop: BridgeLoop
    private var translation: TUIOTranslation
    private var sender: UDPSender
    private var retry = AttachRetry()
    /// Why nothing is sent, as the log has it.
    private var lack: String?
    private let status: String
    private let log = BridgeLog()

    /// Runs until a signal ends it.
    package static func run(_ options: TUIOOptions) -> ExitCode {
        running("touchd-tuio") { () throws(BridgeError) in
            var program = try TUIOProgram(options)
            try program.run()
        }
    }

    private init(_ options: TUIOOptions) throws(BridgeError) {
        let addresses = try Self.resolved(options.receivers)
        let sender = try bridging { () throws(RuntimeError) in try UDPSender(to: addresses) }
        loop = try BridgeLoop(client: options.client, at: options.socket)
        status = "sending to " + options.receivers.map { "\($0)" }.joined(separator: ", ")
        translation = TUIOTranslation(options, now: TouchClient.now)
        self.sender = sender
    }

    private static func resolved(_ receivers: [UDPAddress]) throws(BridgeError) -> [ResolvedAddress] {
        try receivers.map { address throws(BridgeError) in
            try bridging { () throws(ResolvedAddress.Failure) in try ResolvedAddress(address) }
        }
    }

    private mutating func run() throws(BridgeError) {
        loop.client.attachWhenConnected(moves: .latest)
        loop.ready(status: status)
        while true {
            switch try loop.wait(until: nextDeadline) {
            case .client: while let event = try loop.nextEvent() { take(event) }
            case .other: break
            case .deadline:
                if retry.isDue(at: .monotonic) { loop.client.attachWhenConnected(moves: .latest) }
                send(translation.repetition(now: TouchClient.now))
            case .end: return end()
            }
        }
    }

    private var nextDeadline: Timestamp {
        let repetition = Timestamp(microseconds: Int64((translation.repeatAt * 1e6).rounded(.up)))
        return min(repetition, retry.at ?? repetition)
    }

    private mutating func take(_ event: TouchClientEvent) {
        send(translation.take(event, now: TouchClient.now))
        if case .received(.views, _) = event, translation.lack != lack {
            lack = translation.lack
            if let lack { log.write(lack, .warning) }
        }
        if let sentence = retry.note(event, at: .monotonic) { log.write(sentence, .warning) }
    }

    private mutating func end() {
        loop.stopping()
        send(translation.allOver(now: TouchClient.now))
    }

    private mutating func send(_ packets: [[UInt8]]) {
        for packet in packets {
            for sentence in sender.send(packet) { log.write(sentence, .warning) }
        }
    }
}

/// The options of a call of `touchd-tuio`.
package struct TUIOOptions: Equatable, Sendable {
    /// The rectangle whose shares coordinates are.
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
    /// The rectangle whose shares coordinates are: that of a view, unless an option says otherwise.
    package var extent = Extent.view
    /// The one view whose touches are forwarded; nil: all of the client's.
    package var view: String?
    /// The name of the sender in the packets.
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
