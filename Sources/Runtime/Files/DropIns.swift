import Core

/// The files that add to a configuration, as those of systemd do: `touchd.yaml.d/*.yaml` beside it, and for one in `/etc` in
/// the folders of the system, too.
package struct DropIns {
    /// A folder that cannot be listed.
    package struct ClosedFolder {
        /// Where it is.
        package let path: String
        /// Why it cannot be listed.
        package let reason: Unreadable
    }

    /// Their paths in the order of their names, which is that of their weight: the last one weighs most.
    package private(set) var paths: [String] = []
    /// The paths of files whose names end in `.yml`: these are passed over, and were hardly meant to be.
    package private(set) var misnamed: [String] = []
    /// The folders that may have more of them.
    package private(set) var closed: [ClosedFolder] = []

    /// Finds those of the configuration at `path`; `files` are those of a folder.
    ///
    /// Of several files of one name the one in the folder that comes first counts; if that one is empty, none does.
    package init(of path: String, _ files: (_ folder: String) -> Result<[ListedFile], Unreadable>) {
        var folders = Table<String, (folder: String, isEmpty: Bool)>()
        for folder in Self.folders(of: path) {
            do throws(Unreadable) {
                for file in try files(folder).get() {
                    if file.name.hasSuffix(".yml") { misnamed.append("\(folder)/\(file.name)") }
                    guard file.name.hasSuffix(".yaml"), folders[file.name] == nil else { continue }
                    folders[file.name] = (folder, file.isEmpty)
                }
            } catch {
                closed.append(ClosedFolder(path: folder, reason: error))
            }
        }
        paths = folders.filter { !$0.value.isEmpty }.inOrder { $0.key < $1.key }
            .map { "\($0.value.folder)/\($0.key)" }
    }

    /// The configuration beside the folder of the file at `path`, to which the file adds; nil if the folder is not called
    /// after one.
    package static func configuration(of path: String) -> String? {
        guard let slash = path.lastIndex(of: "/"), path[..<slash].hasSuffix(".yaml.d") else { return nil }
        return String(path[..<slash].dropLast(".d".count))
    }

    /// The folders for the configuration at `path`, the one that weighs most first.
    private static func folders(of path: String) -> [String] {
        let own = "\(path).d"
        guard configuration(of: path) == nil else { return [] }
        guard own.hasPrefix("/etc/") else { return [own] }
        let rest = own.dropFirst("/etc/".count)
        return [own] + ["/run", "/usr/local/lib", "/usr/lib"].map { "\($0)/\(rest)" }
    }
}
