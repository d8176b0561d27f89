import Bridges
package import Core
import Runtime
import TouchClient

/// The program `touchd-tuio`.
package struct TUIOProgram: ~Copyable {
    private var loop: BridgeLoop
    private var translation: TUIOTranslation
    private var sender: UDPSender
    private var retry = AttachRetry()
    private let status: String
    private let log = BridgeLog()

    /// Runs until a signal ends it.
    package static func run(_ options: TUIOOptions) -> ExitCode {
        do {
            var program = try TUIOProgram(options)
            try program.run()
            return .ok
        } catch {
            BridgeLog().write("touchd-tuio: \(error)", .warning)
            return .systemError
        }
    }

    private init(_ options: TUIOOptions) throws {
        let sender = try UDPSender(to: try options.receivers.map { address in try ResolvedAddress(address) })
        loop = try BridgeLoop(client: options.client, at: options.socket)
        status = "sending to " + options.receivers.map { "\($0)" }.joined(separator: ", ")
        translation = TUIOTranslation(options, now: TouchClient.now)
        self.sender = sender
    }

    private mutating func run() throws {
        loop.client.attachWhenConnected(moves: .latest)
        loop.ready(status: status)
        while true {
            switch try loop.wait(until: nextDeadline) {
            case .client: while let event = try loop.client.next(until: 0) { take(event) }
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
