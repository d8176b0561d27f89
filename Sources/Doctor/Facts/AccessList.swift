package import Runtime

/// Who may read a file: its owner, group and mode, and the entries of its access list (acl(5)).
package struct AccessList: Equatable, Sendable {
    /// An entry for a user or a group besides the file's own.
    package struct Entry: Equatable, Sendable {
        /// Whom an entry is for.
        package enum Subject: Equatable, Sendable {
            case user(UInt32)
            case group(UInt32)
        }

        /// Whom it is for.
        package let subject: Subject
        /// True if it lets them read, unless the mask forbids it.
        package let mayRead: Bool

        /// An entry for `subject`.
        package init(_ subject: Subject, mayRead: Bool) {
            self.subject = subject
            self.mayRead = mayRead
        }
    }

    /// Owner, group and mode.
    package let file: FileAccess
    /// The entries besides.
    package var entries: [Entry] = []
    /// True if the mask lets entries and the file's group read.
    private var isMaskReadable = true
    /// True if the file's group may read, unless the mask forbids it.
    private var isGroupReadable: Bool

    private static let readBit: UInt16 = 4

    /// Whom an entry is about; the file's owner and all others are in its mode, too.
    private enum Tag: UInt16 {
        case user = 0x02
        case ownGroup = 0x04
        case group = 0x08
        case mask = 0x10
    }

    /// The list that the kernel keeps as `bytes`: a version of four bytes, then entries of tag, permissions and number.
    package init(of file: FileAccess, bytes: [UInt8]) {
        self.file = file
        isGroupReadable = file.mode & 0o040 != 0
        for start in stride(from: 4, to: bytes.count - 7, by: 8) {
            let tag = Tag(rawValue: UInt16(bytes[start]) | UInt16(bytes[start + 1]) << 8)
            let mayRead = UInt16(bytes[start + 2]) & Self.readBit != 0
            let number = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + 4 + $1]) << (8 * UInt32($1)) }
            switch tag {
            case .user: entries.append(Entry(.user(number), mayRead: mayRead))
            case .group: entries.append(Entry(.group(number), mayRead: mayRead))
            case .ownGroup: isGroupReadable = mayRead
            case .mask: isMaskReadable = mayRead
            case nil: break
            }
        }
    }

    /// True if `account` may read the file, by the algorithm of acl(5).
    package func lets(_ account: Account) -> Bool {
        if account.number == 0 { return true }
        if account.number == file.owner { return file.mode & 0o400 != 0 }
        if let entry = entries.first(where: { $0.subject == .user(account.number) }) {
            return entry.mayRead && isMaskReadable
        }
        let subjects = account.groups.map { Entry.Subject.group($0) }
        var applying = entries.filter { subjects.contains($0.subject) }.map(\.mayRead)
        if account.groups.contains(file.group) { applying.append(isGroupReadable) }
        return applying.isEmpty ? file.mode & 0o004 != 0 : applying.contains(true) && isMaskReadable
    }

    /// True if an entry would let `group` read if the mask did not forbid it.
    package func isMasked(for group: UInt32) -> Bool {
        !isMaskReadable && entries.contains(Entry(.group(group), mayRead: true))
    }
}
