import Runtime

/// Event sources of the daemon besides devices, programs and clients.
enum LoopSource: CaseIterable {
    /// A signal has arrived.
    case signals
    /// The machine was suspended, or the wall clock was set.
    case suspend
    /// A deadline has passed.
    case timer
    /// Device nodes appeared or vanished.
    case finder
    /// The journal accepts entries again.
    case output
    /// A configuration was loaded.
    case reload
    /// What a long request of a program needs was worked out.
    case work
    /// A snapshot was written.
    case snapshot
}

/// The tokens of the sources that exist as long as the daemon.
struct LoopSources {
    private let tokens: [LoopToken]

    /// Allocates the tokens from `loop`.
    init(from loop: inout EventLoop) {
        var tokens: [LoopToken] = []
        for _ in LoopSource.allCases { tokens.append(loop.newToken()) }
        self.tokens = tokens
    }

    /// The token of `source`.
    subscript(source: LoopSource) -> LoopToken {
        tokens[LoopSource.allCases.firstIndex(of: source) ?? 0]
    }

    /// The source that `token` names; nil for a device, a program or a client.
    subscript(token: LoopToken) -> LoopSource? {
        tokens.firstIndex(of: token).map { LoopSource.allCases[$0] }
    }
}
