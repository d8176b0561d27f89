import CLinux
import Glibc

/// Takes an input device away from a process that has it open, as logind does when the session changes
/// (`EVIOCREVOKE`); the process keeps a dead descriptor. Needs root.
struct Revocation: ~Copyable {
    /// `_IOW('E', 0x91, int)` of linux/input.h, which Swift does not import.
    private static let request: UInt = 0x4004_4591

    private let process: pid_t
    private let node: String

    /// - Parameters:
    ///   - process: the number of the process, in decimal.
    ///   - node: the path of the event node, as it was opened.
    init(process: String, node: String) throws(PanelFailure) {
        guard let number = pid_t(process) else {
            throw .script(line: process, reason: "expected a process number")
        }
        self.process = number
        self.node = node
    }

    /// Revokes every descriptor of the node.
    consuming func run() throws(PanelFailure) {
        let numbers = descriptors()
        if numbers.isEmpty { throw .script(line: node, reason: "process \(process) does not have it open") }
        let handle = try opened("pidfd_open") { pidfd_open(process, 0) }
        for number in numbers {
            let copy = try opened("pidfd_getfd") { pidfd_getfd(handle.number, number, 0) }
            try copy.control(Self.request, 0)
        }
    }

    /// The process's descriptors of the node.
    private func descriptors() -> [CInt] {
        (CInt(0)..<1024).filter { target(of: "/proc/\(process)/fd/\($0)") == node }
    }

    /// What a symbolic link points to; nil when there is no link.
    private func target(of link: String) -> String? {
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            count = max(0, unsafe readlink(link, start, buffer.count))
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    private func opened(_ attempt: String, _ open: () -> CInt) throws(PanelFailure) -> OpenFile {
        let number = open()
        guard number >= 0 else { throw .system(attempt: attempt, path: node, code: errno) }
        return OpenFile(owning: number, path: node)
    }
}
