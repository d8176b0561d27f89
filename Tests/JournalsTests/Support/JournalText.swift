import Core

/// Entries of touchd as a journal has them, of one machine or of many.
struct JournalText {
    /// The fields of each entry.
    private(set) var entries: [[(name: String, value: String)]] = []

    private var sequences: [String: Int] = [:]
    /// When the machines of this journal were started: 2026-11-21 00:00 UTC.
    static let start: Int64 = 1_795_219_200_000_000

    /// Adds an entry of `box`, `seconds` after the start of all.
    mutating func add(
        _ box: String, _ seconds: Double, _ category: String, _ message: String,
        _ fields: [String: String] = [:]
    ) {
        let time = Int64((seconds * 1_000_000).rounded())
        if fields["TOUCH_SEQ"] == nil { sequences[box, default: 0] += 1 }
        let all = [
            ("__REALTIME_TIMESTAMP", "\(Self.start + time)"), ("_MACHINE_ID", "id-of-\(box)"),
            ("_HOSTNAME", box),
            ("_BOOT_ID", "boot"), ("_SYSTEMD_INVOCATION_ID", "run-\(box)"), ("SYSLOG_IDENTIFIER", "touchd"),
            ("PRIORITY", "6"), ("TOUCH_CATEGORY", category), ("TOUCH_SEQ", "\(sequences[box] ?? 0)"),
            ("TOUCH_TIME_USEC", "\(time)"), ("TOUCH_PANEL", "ILITEK"), ("TOUCH_APP", "kiosk"),
            ("TOUCH_GENERATION", "1"),
        ]
        let own = fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        entries.append(
            all.filter { field in fields[field.0] == nil }.map { ($0.0, $0.1) } + own + [("MESSAGE", message)]
        )
    }

    /// Adds an entry with just these fields.
    mutating func add(_ fields: [(name: String, value: String)]) { entries.append(fields) }

    /// Leaves out a number, as if an entry was lost.
    mutating func lose(_ box: String) { sequences[box, default: 0] += 1 }

    /// Adds the entries of a touch on `view` that begins at `seconds` and comes to `outcome`.
    mutating func touch(
        _ number: Int, on view: String?, _ outcome: String, at seconds: Double, of box: String = "kiosk-01",
        x: Double = 100, y: Double = 100, _ fields: [String: String] = [:]
    ) {
        var common = ["TOUCH_ID": "\(number)", "TOUCH_X": "\(x)", "TOUCH_Y": "\(y)"]
        common["TOUCH_VIEW"] = view
        add(box, seconds, "hit", "touch \(number) hit \(view ?? "nothing")", common)
        if outcome == "acted" {
            let action = common.merging(["TOUCH_ACTION": "go", "TOUCH_TARGET": "counter"]) { $1 }
            add(box, seconds + 0.08, "action", "\(view ?? "") action go to counter", action)
        }
        let reason = fields["TOUCH_REASON"].map { " (\($0))" } ?? ""
        let place = view.map { " on \($0)" } ?? ""
        let own = common.merging([
            "TOUCH_OUTCOME": outcome, "TOUCH_DURATION_USEC": "90000", "TOUCH_TRAVEL": "2",
        ]) { $1 }
        add(
            box, seconds + 0.09, "outcome", "touch \(number)\(place) was \(outcome)\(reason)",
            own.merging(fields) { $1 })
    }

    /// Adds the outcome of a dead tap alone, with these fields beside its own.
    mutating func outcome(_ number: Int, at seconds: Double, _ fields: [String: String]) {
        let own = [
            "TOUCH_ID": "\(number)", "TOUCH_OUTCOME": "nothing", "TOUCH_DEAD": "1", "TOUCH_VIEW": "tea",
        ]
        add("box", seconds, "outcome", "touch \(number) on tea did nothing", own.merging(fields) { $1 })
    }

    /// A dead tap.
    mutating func deadTap(
        _ number: Int, on view: String, at seconds: Double, of box: String = "kiosk-01", x: Double = 100,
        y: Double = 100, _ fields: [String: String] = [:]
    ) {
        let own = ["TOUCH_DEAD": "1", "TOUCH_REASON": "not handled", "TOUCH_REASON_KIND": "notHandled"]
        touch(number, on: view, "nothing", at: seconds, of: box, x: x, y: y, own.merging(fields) { $1 })
    }

    /// The entry that a scene has been loaded, with its views.
    mutating func scene(_ box: String, at seconds: Double, _ json: String) {
        add(
            box, seconds, "system", "scene loaded kiosk, 4 views, generation 1",
            ["TOUCH_SCENE": json])
    }

    /// As `journalctl -o json` writes it.
    var json: String {
        entries.map { entry in
            var writer = JSONWriter()
            writer.object { json in for field in entry { json.put(field.name, field.value) } }
            return writer.text.string
        }.joined(separator: "\n") + "\n"
    }

