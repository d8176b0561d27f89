package import Output
import Core
private import Glibc
import Recordings
package import Runtime

/// Where entries come from: one of the arguments of a command.
package struct JournalSource {
    /// What an argument names.
    package enum Kind {
        /// The journal of this machine.
        case journal
        /// A folder with files of a journal.
        case folder(String)
        /// A file, or standard input.
        case file(String)
        /// A file that is a recording or a scenario.
        case recording(String)
    }

    /// What is read.
    package let kind: Kind
    /// The name of the machine, in place of the one that its entries have.
    package var host: String?
    /// The argument that names it; empty for the journal of this machine.
    package let argument: String

    /// The journal of this machine.
    package static let journal = JournalSource(kind: .journal)

    private init(kind: Kind) {
        self.kind = kind
        argument = ""
    }

    /// What `argument` names: a path, `-`, or one of these behind `host=NAME:`.
    package init(_ argument: String) throws(InspectError) {
        let prefix = "host="
        var path = argument
        var host: String?
        if argument.hasPrefix(prefix), let colon = argument.firstIndex(of: ":") {
            let name = argument[..<colon].dropFirst(prefix.count)
            guard !name.isEmpty else { throw .usage("host=NAME: needs a name, in '\(argument)'") }
            host = String(name)
            path = String(argument[argument.index(after: colon)...])
        }
        guard !path.isEmpty else { throw .usage("a file or a folder is needed, in '\(argument)'") }
        self.host = host
        self.argument = argument
        if path != StandardInput.argument, isFolder(path) {
            kind = .folder(path)
        } else if path != StandardInput.argument, try Self.isRecording(NumberedFile(path).path) {
            kind = .recording(path)
        } else {
            kind = .file(path)
        }
    }

    /// Whether journalctl(1) reads it.
    package var isJournal: Bool {
        switch kind {
        case .journal, .folder: true
        case .file, .recording: false
        }
    }

    /// What it has in common with the same source in another spelling: its machine, and its file without links; nil for what has no
    /// file.
    package var identity: String? {
        let (path, number): (String, Int?)
        switch kind {
        case .journal: return nil
        case .file(StandardInput.argument): return nil
        case .file(let file), .folder(let file): (path, number) = (file, nil)
        case .recording(let file):
            let numbered = NumberedFile(file)
            (path, number) = (numbered.path, numbered.number)
        }
        return "\(host ?? "")\u{0}\(resolvedPath(path) ?? path)\u{0}\(number ?? 0)"
    }

    /// Whether its entries come from standard input.
    package var isStandardInput: Bool {
        if case .file(StandardInput.argument) = kind { true } else { false }
    }

    /// Whether the file at `path`, which can be read twice, begins as a recording.
    private static func isRecording(_ path: String) throws(InspectError) -> Bool {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else {
            let error = Errno(errno)
            throw error.number == ENOENT
                ? .missing("cannot read \(path): \(Unreadable(error, opening: path))")
                : .input(name: path, cause: error)
        }
        guard status.st_mode & S_IFMT == S_IFREG else { return false }
        var stream = ByteStream(reading: try open(path), name: path)
        let beginning = Array(try stream.peek(64 * 1024))
        guard let nature = FileNature(ofBeginning: beginning), nature != .journal else { return false }
        guard nature.isPlayed else { throw .badData("\(path): this is \(nature.sentence)") }
        return true
    }

    /// Whether it is played: it is a recording or a scenario.
    package var isPlayed: Bool { if case .recording = kind { true } else { false } }

    /// Opens the file at `path`, or a second owner of standard input: open(2), dup(2).
    package static func open(_ path: String) throws(InspectError) -> Descriptor {
        if path == StandardInput.argument {
            let number = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
            guard number >= 0 else { throw .input(name: "standard input", cause: Errno(errno)) }
            return Descriptor(owning: number)
        }
        let number = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        guard number >= 0 else { throw .input(name: path, cause: Errno(errno)) }
        return Descriptor(owning: number)
    }
}
