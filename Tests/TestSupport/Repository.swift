import Runtime

/// The files of the repository that the tests were built from.
package enum Repository {
    /// The folder of Package.swift.
    package static let root = String(
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/"))

    /// The file or folder at `path` below ``root``.
    package static func path(_ path: String) -> String { "\(root)/\(path)" }

    /// The text of the file at `path` below ``root``.
    package static func text(_ path: String) throws -> String {
        String(decoding: try RegularFile.read(self.path(path), limit: 1 << 24), as: UTF8.self)
    }

    /// The files and folders below the folder at `path`, relative to ``root`` and sorted.
    package static func files(in path: String) -> [String] {
        paths(belowFolder: self.path(path)).map { "\(path)/\($0)" }
    }
}
