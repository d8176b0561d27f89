import Glibc

/// Which of two descriptors has something to read.
struct Readiness {
    let device: Bool
    let script: Bool

    /// Waits at most `milliseconds` (negative: for ever); a descriptor of -1 is never ready.
    init(device: CInt, script: CInt, milliseconds: Int) {
        let interest = Int16(POLLIN)
        var watched = [
            pollfd(fd: device, events: interest, revents: 0),
            pollfd(fd: script, events: interest, revents: 0),
        ]
        let count = unsafe watched.withUnsafeMutableBufferPointer { buffer in
            unsafe poll(buffer.baseAddress, 2, CInt(clamping: milliseconds))
        }
        self.device = count > 0 && watched[0].revents != 0
        self.script = count > 0 && watched[1].revents != 0
    }
}
