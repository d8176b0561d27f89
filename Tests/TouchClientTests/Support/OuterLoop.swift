import Runtime

/// A loop of a program that has a client among other things.
struct OuterLoop: ~Copyable {
    private var loop: EventLoop

    init(around descriptor: Int32) throws {
        var loop = try EventLoop()
        try loop.add(descriptor, token: loop.newToken())
        self.loop = loop
    }

    mutating func isReadable(within milliseconds: Int32) throws -> Bool {
        try loop.wait(milliseconds: milliseconds)
        return !loop.ready.isEmpty
    }
}
