import Runtime

/// Recordings of panels for tests: those of the repository, and those of real panels, which may not be
/// published.
package enum PanelRecordings {
    /// The folder of recordings of real panels, if there is one on this machine.
    package static var folderOfRealPanels: String? { Environment.process["TOUCHD_RECORDINGS"] }

    /// The paths of those in `Tests/Recordings`.
    package static let made = Repository.files(in: "Tests/Recordings").filter { $0.hasSuffix(".evemu") }
        .map(Repository.path)

    /// The paths of those of real panels, which all have slots.
    package static let real =
        folderOfRealPanels.map { folder in
            paths(belowFolder: "\(folder)/panels").filter { $0.hasSuffix(".evemu") }
                .map { "\(folder)/panels/\($0)" }
        } ?? []

    /// The folder of recordings of panels with faults, if there is one on this machine.
    package static var folderOfFaultyPanels: String? { Environment.process["TOUCHD_HEALTH"] }

    /// How many contacts a made recording has, as counted when it was made; nil for one of a real panel.
    package static func contactCount(of path: String) throws -> Int? {
        let text = String(decoding: try RegularFile.read(path, limit: 1 << 28), as: UTF8.self)
        let mark = "# contacts: "
        let line = text.split(separator: "\n", maxSplits: 10).first { $0.hasPrefix(mark) }
        return line.flatMap { Int($0.dropFirst(mark.count)) }
    }
}
