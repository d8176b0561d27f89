/// A file of a folder.
package struct ListedFile: Equatable, Sendable {
    /// Its name in the folder.
    package let name: String
    /// Whether it holds nothing, as an empty file or a link to `/dev/null` does: it stands for no file.
    package let isEmpty: Bool

    /// The file called `name`.
    package init(name: String, isEmpty: Bool = false) {
        self.name = name
        self.isEmpty = isEmpty
    }

    /// The files in the folder at `path` on disk, unordered, without hidden ones; none if there is no such folder.
    package static func files(in path: String) -> Result<[ListedFile], Unreadable> {
        do throws(Errno) {
            return .success(
                try folderNames(path).map { name in
                    let status = FileStatus(at: "\(path)/\(name)")
                    return ListedFile(name: name, isEmpty: status?.holdsNothing ?? false)
                })
        } catch {
            let reason = Unreadable(error)
            return reason == .missing ? .success([]) : .failure(reason)
        }
    }
}

extension FileStatus {
    fileprivate var holdsNothing: Bool { size == 0 && (kind == .regular || kind == .device) }
}
