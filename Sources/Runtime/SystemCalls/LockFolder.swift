import Glibc

/// Waits up to a second for the lock of the folder that `path` lies in, which goes with the descriptor: `flock`.
func lockFolder(ofFile path: String) throws(RuntimeError) -> Descriptor {
    let name = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let folder = try Descriptor(opening: name, flags: O_RDONLY | O_DIRECTORY)
    let number = folder.number
    // Never for ever: any reader of the folder may hold its lock.
    for _ in 1..<100 {
        if flock(number, LOCK_EX | LOCK_NB) == 0 { return folder }
        usleep(10_000)
    }
    _ = try attempt("lock", on: name) { flock(number, LOCK_EX | LOCK_NB) }
    return folder
}
