private import Glibc
import Runtime
package import YAML

/// The kinds of files that recordings come in.
package enum RecordingFormat: Hashable, Sendable {
    case evemu
    case evtest
    case libinputRecord

    /// How many lines may stand in front of a recording: a prompt, the command, `Recording to ...`, the devices to choose from.
    private static var mostLinesBefore: Int { 100 }

    /// The kind of `bytes`; nil for everything else.
    package init?(of bytes: [UInt8]) {
        guard let found = Self.find(in: bytes) else { return nil }
        self = found.format
    }

    /// The kind that `bytes` certainly are: a scene may begin like a recording of libinput, and continue differently.
    package init?(certainOf bytes: [UInt8]) {
        guard let (format, start) = Self.find(in: bytes, after: 0) else { return nil }
        self = format
        guard format == .libinputRecord else { return }
        var line = start
        while !bytes[line...].starts(with: "ndevices:".utf8) {
            guard let end = bytes[line...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            line = end + 1
        }
    }

    /// The kind of `bytes`, and where the recording starts: after the last line, of at most `limit`, that is neither empty nor a
    /// comment and stands before the first one by which the kind can be told.
    static func find(
        in bytes: [UInt8], after limit: Int = RecordingFormat.mostLinesBefore
    ) -> (format: RecordingFormat, start: Int)? {
        var (line, start) = (0, 0)
        var others = 0
        while line < bytes.count, others <= limit {
            let end = bytes[line...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let text = bytes[line..<end].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            line = end + 1
            guard let first = text.first, first != UInt8(ascii: "#"), first != UInt8(ascii: "\r") else {
                continue
            }
            if let format = RecordingFormat(ofLine: text) { return (format, start) }
            start = min(line, bytes.count)
            others += 1
        }
        return nil
    }

    private init?(ofLine text: ArraySlice<UInt8>) {
        if let first = text.first, EvemuReader.isKey(first), text.dropFirst().first == UInt8(ascii: ":") {
            self = .evemu
        } else if Self.yamlKeys.contains(where: { text.starts(with: $0.utf8) }) {
            self = .libinputRecord
        } else if EvtestReader.isBeginning(text) {
            self = .evtest
        } else {
            return nil
        }
    }

    private static var yamlKeys: [String] {
        ["version:", "ndevices:", "libinput:", "system:", "devices:", "---"]
    }
}

/// The input that is piped into the program.
package enum StandardInput {
    /// The argument that stands for it in place of a file's path.
    package static let argument = "-"
    /// Its name in messages.
    static let name = "standard input"

    /// Everything up to its end, at most `limit` bytes: `read`.
    package static func read(limit: Int) throws(YAMLError) -> [UInt8] {
        do throws(Unreadable) {
            return try readToEnd(STDIN_FILENO, limit: limit)
        } catch {
            throw .unreadable(path: name, reason: error)
        }
    }
}
