package import Bridges
package import Core
import Runtime
import TouchClient

/// The program `touchd-panel`.
package struct PanelProgram: ~Copyable {
    private var loop: BridgeLoop
    private var translation: PanelTranslation
    private var clone: ClonePanel?
    private var retry = AttachRetry()
    private let log = BridgeLog()

    /// Runs until a signal ends it.
    package static func run(_ options: PanelOptions) -> ExitCode {
        running("touchd-panel") { () throws(BridgeError) in
            var program = try PanelProgram(options)
            try program.run()
        }
    }

    private init(_ options: PanelOptions) throws(BridgeError) {
        loop = try BridgeLoop(client: options.client, at: options.socket)
        translation = PanelTranslation(options)
    }

    private mutating func run() throws(BridgeError) {
        loop.client.attachWhenConnected(moves: .latest)
        while true {
            switch try loop.wait(until: retry.at) {
            case .client: while let event = try loop.nextEvent() { try take(event) }
            case .other: break
            case .deadline:
                if retry.isDue(at: .monotonic) { loop.client.attachWhenConnected(moves: .latest) }
            case .end: return try end()
            }
        }
    }

    private mutating func take(_ event: TouchClientEvent) throws(BridgeError) {
        try carryOut(translation.take(event))
        if let sentence = retry.note(event, at: .monotonic) { log.write(sentence, .warning) }
    }

    private mutating func end() throws(BridgeError) {
        loop.stopping()
        try carryOut(translation.cancelAll())
        if let clone = clone.take() { clone.destroy() }
    }

    private mutating func carryOut(_ steps: [PanelTranslation.Step]) throws(BridgeError) {
        for step in steps { try bridging { () throws(RuntimeError) in try carryOut(step) } }
    }

    private mutating func carryOut(_ step: PanelTranslation.Step) throws(RuntimeError) {
        switch step {
        case .make(let description, let screen):
            clone = try ClonePanel(description)
            let sentence = "panel \(description.name) made for screen \(screen)"
            log.write(sentence)
            loop.ready(status: sentence)
        case .write(let events):
            switch clone {
            case .some(let clone): try clone.write(events)
            case .none: break
            }
        case .warn(let sentence): log.write(sentence, .warning)
        }
    }
}

/// The options of a call of `touchd-panel`.
package struct PanelOptions: Equatable, Sendable {
    /// The name of the client whose touches it forwards.
    package var client = "browser"
    /// The screen; nil is that of the client's first view.
    package var screen: String?
    /// The name of the clone; nil is `touchd` and the client's name.
    package var name: String?
    /// Width and height of the clone in millimetres; nil is what the panel tells.
    package var size: [Double]?
    /// How many fingers the clone has room for.
    package var slots = 16
    /// Whether the first finger is also a pointer.
    package var hasPointer = true
    /// The path of touchd's socket.
    package var socket = TouchClient.standardPath

    /// The options of a call without any.
    package init() {}

    /// How to call it.
    package static let usage = """
        usage: touchd-panel [--client NAME] [--screen ID] [--name TEXT] [--size WxH] [--slots N] [--no-pointer]
                            [--socket PATH]

          --client NAME   the client that views name (default: browser)
          --screen ID     the screen to stand for (default: that of the client's first view)
          --name TEXT     the name of the panel (default: touchd NAME)
          --size WxH      its size in millimetres (default: that of the panel on the screen)
          --slots N       how many fingers it has room for, 1 to 64 (default: 16)
          --no-pointer    leave out BTN_TOUCH, ABS_X and ABS_Y
          --socket PATH   touchd's socket (default: \(TouchClient.standardPath))
          --help          print this
          --version       print the version

        touchd-panel makes a touch screen of the touches that touchd sends, and runs until SIGTERM.
        Exit codes are those of sysexits.h: 0 done, 64 usage, 71 system error.

        """

    /// Reads the options of a call; a call for help or the version has none.
    package init(_ reader: inout OptionReader) throws(OptionReader.Mistake) {
        self.init()
        while let option = try reader.next() { try read(option, &reader) }
    }

    private mutating func read(
        _ option: String, _ reader: inout OptionReader
    ) throws(OptionReader.Mistake) {
        switch option {
        case "--client": client = try reader.clientName()
        case "--screen": screen = try reader.value()
        case "--name": name = try reader.value("a text of at most 79 bytes", Self.name)
        case "--size": size = try reader.value("a width and height such as 344x215", Self.size)
        case "--slots": slots = try reader.value("a number from 1 to 64", Self.slots)
        case "--no-pointer": hasPointer = false
        case "--socket": socket = try reader.value()
        default: throw OptionReader.Mistake("unknown argument '\(escaped(option))'")
        }
    }

    private static func name(_ text: String) -> String? {
        (1...79).contains(text.utf8.count) && !text.utf8.contains(0) ? text : nil
    }

    private static func size(_ text: String) -> [Double]? {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).compactMap {
            Double(foreign: $0)
        }
        return sides.count == 2 && sides.allSatisfy { (1...100_000).contains($0) } ? sides : nil
    }

    private static func slots(_ text: String) -> Int? {
        Int(text).flatMap { (1...64).contains($0) ? $0 : nil }
    }
}
