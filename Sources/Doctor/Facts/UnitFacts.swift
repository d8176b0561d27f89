import Core

/// The state of a unit, as systemd gives it.
package struct UnitFacts: Equatable, Sendable {
    /// The properties that are asked for, by their names in systemctl(1).
    static let properties = [
        "Id", "LoadState", "ActiveState", "UnitFileState", "Result", "NRestarts", "MainPID",
        "NeedDaemonReload",
        "LogNamespace",
    ]

    private let values: [String: String]

    /// The unit with these properties.
    package init(_ values: [String: String]) {
        self.values = values
    }

    /// The units of what `systemctl show` writes: a `NAME=VALUE` a line, and an empty line between units.
    package static func units(of text: String) -> [UnitFacts] {
        var units: [[String: String]] = [[:]]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let equals = line.firstIndex(of: "=") {
                units[units.count - 1][String(line[..<equals])] = String(line[line.index(after: equals)...])
            } else if units.last?.isEmpty == false {
                units.append([:])
            }
        }
        return units.filter { !$0.isEmpty }.map(UnitFacts.init)
    }

    /// Its name.
    package var name: String { values["Id"] ?? "" }
    /// True if there is a file of it that systemd could read, and nobody masked it.
    var isLoaded: Bool { values["LoadState"] == "loaded" }
    /// `not-found`, `masked` and the like.
    var loadState: String { values["LoadState"] ?? "unknown" }
    /// `active`, `inactive`, `failed` and the like.
    var activeState: String { values["ActiveState"] ?? "unknown" }
    /// `enabled`, `disabled` and the like.
    var fileState: String { values["UnitFileState"] ?? "" }
    /// Why it failed: `exit-code`, `start-limit-hit` and the like.
    var result: String { values["Result"] ?? "" }
    /// How often systemd started it again after a failure.
    var restarts: Int { values["NRestarts"].flatMap { Int(foreign: $0) } ?? 0 }
    /// Its process; nil if it does not run.
    var process: Int? { values["MainPID"].flatMap { Int(foreign: $0) }.flatMap { $0 > 0 ? $0 : nil } }
    /// True if its file was changed since systemd read it.
    var isChanged: Bool { values["NeedDaemonReload"] == "yes" }
    /// The journal that its entries go to; nil for the usual one.
    var journal: String? { values["LogNamespace"].flatMap { $0.isEmpty ? nil : $0 } }
}
