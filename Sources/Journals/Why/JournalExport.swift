import Output
import JournalReading
import Journal
private import Glibc
import Recordings
import Reports
import Runtime
import YAML

/// The entries of touchd in what `journalctl -o json` wrote.
struct JournalExport {
    /// The entries of the last run of the daemon that has the touch asked for; of the last run if none has.
    private(set) var entries: [JournalRecord] = []

    /// Reads `path`, or standard input for `-`.
    init(path: String, _ choice: TouchChoice) throws(InspectError) {
        var reader = try EntryReader(try Self.stream(of: path), name: path, extent: .objects)
        var entry = JournalRecord()
        var found: [JournalRecord] = []
        var current: [JournalRecord] = []
        while try reader.next(into: &entry) {
            if let last = current.last, last.run != entry.run {
                if choice.isAnswered(by: current) { found = current }
                current = []
            }
            current.append(entry.kept)
        }
        entries = found.isEmpty || choice.isAnswered(by: current) ? current : found
        guard !entries.isEmpty else {
            throw .journal("\(path): there is no entry of touchd: use journalctl -u touchd -o json")
        }
    }
}

extension JournalExport {
    private static func stream(of path: String) throws(InspectError) -> ByteStream {
        if path == StandardInput.argument {
            return ByteStream(reading: try JournalSource.open(path), name: "standard input")
        }
        do throws(Unreadable) {
            return ByteStream(reading: try file(path), name: path)
        } catch {
            throw .recording(.file(.unreadable(path: path, reason: error)))
        }
    }

    /// Opens the file at `path`, which may be none that waits for a writer: open(2), fstat(2).
    private static func file(_ path: String) throws(Unreadable) -> Descriptor {
        let number = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard number >= 0 else { throw Unreadable(Errno(errno)) }
        let file = Descriptor(owning: number)
        let kind: FileStatus.Kind
        do throws(Errno) {
            kind = try FileStatus(of: number).kind
        } catch {
            throw Unreadable(error)
        }
        guard kind == .regular else { throw .notRegular(kind) }
        return file
    }
}

extension TouchChoice {
    /// The number of the touch among `entries`; nil if none is meant.
    func number(among entries: [JournalRecord]) -> Int? {
        switch self {
        case .number(let number): entries.contains { $0.names(number) } ? number : nil
        case .last: entries.last { $0.has(.outcome) }?.touches.first
        case .dead: entries.last { $0.has(.dead) }?.touches.first
        }
    }

    fileprivate func isAnswered(by entries: [JournalRecord]) -> Bool { number(among: entries) != nil }
}
