import Core
import Journal
import Runtime
import TestSupport
import Testing

/// Rules: journal/entries.
@Suite("An entry is what the journal's native protocol asks for")
struct JournalEntryTests {
    @Test("The fields of a decision stand one a line in the order they were added")
    func fields() {
        var entry = JournalEntry()
        entry.begin(.touches, priority: .info, sequence: 12)
        entry.append(.message) { text in
            text.put("E")
            text.put(static: " touchesBegan {")
            text.put(integer: 1)
            text.put(static: "} handle")
        }
        entry.append(.responder, "E")
        entry.append(.touchID, integer: 1)
        entry.append(.x, decimal: 290.5)
        entry.append(.y, decimal: 440)
        entry.append(.phase, static: "began")
        #expect(
            text(of: entry) == """
                SYSLOG_IDENTIFIER=touchd
                PRIORITY=6
                MESSAGE_ID=\(MessageID.touches.digits)
                TOUCH_CATEGORY=touches
                TOUCH_SEQ=12
                MESSAGE=E touchesBegan {1} handle
                TOUCH_RESPONDER=E
                TOUCH_ID=1
                TOUCH_X=290.5
                TOUCH_Y=440
                TOUCH_PHASE=began

                """
        )
    }

    @Test(
        "Fields that are ready stand in an entry as if they were added to it",
        arguments: ["screen", "x\nA=b"])
    func ready(name: String) {
        var ready = ReadyFields()
        ready.append(.panel, name)
        ready.append(.panelNode, "/dev/input/event5")
        var entry = JournalEntry()
        entry.begin(.system)
        entry.append(ready)
        entry.append(.app, "kiosk")
        var other = JournalEntry()
        other.begin(.system)
        other.append(.panel, name)
        other.append(.panelNode, "/dev/input/event5")
        other.append(.app, "kiosk")
        #expect(text(of: entry) == text(of: other))
    }

    @Test("A value put together from pieces may be longer than the buffer, and any piece may have newlines")
    func composed() {
        let pieces = ["first", "\n", String(repeating: "long ", count: 2_000), "\nPRIORITY=0\n"]
        var entry = JournalEntry(capacity: 16)
        entry.begin(.hit)
        entry.append(.message) { text in
            for piece in pieces { text.put(piece) }
        }
        entry.append(.touchID, integer: 1)
        let received = ReceivedEntry(entry)
        #expect(received.isWellFormed)
        #expect(received["MESSAGE"] == pieces.joined())
        #expect(received["TOUCH_ID"] == "1")
    }

    @Test("A new entry keeps nothing of the last")
    func reuse() {
        var entry = JournalEntry()
        entry.begin(.hit, sequence: 1)
        entry.append(.view, "a")
        entry.begin(.system, priority: .error)
        entry.append(.message, "panel removed")
        let received = ReceivedEntry(entry)
        #expect(received["TOUCH_VIEW"] == nil)
        #expect(received["TOUCH_SEQ"] == nil)
        #expect(received["PRIORITY"] == "3")
        #expect(entry.sequence == nil)
    }

    @Test("A field may have several values")
    func repeated() {
        var entry = JournalEntry()
        entry.begin(.hit)
        for number in [1, 2] { entry.append(.touchID, integer: number) }
        #expect(ReceivedEntry(entry).fields["TOUCH_ID"] == ["1", "2"])
    }

    @Test(
        "a name made to forge fields stays the value of one field",
        arguments: [
            "x\nPRIORITY=0\nMESSAGE=forged", "\n", "\n\n", "x\n", "\nPRIORITY=0", "a=b", "=", "",
            "x\u{0}\nMESSAGE_ID=00000000000000000000000000000000\n",
        ]
    )
    func injection(name: String) {
        var entry = JournalEntry()
        entry.begin(.hit, sequence: 1)
        entry.append(.view, name)
        entry.append(.message) { text in
            text.put(static: "touch 1 hit ")
            text.put(name)
        }
        let bytes = Array(name.utf8)
        entry.append(.responder, utf8: bytes.span)
        entry.append(.touchID, integer: 1)
        let received = ReceivedEntry(entry)
        #expect(received.isWellFormed)
        #expect(received["TOUCH_VIEW"] == name)
        #expect(received["TOUCH_RESPONDER"] == name)
        #expect(received["MESSAGE"] == "touch 1 hit \(name)")
        #expect(received["PRIORITY"] == "6")
        #expect(received["TOUCH_ID"] == "1")
        #expect(received.fields.count == 9)
    }

    @Test("every name is one the journal accepts", arguments: JournalField.allCases)
    func names(field: JournalField) {
        let name = Array(field.name.description.utf8)
        #expect((1...64).contains(name.count))
        #expect(name.first.map { (0x41...0x5A).contains($0) } == true)
        #expect(name.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F })
    }

    @Test("No two fields have one name")
    func distinct() {
        #expect(Set(JournalField.allCases.map(\.name.description)).count == JournalField.allCases.count)
    }
}
