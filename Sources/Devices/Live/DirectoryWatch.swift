import CLinux
import Core
import Glibc
import Runtime

/// Watches a directory for entries that appear, change their mode or vanish, even while the directory does
/// not exist.
///
/// The kernel removes `/dev/input` with the last input device; until it is back, its parent is watched instead.
struct DirectoryWatch: ~Copyable {
    /// A change in the directory.
    enum Change: Equatable {
        /// The entry of that name appeared or changed.
        case touched(String)
        /// The entry of that name vanished.
        case removed(String)
        /// Anything may have happened: list the directory.
        case everything
    }

    private let directory: String
    private let inotify: Descriptor
    private var directoryWatch: Int32 = -1
    private var parentWatch: Int32 = -1

    /// Watches `directory`: inotify(7).
    init(_ directory: String) throws(RuntimeError) {
        self.directory = directory
        let number = try attempt("watch", on: directory) { inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)) }
        inotify = Descriptor(owning: number)
        let parent = String(directory[..<(directory.lastIndex(of: "/") ?? directory.startIndex)])
        parentWatch = unsafe inotify_add_watch(
            inotify.number, parent.isEmpty ? "/" : parent, UInt32(IN_CREATE | IN_MOVED_TO | IN_ONLYDIR)
        )
        attach()
    }

    /// The file descriptor to wait for; this owner closes it.
    var descriptor: Int32 { inotify.number }

    private mutating func attach() {
        let mask = IN_CREATE | IN_ATTRIB | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM | IN_ONLYDIR
        directoryWatch = unsafe inotify_add_watch(inotify.number, directory, UInt32(mask))
    }

    /// The changes since the last call; never waits. At most one buffer is read: the next call returns the
    /// rest.
    mutating func changes() -> [Change] {
        var changes: [Change] = []
        for event in readEvents() {
            if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
                changes.append(.everything)
            } else if event.watch == directoryWatch {
                if event.mask & UInt32(IN_IGNORED) != 0 {
                    directoryWatch = -1
                    changes.append(.everything)
                } else if let name = event.name {
                    let isGone = event.mask & UInt32(IN_DELETE | IN_MOVED_FROM) != 0
                    changes.append(isGone ? .removed(name) : .touched(name))
                }
            } else if event.watch == parentWatch, directoryWatch < 0 {
                attach()
                changes.append(.everything)
            }
        }
        return changes
    }

    /// The names in the directory now, without hidden ones; empty when it does not exist, nil when it cannot be read.
    func names() -> [String]? {
        do throws(Errno) {
            return try folderNames(directory).inOrder()
        } catch {
            return error.number == ENOENT || error.number == ENOTDIR ? [] : nil
        }
    }

    private struct Event {
        var watch: Int32
        var mask: UInt32
        var name: String?
    }

    private func readEvents() -> [Event] {
        var bytes = Array(repeating: UInt8(0), count: 1 << 14)
        // An error counts as no event: there is no other way to ask.
        let length = unsafe bytes.withUnsafeMutableBytes { buffer in
            (try? unblocked { unsafe Glibc.read(inotify.number, buffer.baseAddress, buffer.count) }) ?? 0
        }
        var events: [Event] = []
        var offset = 0
        let headSize = MemoryLayout<inotify_event>.size
        while offset + headSize <= length {
            let head = unsafe bytes.withUnsafeBytes {
                unsafe $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            }
            let start = offset + headSize
            let end = min(start + Int(head.len), length)
            let name = bytes[start..<end].prefix { $0 != 0 }
            events.append(
                Event(
                    watch: head.wd, mask: head.mask,
                    name: name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
                )
            )
            offset = end
        }
        return events
    }
}
