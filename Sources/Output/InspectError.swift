import ControlProtocol
package import Core
package import Devices
private import Glibc
package import Recordings
package import Runtime
package import Scenes
import YAML

/// Why a command failed.
package enum InspectError: Error, CustomStringConvertible {
    /// A recording could not be read.
    case recording(RecordingError)
    /// A scene or a configuration could not be loaded.
    case scene(SceneError)
    /// A scenario file could not be loaded.
    case scenario(SceneError)
    /// A file is no export of the journal; the message says where.
    case journal(String)
    /// A panel could not be opened or read.
    case panel(DeviceError)
    /// A system call failed.
    case system(RuntimeError)
    /// Something requested is missing; the message says what.
    case missing(String)
    /// The arguments contradict each other or name nothing; the message says which.
    case usage(String)
    /// A file holds something else than expected, or more; the message says what.
    case badData(String)
    /// A folder could not be read.
    case folder(path: String, cause: Errno)
    /// Reading from an input failed.
    case input(name: String, cause: Errno)
    /// Writing to an output failed.
    case output(name: String, cause: Errno)
    /// This user may not do what is asked; the message says who may.
    case notAllowed(String)
    /// The daemon cannot be reached.
    case unreachable(RuntimeError)
    /// The daemon refused a request; the daemon's message.
    case refused(String)
    /// The connection to the daemon ended; a message.
    case lost(String)
    /// The browser cannot be reached, or does not answer as one; the message says which.
    case browser(String)

    /// The message, safe for a terminal: one line, or several about a scene.
    package var description: String {
        switch self {
        case .scene(let error), .scenario(let error): error.description
        case .recording, .journal, .panel, .system, .missing, .usage, .badData, .folder, .input,
            .output, .notAllowed, .unreachable, .refused, .lost, .browser:
            escaped(sentence)
        }
    }

    private var sentence: String {
        switch self {
        case .unreachable(let error): error.description + Self.remedy(for: error)
        case .refused(let message), .lost(let message), .browser(let message): message
        case .recording(let error): error.description
        case .scene(let error), .scenario(let error): error.description
        case .panel(.failed(_, let subject, let cause)) where cause.number == ENOTTY:
            "\(subject) is not an input device"
        case .panel(let error): error.description
        case .system(let error): error.description
        case .journal(let message), .missing(let message), .usage(let message), .badData(let message),
            .notAllowed(let message):
            message
        case .folder(let path, let cause): "cannot read the folder \(path): \(cause)"
        case .input(let name, let cause): "cannot read \(name): \(cause)"
        case .output(let name, let cause): "cannot write to \(name): \(cause)"
        }
    }

    private static let notRunning = "the daemon is not running there (see systemctl status touchd)"
    private static let notAdmitted =
        "you are neither root nor in the group touchd (use sudo; or sudo usermod -aG touchd USER, and log in again)"

    /// Advice for a user who cannot reach the daemon.
    private static func remedy(for error: RuntimeError) -> String {
        let remedies: [Int32: String] = [
            ENOENT: notRunning, ENOTDIR: notRunning, ECONNREFUSED: notRunning, EACCES: notAdmitted,
            EPERM: notAdmitted,
        ]
        return error.cause.flatMap { remedies[$0.number] }.map { "; \($0)" } ?? ""
    }

    /// The reader of standard output is gone.
    package static let readerGone = InspectError.output(name: "standard output", cause: Errno(EPIPE))

    /// True if the reader of the output is gone: such an error is not reported.
    package var isReaderGone: Bool {
        if case .output(_, let cause) = self { return cause.number == EPIPE }
        return false
    }

    /// True if nobody listens at the daemon's socket.
    package var meansNoDaemon: Bool {
        guard case .unreachable(let error) = self, let cause = error.cause else { return false }
        return [ENOENT, ENOTDIR, ECONNREFUSED].contains(cause.number)
    }

    /// The exit code for the error.
    package var exitCode: ExitCode {
        switch self {
        case .recording(.file(let error)): error.exitCode(otherwise: .badData)
        case .recording, .journal, .badData: .badData
        case .scene(let error): ExitCode(error)
        case .scenario(.unreadable(_, let reason)): ExitCode(reason, otherwise: .badData)
        case .scenario: .badData
        case .panel(.otherRole), .panel(.noPanel): .badData
        case .panel(.failed(_, _, let cause)): ExitCode(cause)
        case .system(let error): error.cause.map(ExitCode.init) ?? .ioError
        case .missing: .noInput
        case .unreachable(let error) where error.cause?.number == EACCES: .noPermission
        case .notAllowed: .noPermission
        case .unreachable, .lost, .browser: .unavailable
        case .refused: .wrong
        case .usage: .usage
        case .folder(_, let cause), .input(_, let cause), .output(_, let cause): ExitCode(cause)
        }
    }
}

/// The result of `body`, or its error as an ``InspectError``.
package func callingSystem<Value: ~Copyable>(
    _ body: () throws(RuntimeError) -> Value
) throws(InspectError) -> Value {
    do throws(RuntimeError) {
        return try body()
    } catch {
        throw .system(error)
    }
}

extension ExitCode {
    /// The error for a failed system call.
    fileprivate init(_ cause: Errno) {
        let codes: [Int32: ExitCode] = [
            EACCES: .noPermission, EPERM: .noPermission, ENOENT: .noInput, ENOTDIR: .noInput,
            ENODEV: .noInput, ENXIO: .noInput, ENOTTY: .badData,
        ]
        self = codes[cause.number] ?? .ioError
    }
}

extension YAMLError {
    fileprivate func exitCode(otherwise status: ExitCode) -> ExitCode {
        switch self {
        case .unreadable(_, let reason): ExitCode(reason, otherwise: status)
        case .malformed: status
        }
    }
}
