private import CLinux
import Glibc

/// A program that this one started, alone in its process group; it is killed when its owner goes away.
@usableFromInline package struct ChildProcess: ~Copyable {
    /// How a program ended.
    package enum Ending: Equatable, Sendable {
        /// It exited with this status.
        case exited(Int32)
        /// The signal with this number killed it.
        case killed(signal: Int32)
    }

    /// The process's number, and its group's.
    package let number: Int32
    /// The end of the pipe from its standard output.
    package let output: Descriptor
    /// The end of the pipe from its standard error.
    package let errors: Descriptor

    private let handle: Descriptor
    private var hasEnded = false

    /// Starts the program at `path`, in `/`, with these arguments (the first is its name) and variables
    /// (`NAME=value`): `posix_spawn`, `pidfd_open`. It inherits no descriptor and no signal mask.
    package init(
        running path: String, arguments: [String], environment: [String]
    ) throws(RuntimeError) {
        var child = touchd_child()
        let error = unsafe withPointers(to: arguments) { arguments in
            unsafe withPointers(to: environment) { environment in
                unsafe touchd_spawn(path, arguments, environment, &child)
            }
        }
        guard error == 0 else { throw .failed(action: "run", subject: path, cause: Errno(error)) }
        number = child.process
        output = Descriptor(owning: child.output)
        errors = Descriptor(owning: child.errors)
        handle = Descriptor(owning: child.handle)
    }

    deinit {
        guard !hasEnded else { return }
        killGroup()
        var ending: (Int32, Int32) = (0, 0)
        _ = unsafe touchd_reap(number, &ending.0, &ending.1)
    }

    /// The descriptor that an event loop waits for: once it is readable, the program has ended.
    package var descriptor: Int32 { handle.number }

    /// Kills the program and all it started that stayed in its group, unless `ending` has returned how it ended:
    /// `kill(SIGKILL)`.
    package func killGroup() {
        // A leader that has ended and was not waited for keeps the group's number from being given to others.
        if !hasEnded { kill(-number, SIGKILL) }
    }

    /// How the program ended, once; nil as long as it runs. The rest of its group is killed: `waitpid`.
    package mutating func ending() -> Ending? {
        guard !hasEnded, hasBecomeReadable else { return nil }
        killGroup()
        var code: Int32 = 0
        var isSignal: Int32 = 0
        guard unsafe touchd_reap(number, &code, &isSignal) == 1 else { return nil }
        hasEnded = true
        return isSignal == 0 ? .exited(code) : .killed(signal: code)
    }

    private var hasBecomeReadable: Bool {
        var request = pollfd(fd: handle.number, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&request, 1, 0) == 1
    }
}

/// Calls `body` with `texts` as C has them: pointers to bytes that end in zero, and NULL at the end.
private func withPointers(
    to texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
) -> Int32 {
    var pointers = unsafe texts.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe body(&pointers)
}

/// Where a program is looked for by name, in this order, whatever the variables of this process say.
private let programFolders = [
    "/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin",
]

/// The variables of programs that touchd starts: these and no others, each `NAME=value`.
package let fixedEnvironment = ["PATH=\(programFolders.joined(separator: ":"))", "LANG=C.UTF-8"]

/// The folders of the system's own programs: nothing that was installed beside it. On Debian a group may write to
/// `/usr/local`.
private let systemFolders = ["/usr/sbin", "/usr/bin", "/sbin", "/bin"]

/// The variables of the system's own programs, as ``fixedEnvironment``.
package let systemEnvironment = ["PATH=\(systemFolders.joined(separator: ":"))", "LANG=C.UTF-8"]

/// The path of the system's own program `name`, or nil: `access`.
package func systemProgramPath(_ name: String) -> String? {
    systemFolders.lazy.map { "\($0)/\(name)" }.first { unsafe access($0, X_OK) == 0 }
}

/// The path of the program `name`: itself if it has a slash, else the first that can be run, or nil: `access`.
package func programPath(_ name: String) -> String? {
    if name.utf8.contains(UInt8(ascii: "/")) { return name }
    return programFolders.lazy.map { "\($0)/\(name)" }.first { unsafe access($0, X_OK) == 0 }
}