    /// As `journalctl -o export` writes it; values with line breaks are counted.
    var export: [UInt8] {
        var bytes: [UInt8] = []
        for entry in entries {
            for (name, value) in entry {
                if value.utf8.contains(UInt8(ascii: "\n")) {
                    bytes += Array("\(name)\n".utf8)
                    var count = UInt64(value.utf8.count)
                    for _ in 0..<8 {
                        bytes.append(UInt8(count & 255))
                        count >>= 8
                    }
                    bytes += Array("\(value)\n".utf8)
                } else {
                    bytes += Array("\(name)=\(value)\n".utf8)
                }
            }
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }
}

/// Journals that several suites make pages of.
extension JournalText {
    /// The views of the scene, as `TOUCH_SCENE` has them.
    static let kiosk = """
        {"app":"kiosk","path":"kiosk.yaml","sha256":"7c1f","size":[1280,800],"views":[
        {"id":"window","frame":[0,0,1280,800]},{"id":"order","frame":[0,0,1280,800],"superview":"window"},
        {"id":"tea","frame":[25,105,400,320],"superview":"order","control":true},
        {"id":"cancel","frame":[920,660,320,100],"superview":"order","control":true},
        {"id":"placeOrder","frame":[920,500,320,120],"superview":"order","control":true,"enabled":false}]}
        """

    /// One machine: all outcomes, near misses, a row of dead taps, a refusal.
    static var oneBox: JournalText {
        var journal = JournalText()
        journal.scene("kiosk-01", at: 1, kiosk)
        for touch in 1...20 {
            journal.touch(
                touch, on: "tea", "acted", at: Double(touch) * 60, x: 100 + Double(touch) * 7, y: 200)
        }
        for touch in 21...26 {
            journal.deadTap(
                touch, on: "order", at: 1300 + Double(touch) * 5, x: 1000, y: 771,
                [
                    "TOUCH_NEAREST": "cancel", "TOUCH_NEAREST_DISTANCE": "11", "TOUCH_NEAREST_X": "1000",
                    "TOUCH_NEAREST_Y": "760",
                ])
        }
        for touch in 27...30 {
            journal.deadTap(
                touch, on: "placeOrder", at: 2000 + Double(touch), x: 1000, y: 560,
                ["TOUCH_REASON": "disabled", "TOUCH_REASON_KIND": "disabled"].merging(
                    touch >= 29 ? ["TOUCH_RAGE": "\(touch - 26)"] : [:]
                ) { $1 })
        }
        for touch in 31...36 {
            journal.touch(
                touch, on: "tea", "cancelled", at: 2100 + Double(touch), x: 200, y: 300,
                ["TOUCH_RECOGNIZER": "slide", "TOUCH_REASON_KIND": "recognizer", "TOUCH_TRAVEL": "14"])
        }
        for touch in 37...39 {
            journal.touch(
                touch, on: "tea", "refused", at: 2200 + Double(touch), x: 210, y: 310,
                [
                    "TOUCH_REASON": "multipleTouchEnabled", "TOUCH_REASON_KIND": "multipleTouch",
                    "TOUCH_HOLDER": "1",
                ])
        }
        journal.touch(40, on: "order", "handled", at: 2300, x: 600, y: 700)
        journal.touch(
            41, on: nil, "ignored", at: 2310, x: 1279, y: 1,
            ["TOUCH_DEAD": "1", "TOUCH_REASON": "ignoring interaction"])
        journal.lose("kiosk-01")
        journal.touch(42, on: "tea", "acted", at: 2400)
        return journal
    }

    /// Forty machines, one of them with a ghost and one with a stuck contact.
    static var fleet: JournalText {
        var journal = JournalText()
        for index in 1...40 {
            let box = "kiosk-\(index < 10 ? "0" : "")\(index)"
            journal.scene(box, at: 1, kiosk)
            for touch in 1...5 {
                journal.touch(
                    touch, on: "tea", "acted", at: Double(index * 60 + touch * 600), of: box,
                    x: 90 + Double(index) * 8)
            }
            if index % 7 == 0 {
                journal.deadTap(6, on: "order", at: 4000 + Double(index), of: box, x: 640, y: 30)
            }
        }
        let ghost = [
            "TOUCH_FAULT": "periodicGhost", "TOUCH_FAULT_ID": "1", "TOUCH_PERIOD_USEC": "12864000",
            "TOUCH_COUNT": "4",
        ]
        for touch in 7...10 {
            journal.deadTap(
                touch, on: "order", at: 5000 + 13 * Double(touch), of: "kiosk-04", x: 1216, y: 19.2)
        }
        journal.add(
            "kiosk-04", 5140, "health",
            "ILITEK touches itself at 95.00%,2.40% every 12.864 s (4 times, 0 ms each)",
            ghost.merging(["TOUCH_FAULT_STATE": "raised"]) { $1 })
        journal.add(
            "kiosk-04", 6000, "health", "ILITEK: periodicGhost over (18 times in 14 min)",
            ghost.merging(["TOUCH_FAULT_STATE": "cleared", "TOUCH_COUNT": "18"]) { $1 })
        journal.add(
            "kiosk-02", 7000, "health", "ILITEK: the touch at 12.10%,97.00% has not changed for 30 s",
            [
                "TOUCH_FAULT": "stuckContact", "TOUCH_FAULT_ID": "1", "TOUCH_FAULT_STATE": "raised",
                "TOUCH_COUNT": "1",
            ])
        let cells = (0..<160).map { $0 < 16 ? "0" : "\($0)" }.joined(separator: ",")
        journal.add(
            "kiosk-02", 7100, "health", "ILITEK 1,204 touches since 2026-11-20 05:58: 125 Hz",
            ["TOUCH_SHEET": "{\"panel\":\"ILITEK\",\"hertz\":125,\"noise\":0.06,\"coverage\":[\(cells)]}"])
        return journal
    }
}
