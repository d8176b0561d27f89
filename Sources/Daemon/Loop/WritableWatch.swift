import Runtime

/// Makes the loop wait until a descriptor is writable, while its owner requires that.
struct WritableWatch {
    private let token: LoopToken
    private var isWatched = false

    /// A watch that waits for nothing yet; the loop reports the descriptor with `token`.
    init(token: LoopToken) {
        self.token = token
    }

    /// Starts or ends the wait for `descriptor`.
    mutating func update(
        _ descriptor: Int32, isWanted: Bool, loop: borrowing EventLoop
    ) throws(RuntimeError) {
        guard isWanted != isWatched else { return }
        isWatched = isWanted
        if isWanted {
            try loop.add(descriptor, token: token, interest: .writable)
        } else {
            try loop.remove(descriptor)
        }
    }
}
