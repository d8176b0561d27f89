import Runtime

/// Where the package's own files are, seen from the tests.
enum Repository {
    /// The folder of Package.swift.
    static let root = String(
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/"))

    /// The file or folder at `path` below ``root``.
    static func path(_ path: String) -> String { "\(root)/\(path)" }

    /// The folder of real recordings, if there is one here.
    static var recordings: String? { Environment.process["TOUCHD_RECORDINGS"] }
}
