import Glibc

/// Other programs, run by the shell.
enum Command {
    /// The path of this program.
    static var thisProgram: String? {
        guard let path = unsafe realpath("/proc/self/exe", nil) else { return nil }
        defer { unsafe free(path) }
        return unsafe String(cString: path)
    }

    /// The standard output of `command`, run by the shell; nil when it could not be run or failed.
    static func output(of command: String) -> String? {
        guard let stream = unsafe popen(command, "r") else { return nil }
        var bytes: [UInt8] = []
        while case let byte = unsafe fgetc(stream), byte != EOF {
            bytes.append(UInt8(truncatingIfNeeded: byte))
        }
        return unsafe pclose(stream) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
    }
}
