import Core
import Glibc
import Runtime

/// Where snapshots are: a folder in the state directory of the service, with the last ones.
package struct SnapshotFolder: Equatable, Sendable {
    /// How many files are kept.
    static let most = 16

    /// The path.
    let path: String

    /// The folder of the service; nil if it has no state directory (`$STATE_DIRECTORY`).
    init?(_ environment: Environment) {
        guard let list = environment["STATE_DIRECTORY"], let first = list.split(separator: ":").first else {
            return nil
        }
        path = "\(first)/snapshots"
    }

    /// Writes a file whose name has the time `taken`, removes the oldest ones if there are too many, and returns its path.
    ///
    /// The group may read it, as it may ask for it.
    func write(_ bytes: [UInt8], taken: String) throws(RuntimeError) -> String {
        _ = unsafe mkdir(path, 0o750)
        _ = unsafe chmod(path, 0o750)
        let name = unusedName(
            "touchd-" + String(decoding: taken.utf8.filter { $0.isDigit || $0.isLetter }, as: UTF8.self))
        let file = try Descriptor(
            opening: "\(path)/\(name)", flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o640)
        _ = fchmod(file.number, 0o640)
        guard writeAll(bytes, to: file.number) else {
            let cause = Errno(errno)
            _ = unsafe unlink("\(path)/\(name)")
            throw .failed(action: "write", subject: "\(path)/\(name)", cause: cause)
        }
        removeOldest(but: name)
        return "\(path)/\(name)"
    }

    private func unusedName(_ stem: String) -> String {
        var (name, number) = ("\(stem).yml", 1)
        while FileStatus(at: "\(path)/\(name)", followingLinks: false) != nil {
            number += 1
            name = "\(stem)-\(number).yml"
        }
        return name
    }

    private func removeOldest(but name: String) {
        guard let names = try? folderNames(path) else { return }
        let files = names.filter { $0.hasPrefix("touchd-") && $0.hasSuffix(".yml") && $0 != name }
        for old in Self.byAge(files, before: name).dropLast(Self.most - 1) {
            _ = unsafe unlink("\(path)/\(old)")
        }
    }

    /// The files in the order in which they were written, the one called `newest` not among them.
    ///
    /// The names begin with the time, so that their order is that of the files: but for those with a later time than the
    /// newest file, which the clock showed when it was ahead, or before it was set back. They were written before.
    package static func byAge(_ files: [String], before newest: String) -> [String] {
        let ordered = files.inOrder { (time(of: $0), $0.utf8.count, $0) < (time(of: $1), $1.utf8.count, $1) }
        let isLater = { (name: String) in time(of: name) > time(of: newest) }
        return ordered.filter(isLater) + ordered.filter { !isLater($0) }
    }

    /// The name up to the number of a further file of that second.
    private static func time(of name: String) -> Substring {
        let start = name.index(name.startIndex, offsetBy: "touchd-".count, limitedBy: name.endIndex)
        return name[(start ?? name.endIndex)...].prefix { $0 != "-" && $0 != "." }
    }
}
