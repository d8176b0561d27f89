import Output
import ApplicationProtocol
import ControlProtocol
import Core
import Glibc
import Runtime

/// The scene of the running daemon in a terminal, with its fingers, until a key, a signal or the daemon ends it.
struct LiveView {
    /// The app; without one the apps that come to the front.
    let target: LiveTarget
    /// The id of the screen that is shown; nil for the first.
    let screen: String?
    /// True if only the characters of ASCII are used.
    let isASCII: Bool
    /// True if there are colours.
    let hasColors: Bool

    /// Shows the scene.
    func run() throws(InspectError) {
        guard isatty(STDOUT_FILENO) == 1 else {
            throw .usage("touchctl watch needs a terminal: use touchctl monitor, or watch with --json")
        }
        var daemon = try target.connect()
        var picture = LivePicture(hasColors: hasColors, isASCII: isASCII, screen: screen)
        try begin(&daemon, &picture)
        if let screen, !picture.screens.isEmpty, !picture.screens.contains(screen) {
            let names = Set(picture.screens).sorted().joined(separator: ", ")
            throw .usage("no app that is watched has a screen \(screen); they have \(names)")
        }
        let signals = try callingSystem { () throws(RuntimeError) in
            try SignalReader([SIGTERM, SIGINT, SIGHUP, SIGWINCH])
        }
        guard let terminal = WatchedTerminal() else { throw .usage("the terminal has no settings") }
        try daemon.watch(signals.descriptor)
        if let keys = terminal.keyDescriptor { try daemon.watch(keys) }
        var session = LiveSession(daemon: daemon, terminal: terminal, signals: signals, picture: picture)
        session.app = target.app
        try session.run()
    }

    /// Asks for decisions and for the trees of all apps, or of the one that is watched.
    private func begin(
        _ daemon: inout DaemonConnection, _ picture: inout LivePicture
    ) throws(InspectError) {
        var apps = DaemonStatus(try daemon.ask(.status)).apps.map(\.id)
        if let app = target.app { apps = [app] }
        _ = try daemon.ask(.monitor(nil))
        for app in apps {
            _ = try daemon.ask(.watch(ClientRequest.Scope(app: app))) { line, _ throws(InspectError) in
                picture.take(line)
            }
        }
    }
}

/// One terminal and one daemon, as long as both are there.
private struct LiveSession: ~Copyable {
    var daemon: DaemonConnection
    var terminal: WatchedTerminal
    let signals: SignalReader
    var picture: LivePicture
    /// The app that is watched; nil for all.
    var app: String?

    /// The picture that is shown while ``picture`` goes on.
    private var paused: LivePicture?
    private var writer: ScreenWriter
    private var pace = OutputPace()
    private var isChanged = true
    private var isOver = false

    /// How soon a terminal that did not take all is tried again, in milliseconds.
    private static let patience: Int32 = 20

    init(
        daemon: consuming DaemonConnection, terminal: consuming WatchedTerminal,
        signals: consuming SignalReader, picture: LivePicture
    ) {
        let size = terminal.size
        writer = ScreenWriter(columns: size.columns, rows: size.rows)
        self.daemon = daemon
        self.terminal = terminal
        self.signals = signals
        self.picture = picture
    }

    /// Shows what comes until a key or a signal ends it.
    mutating func run() throws(InspectError) {
        while !isOver {
            redraw(at: .monotonic)
            for line in try daemon.arrivedLines(milliseconds: pause(from: .monotonic)) { try take(line) }
            while let signal = signals.next() {
                if signal == SIGWINCH { resize() } else { isOver = true }
            }
            guard let keys = terminal.keys() else { return }
            for key in keys { press(key) }
        }
    }

    /// How long to wait for something to happen; nil for ever.
    private func pause(from now: Timestamp) -> Int32? {
        if !terminal.isIdle { return Self.patience }
        guard isChanged else { return nil }
        guard let next = pace.nextRedraw, next > now else { return 0 }
        return Int32(clamping: (next - now).microseconds / 1000 + 1)
    }

    private mutating func redraw(at now: Timestamp) {
        terminal.flush()
        guard isChanged, terminal.isIdle, pace.nextRedraw ?? now <= now else { return }
        let grid = (paused ?? picture).grid(columns: writer.shown.columns, rows: writer.shown.rows)
        let text = writer.update(to: grid, limit: pace.allowance(at: now))
        isChanged = writer.shown != grid
        // Without bytes to spare the next look comes no sooner.
        pace.note(text.bytes.count, at: now)
        terminal.put(text.bytes[...])
    }

    private mutating func take(_ line: [UInt8]) throws(InspectError) {
        guard let value = DaemonConnection.object(line), value["ok"] == nil else { return }
        if value["dropped"] != nil || value["event"] == .string("bye") {
            let isEnding = value["reason"] == .string("stopping")
            throw .lost(isEnding ? "the daemon has ended" : "the daemon has dropped this connection")
        }
        if let app, let other = value["app"]?.string, other != app { return }
        picture.take(value)
        if paused == nil { isChanged = true }
    }

    private mutating func resize() {
        let size = terminal.size
        writer = ScreenWriter(columns: size.columns, rows: size.rows)
        terminal.put(Array(ScreenWriter.clearing.utf8)[...])
        isChanged = true
    }

    private mutating func press(_ key: UInt8) {
        switch key {
        case UInt8(ascii: "q"), 0x03: isOver = true
        case UInt8(ascii: "p"):
            paused = paused == nil ? picture : nil
            paused?.isPaused = true
        case UInt8(ascii: "c"):
            picture.clearMarks()
            paused?.clearMarks()
        case UInt8(ascii: "+"): scroll(by: 1)
        case UInt8(ascii: "-"): scroll(by: -1)
        default: return
        }
        isChanged = true
    }

    private mutating func scroll(by lines: Int) {
        let limit = max(0, (paused ?? picture).sentenceCount - 1)
        picture.scroll = min(max(0, picture.scroll + lines), limit)
        paused?.scroll = picture.scroll
    }
}
