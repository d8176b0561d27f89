import Foundation
import TestSupport

extension TemporaryFolder {
    /// Writes `text` as a line to the file at `path`, which begins with a slash, and makes the folders that it is in.
    func install(_ path: String, _ text: String = "") throws {
        let file = "\(self.path)\(path)"
        try FileManager.default.createDirectory(
            atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data("\(text)\n".utf8).write(to: URL(fileURLWithPath: file))
    }
}
