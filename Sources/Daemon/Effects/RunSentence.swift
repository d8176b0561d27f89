import HIDRecords
import Runtime
import TouchKit

extension RunRequest {
    /// The request that `effect` makes; nil when it asks for no program.
    package init?(_ effect: ExternalEffect) {
        switch effect.effect {
        case .run(let arguments, let timeout):
            self.init(
                title: "run \(arguments.joined(separator: " "))", arguments: arguments, timeout: timeout,
                cause: effect.cause)
        case .unit(let name):
            // It asks the service manager and comes back: whether the unit then starts is in the unit's own journal.
            self.init(
                title: "unit \(name)",
                arguments: ["/usr/bin/systemctl", "--no-block", "--no-ask-password", "start", "--", name],
                timeout: Effect.defaultTimeout, cause: effect.cause)
        default: return nil
        }
    }
}

extension RunResult {
    /// `run lights on exited 0`, `run crash was killed`: why is in ``reason``.
    package var sentence: String {
        switch ending {
        case .exited(let status): "\(request.title) exited \(status)"
        case .killed: "\(request.title) was killed"
        }
    }

    /// The signal that killed it, `SIGSEGV`, or the time it had, `timeout 5 s`.
    package var reason: String? {
        guard case .killed(let signal) = ending else { return nil }
        return isOverdue ? "timeout \(DecimalText(request.timeout.seconds).text) s" : signalName(signal)
    }

    /// Whether it did what it should, as far as its status tells.
    package var isSuccess: Bool { ending == .exited(0) }
}

extension DecimalText {
    fileprivate var text: String {
        var buffer = TextBuffer(capacity: 32)
        buffer.put(self)
        return buffer.string
    }
}
