/// Names the owner of one or more sources of an ``EventLoop``.
package struct LoopToken: Hashable, Sendable {
    /// The loop counts its tokens from 1.
    let number: UInt64
}
