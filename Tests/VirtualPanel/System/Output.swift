import Glibc

/// Writes a line to standard output at once, so that a script can wait for it.
func writeLine(_ line: String) {
    put(line + "\n", on: STDOUT_FILENO)
}

/// Writes text to standard error.
func writeError(_ text: String) {
    put(text, on: STDERR_FILENO)
}

private func put(_ text: String, on descriptor: CInt) {
    let bytes = [UInt8](text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
}
