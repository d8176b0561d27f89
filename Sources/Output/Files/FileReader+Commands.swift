import Recordings
package import Scenes
import YAML

extension FileReader {
    /// Reads what the daemon would read, and standard input for `-` if that is among `arguments`, the files
    /// on the command line. A recording in place of a scene gives a single clear error.
    package static func forCommand(_ arguments: [String]) -> FileReader {
        // Standard input can be read only once, and some files are read twice.
        let input = arguments.contains(StandardInput.argument) ? readInput() : nil
        return onDisk { path in
            let answer = path == StandardInput.argument ? input ?? readDisk(path) : readDisk(path)
            return answer.flatMap { bytes in refusingRecordings(path, bytes) }
        }
    }

    private static func readInput() -> Answer {
        Answer { () throws(YAMLError) in try StandardInput.read(limit: YAMLLimits().bytes) }
    }

    private static func readDisk(_ path: String) -> Answer {
        Answer { () throws(YAMLError) in try onDisk.read(path) }
    }

    private static func refusingRecordings(_ path: String, _ bytes: [UInt8]) -> Answer {
        guard RecordingFormat(certainOf: bytes) != nil else { return .success(bytes) }
        return .failure(
            .malformed(
                path: path, place: YAMLPlace(line: 1, column: 1),
                message: "this is a recording, which touchctl replay plays", excerpt: .firstLine(of: bytes)))
    }
}
