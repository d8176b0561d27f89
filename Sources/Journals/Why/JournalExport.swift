import JournalReading
import Output
import ControlProtocol
import Core
import Journal
import Recordings
import Reports
import YAML

/// The entries of touchd in what `journalctl -o json` wrote.
struct JournalExport {
    /// The most bytes that are read.
    private static let limit = 256 * 1024 * 1024

    /// The entries of the last run of the daemon that has the touch asked for; of the last run if none has.
    private(set) var entries: [JournalRecord] = []

    /// Reads `path`, or standard input for `-`.
    init(path: String, _ choice: TouchChoice) throws(InspectError) {
        let bytes = try Self.read(path)
        var found: [JournalRecord] = []
        var current: [JournalRecord] = []
        var number = 0
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            guard !line.allSatisfy({ $0 == UInt8(ascii: " ") }) else { continue }
            guard let value = JSONValue(parsing: line), case .object = value else {
                throw .journal("\(path):\(number): this is no journal: use journalctl -o json")
            }
            guard let entry = JournalRecord(value) else { continue }
            if let last = current.last, last.run != entry.run {
                if choice.isAnswered(by: current) { found = current }
                current = []
            }
            current.append(entry)
        }
        entries = found.isEmpty || choice.isAnswered(by: current) ? current : found
        guard !entries.isEmpty else {
            throw .journal("\(path): there is no entry of touchd: use journalctl -u touchd -o json")
        }
    }

    private static func read(_ path: String) throws(InspectError) -> [UInt8] {
        do throws(YAMLError) {
            if path == StandardInput.argument { return try StandardInput.read(limit: limit) }
            return try YAMLSource.bytes(ofFileAt: path, limit: limit)
        } catch {
            throw .recording(.file(error))
        }
    }
}

extension TouchChoice {
    /// The number of the touch among `entries`; nil if none is meant.
    func number(among entries: [JournalRecord]) -> Int? {
        switch self {
        case .number(let number): entries.contains { $0.names(number) } ? number : nil
        case .last: entries.last { $0[.outcome] != nil }?.touches.first
        case .dead: entries.last { $0[.dead] != nil }?.touches.first
        }
    }

    fileprivate func isAnswered(by entries: [JournalRecord]) -> Bool { number(among: entries) != nil }
}
