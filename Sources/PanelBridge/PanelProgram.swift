import Bridges
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
        do {
            var program = try PanelProgram(options)
            try program.run()
            return .ok
        } catch {
            BridgeLog().write("touchd-panel: \(error)", .warning)
            return .systemError
        }
    }

    private init(_ options: PanelOptions) throws {
        loop = try BridgeLoop(client: options.client, at: options.socket)
        translation = PanelTranslation(options)
    }

    private mutating func run() throws {
        loop.client.attachWhenConnected(moves: .latest)
        while true {
            switch try loop.wait(until: retry.at) {
            case .client: while let event = try loop.client.next(until: 0) { try take(event) }
            case .other: break
            case .deadline:
                if retry.isDue(at: .monotonic) { loop.client.attachWhenConnected(moves: .latest) }
            case .end: return try end()
            }
        }
    }

    private mutating func take(_ event: TouchClientEvent) throws {
        try carryOut(translation.take(event))
        if let sentence = retry.note(event, at: .monotonic) { log.write(sentence, .warning) }
    }

    private mutating func end() throws {
        loop.stopping()
        try carryOut(translation.cancelAll())
        if let clone = clone.take() { clone.destroy() }
    }

    private mutating func carryOut(_ steps: [PanelTranslation.Step]) throws {
        for step in steps {
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
}
