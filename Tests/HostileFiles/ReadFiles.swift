import TestSupport

/// Files hostile to commands that read what others wrote: journals and drawings.
extension HostileFiles {
    static let journals = [
        HostileFiles("journal-ids", .journal) { bytes in
            let ids = (0..<1_000).map { "\"\($0)\"" }.joined(separator: ",")
            return journal(bytes) { entry($0, #""TOUCH_CATEGORY":"gesture","TOUCH_ID":[\#(ids)]"#) }
        },
        HostileFiles("journal-one-entry", .journal) { bytes in
            let ids = repeated(bytes) { "\"\($0)\"," }
            return journal(0) { entry($0, #""TOUCH_CATEGORY":"gesture","TOUCH_ID":[\#(ids)"0"]"#) }
        },
        HostileFiles("journal-touches", .journal) { bytes in
            journal(bytes) { entry($0, #""TOUCH_CATEGORY":"hit","TOUCH_HIT":"v\#($0)","TOUCH_ID":"\#($0)""#) }
        },
        HostileFiles("journal-views", .journal) { bytes in
            journal(bytes) {
                entry(
                    $0,
                    #""TOUCH_CATEGORY":"outcome","TOUCH_OUTCOME":"nothing","TOUCH_DEAD":"1","TOUCH_VIEW":"v\#($0)","TOUCH_ID":"\#($0)""#
                )
            }
        },
        HostileFiles("journal-gaps", .journal) { bytes in
            journal(bytes) { entry($0, #""TOUCH_CATEGORY":"hit","TOUCH_ID":"1""#, step: 1_000_000) }
        },
        HostileFiles("journal-runs", .journal) { bytes in
            journal(bytes) { entry($0, #""TOUCH_CATEGORY":"hit","TOUCH_ID":"1","_PID":"\#($0)""#) }
        },
    ]

    static let drawings = [
        HostileFiles("svg-rectangles", .drawing) { bytes in
            drawing(repeated(bytes) { _ in "<rect width='1' height='1'/>" })
        },
        HostileFiles("svg-equal-names", .drawing) { bytes in
            drawing(
                repeated(bytes) {
                    "<rect id='a\(String(repeating: "!", count: $0 % 400))' width='1' height='1'/>"
                })
        },
        HostileFiles("svg-namespaces", .drawing) { bytes in
            let name = String(repeating: "x", count: 900)
            let spaces = repeated(bytes / 2) { "xmlns:n\($0)='\(name)\($0)' " }
            return drawing(repeated(bytes / 2) { "<g n0:a='\($0)'/>" }, attributes: spaces)
        },
        HostileFiles("svg-defaults", .drawing) { bytes in
            let value = String(repeating: "x", count: bytes / 2)
            return drawing(
                repeated(bytes / 2) { _ in "<g/>" },
                before: "<!DOCTYPE svg [<!ATTLIST g style CDATA '\(value)'>]>")
        },
        HostileFiles("svg-depth", .drawing) { bytes in
            let depth = count(bytes, 40)
            let opened = (0..<depth).map { "<g transform='translate(\($0),1)'>" }.joined()
            return drawing(opened + "<rect width='1' height='1'/>" + String(repeating: "</g>", count: depth))
        },
        HostileFiles("svg-uses", .drawing) { bytes in
            drawing(
                "<defs><g id='u0'><rect width='1' height='1'/></g></defs>"
                    + repeated(bytes) {
                        "<defs><g id='u\($0 + 1)'><use href='#u\($0)'/><use href='#u\($0)'/></g></defs>"
                    })
        },
    ]

    /// An entry of the journal, the `number`th of its file, which is in `step`s of the daemon's numbers.
    private static func entry(_ number: Int, _ fields: String, step: Int = 1) -> String {
        """
        {"__REALTIME_TIMESTAMP":"\(1_700_000_000_000_000 + number * 1_000)","_BOOT_ID":"a","_SYSTEMD_UNIT":"touchd.service",\
        "SYSLOG_IDENTIFIER":"touchd","TOUCH_SEQ":"\(1 + number * step)","TOUCH_TIME_USEC":"\(1 + number * 1_000)",\
        "TOUCH_APP":"kiosk","MESSAGE":"touch",\(fields)}

        """
    }

    /// A journal of `bytes` bytes, of one entry at least.
    private static func journal(_ bytes: Int, _ entry: (Int) -> String) -> [(path: String, text: String)] {
        [("hostile.json", repeated(max(1, bytes), entry))]
    }

    private static func drawing(_ elements: String, attributes: String = "", before: String = "") -> [(
        path: String, text: String
    )] {
        [("hostile.svg", "\(before)<svg viewBox='0 0 400 800' \(attributes)>\(elements)</svg>\n")]
    }
}
