import Glibc

/// Plays a raw HID log through the kernel's drivers at the pace it was recorded.
struct Replay: ~Copyable {
    private let log: HIDLog
    private let hid: UserHID

    init(path: String) throws(PanelFailure) {
        let log = try HIDLog(path: path)
        hid = try UserHID(log.identity, descriptor: log.descriptor, features: [:])
        self.log = log
    }

    /// Waits for the first line of standard input, plays, and keeps the device until standard input ends.
    consuming func run() throws(PanelFailure) {
        try serve(until: nil)
        let start = monotonicMilliseconds() - (log.reports.first?.milliseconds ?? 0)
        for report in log.reports {
            try serve(until: start + report.milliseconds)
            try hid.input(report.bytes)
        }
        writeLine("done \(log.reports.count) reports")
        try serve(until: nil)
    }

    /// Answers the kernel until `end` (monotonic milliseconds), or until a line or the end of standard input.
    private func serve(until end: Int?) throws(PanelFailure) {
        while true {
            let timeout = end.map { max(0, $0 - monotonicMilliseconds()) } ?? -1
            let script = end == nil ? STDIN_FILENO : -1
            let ready = Readiness(device: hid.descriptor, script: script, milliseconds: timeout)
            if ready.device { try hid.answer() }
            if ready.script {
                _ = try readBytes(from: STDIN_FILENO, path: "standard input", limit: 4096)
                return
            }
            if let end, monotonicMilliseconds() >= end { return }
        }
    }
}
