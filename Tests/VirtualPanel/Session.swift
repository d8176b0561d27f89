import Glibc

/// Plays the script on standard input on one device, and keeps the device until the script ends.
struct Session<Device: VirtualDevice & ~Copyable>: ~Copyable {
    private var device: Device
    private var hand = Hand()
    private var scanning = true
    private var nextScan = 0

    /// Real panels repeat their report while fingers rest; hid-multitouch lifts them after 100 ms without.
    private static var scanInterval: Int { 20 }

    init(_ device: consuming Device) {
        self.device = device
    }

    /// Returns at `unplug` and at the end of standard input.
    consuming func run() throws(PanelFailure) {
        var reader = LineReader()
        while true {
            guard try serve(until: nil, readingScript: true) else { continue }
            let bytes = try readBytes(from: STDIN_FILENO, path: "standard input", limit: 4096)
            if bytes.isEmpty { return }
            for line in reader.lines(completedBy: bytes) {
                guard let command = try CommandParser(line: line).command() else { continue }
                if case .unplug = command { return }
                try perform(command)
                writeLine("done \(line)")
            }
        }
    }

    private mutating func perform(_ command: Command) throws(PanelFailure) {
        switch command {
        case .frame(let changes): try report(hand.apply(changes))
        case .wait(let milliseconds): try rest(milliseconds)
        case .burst(let reports):
            for step in 0..<reports { try device.report(hand.trembling(step: step)) }
        case .scan(let on): scanning = on
        case .key(let code, let values): try device.press(key: code, values)
        case .accelerate(let x, let y, let z): try device.accelerate(x: x, y: y, z: z)
        case .lid(let isClosed): try device.setLid(isClosed: isClosed)
        case .unplug: break
        }
    }

    private mutating func report(_ contacts: [Contact]) throws(PanelFailure) {
        try device.report(contacts)
        nextScan = monotonicMilliseconds() + Self.scanInterval
    }

    private mutating func rest(_ milliseconds: Int) throws(PanelFailure) {
        let end = monotonicMilliseconds() + milliseconds
        while monotonicMilliseconds() < end { _ = try serve(until: end, readingScript: false) }
    }

    /// Handles requests of the kernel and the next scan; true when the script has something to read.
    private mutating func serve(until end: Int?, readingScript: Bool) throws(PanelFailure) -> Bool {
        let resting = scanning && !hand.contacts.isEmpty
        let deadline = [end, resting ? nextScan : nil].compactMap { $0 }.min()
        let timeout = deadline.map { max(0, $0 - monotonicMilliseconds()) } ?? -1
        let script = readingScript ? STDIN_FILENO : -1
        let ready = Readiness(device: device.descriptor, script: script, milliseconds: timeout)
        if ready.device { try device.answer() }
        if resting && monotonicMilliseconds() >= nextScan { try report(hand.contacts) }
        return ready.script
    }
}
