import Glibc

/// A raw HID log of a real panel: its report descriptor and its timed input reports (`R:`, `N:`, `I:`, `E:` lines).
struct HIDLog {
    let identity: UserHID.Identity
    let descriptor: [UInt8]
    let reports: [Report]

    /// One input report, its id first, and when it came.
    struct Report {
        let milliseconds: Int
        let bytes: [UInt8]
    }

    init(path: String) throws(PanelFailure) {
        var name = ""
        var bus: [UInt32] = []
        var descriptor: [UInt8] = []
        var reports: [Report] = []
        for line in try Self.lines(of: path) {
            let words = line.split(separator: " ").dropFirst()
            switch line.prefix(2) {
            case "N:": name = words.joined(separator: " ")
            case "I:": bus = words.compactMap { UInt32($0, radix: 16) }
            case "R:": descriptor = Self.bytes(words.dropFirst())
            case "E:":
                guard let time = words.first.flatMap({ Double($0) }) else { continue }
                reports.append(Report(milliseconds: Int(time * 1000), bytes: Self.bytes(words.dropFirst(2))))
            default: continue
            }
        }
        guard bus.count == 3, !descriptor.isEmpty else { throw .log(path: path, reason: "no R: or I: line") }
        identity = .init(name: name, bus: UInt16(clamping: bus[0]), vendor: bus[1], product: bus[2])
        self.descriptor = descriptor
        self.reports = reports
    }

    private static func bytes(_ words: some Sequence<Substring>) -> [UInt8] {
        words.compactMap { UInt8($0, radix: 16) }
    }

    private static func lines(of path: String) throws(PanelFailure) -> [String] {
        let file = try OpenFile(path: path, flags: O_RDONLY)
        var reader = LineReader()
        var lines: [String] = []
        while true {
            let bytes = try file.read(limit: 65536)
            if bytes.isEmpty { return lines }
            lines += reader.lines(completedBy: bytes)
        }
    }
}
