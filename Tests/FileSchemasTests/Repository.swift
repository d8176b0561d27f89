import Foundation

/// The files of this repository.
enum Repository {
    private static let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

    /// The file or folder at `path` below the folder of Package.swift.
    static func path(_ path: String) -> String { "/\(root)/\(path)" }

    /// The text of the file at `path`.
    static func text(_ path: String) throws -> String {
        try String(contentsOfFile: self.path(path), encoding: .utf8)
    }

    /// The files below `folder`, in order.
    static func files(in folder: String) -> [String] {
        let names = FileManager.default.enumerator(atPath: path(folder))?.compactMap { $0 as? String }
        return (names ?? []).sorted().map { "\(folder)/\($0)" }
    }
}
