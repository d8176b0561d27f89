import PanelBridge
import Testing

/// Rules: applications/the-panel-of-a-bridge.
@Suite("The frames of a clone")
struct CloneContactsTests {
    private func at(_ x: Int32, _ y: Int32) -> ClonePoint { ClonePoint(x: x, y: y) }

    @Test("a tap is a finger that comes and goes")
    func tap() {
        var contacts = CloneContacts(slots: 16)
        contacts.begin(7, at: at(100, 200))
        #expect(contacts.takeFrames().text == "ID=7 X=100 Y=200 TOUCH=1 PX=100 PY=200 |")
        contacts.moved(7, to: at(100, 201))
        #expect(contacts.takeFrames().text == "Y=201 PY=201 |")
        contacts.moved(7, to: at(100, 201))
        #expect(contacts.takeFrames().isEmpty)
        contacts.ended(7)
        #expect(contacts.takeFrames().text == "ID=-1 TOUCH=0 |")
        #expect(contacts.count == 0)
    }

    @Test("fingers of one frame have slots of their own, and the first one is the pointer")
    func two() {
        var contacts = CloneContacts(slots: 16)
        contacts.begin(1, at: at(1, 2))
        contacts.begin(2, at: at(3, 4))
        #expect(
            contacts.takeFrames().text
                == "ID=1 X=1 Y=2 SLOT=1 ID=2 X=3 Y=4 TOUCH=1 PX=1 PY=2 |")
        contacts.ended(1)
        #expect(contacts.takeFrames().text == "SLOT=0 ID=-1 PX=3 PY=4 |")
        contacts.moved(2, to: at(5, 4))
        #expect(contacts.takeFrames().text == "SLOT=1 X=5 PX=5 |")
    }

    @Test("without a pointer there are slots alone")
    func noPointer() {
        var contacts = CloneContacts(slots: 2, hasPointer: false)
        contacts.begin(1, at: at(1, 2))
        contacts.ended(1)
        #expect(contacts.takeFrames().text == "ID=1 X=1 Y=2 | ID=-1 |")
    }

    @Test("a cancelled finger is a palm, and lifts as a finger in the next frame, while others go on")
    func cancel() {
        var contacts = CloneContacts(slots: 16)
        contacts.begin(1, at: at(1, 1))
        contacts.begin(2, at: at(2, 2))
        _ = contacts.takeFrames()
        contacts.cancel(1)
        contacts.moved(2, to: at(2, 3))
        #expect(
            contacts.takeFrames().text
                == "SLOT=0 TOOL=2 SLOT=1 Y=3 | SLOT=0 TOOL=0 ID=-1 PX=2 PY=3 |")
        contacts.begin(3, at: at(9, 9))
        #expect(contacts.takeFrames().text == "ID=3 X=9 Y=9 |")
    }

    @Test("the last finger that is cancelled takes the pointer along")
    func cancelLast() {
        var contacts = CloneContacts(slots: 16)
        contacts.begin(1, at: at(1, 1))
        _ = contacts.takeFrames()
        contacts.cancel(1)
        #expect(contacts.takeFrames().text == "TOOL=2 | TOOL=0 ID=-1 TOUCH=0 |")
    }

    @Test("what begins and is over at once is seen to begin")
    func shortest() {
        var contacts = CloneContacts(slots: 16, hasPointer: false)
        contacts.begin(1, at: at(1, 1))
        contacts.cancel(1)
        #expect(contacts.takeFrames().text == "ID=1 X=1 Y=1 | TOOL=2 | TOOL=0 ID=-1 |")
        contacts.begin(2, at: at(2, 2))
        contacts.ended(2)
        #expect(contacts.takeFrames().text == "ID=2 X=2 Y=2 | ID=-1 |")
    }

    @Test("a finger that comes as another one goes takes another slot")
    func replaced() {
        var contacts = CloneContacts(slots: 16, hasPointer: false)
        contacts.begin(1, at: at(1, 1))
        _ = contacts.takeFrames()
        contacts.ended(1)
        contacts.begin(2, at: at(2, 2))
        #expect(contacts.takeFrames().text == "ID=-1 SLOT=1 ID=2 X=2 Y=2 |")
        contacts.cancel(2)
        contacts.begin(3, at: at(3, 3))
        #expect(contacts.takeFrames().text == "TOOL=2 SLOT=0 ID=3 X=3 Y=3 | SLOT=1 TOOL=0 ID=-1 |")
    }

    @Test("without another slot it takes the same one a frame later")
    func crowded() {
        var contacts = CloneContacts(slots: 1, hasPointer: false)
        contacts.begin(1, at: at(1, 1))
        _ = contacts.takeFrames()
        contacts.ended(1)
        contacts.begin(2, at: at(2, 2))
        #expect(contacts.takeFrames().text == "ID=-1 | ID=2 X=2 Y=2 |")
        contacts.cancel(2)
        contacts.begin(3, at: at(3, 3))
        #expect(contacts.takeFrames().text == "TOOL=2 | TOOL=0 ID=-1 | ID=3 X=3 Y=3 |")
    }

    @Test("a finger too many is not seen, nor is what it does")
    func overflow() {
        var contacts = CloneContacts(slots: 16, hasPointer: false)
        for touch in 1...16 { contacts.begin(touch, at: at(1, 1)) }
        _ = contacts.takeFrames()
        let isTaken = contacts.began(17, at: at(2, 2))
        #expect(!isTaken)
        contacts.moved(17, to: at(3, 3))
        contacts.cancel(17)
        contacts.ended(17)
        #expect(contacts.takeFrames().isEmpty)
        contacts.ended(4)
        #expect(contacts.takeFrames().text == "SLOT=3 ID=-1 |")
        contacts.begin(18, at: at(4, 4))
        #expect(contacts.takeFrames().text == "ID=18 X=4 Y=4 |")
    }

    @Test("ids are brought into the range of the axis")
    func longRun() {
        var contacts = CloneContacts(slots: 1, hasPointer: false)
        contacts.begin(65_536 * 3 + 5, at: at(1, 1))
        #expect(contacts.takeFrames().text == "ID=5 X=1 Y=1 |")
        contacts.ended(65_536 * 3 + 5)
        #expect(contacts.takeFrames().text == "ID=-1 |")
    }

    @Test("all fingers are cancelled together")
    func cancelAll() {
        var contacts = CloneContacts(slots: 16)
        contacts.begin(1, at: at(1, 1))
        contacts.begin(2, at: at(2, 2))
        _ = contacts.takeFrames()
        contacts.cancelAll()
        #expect(
            contacts.takeFrames().text
                == "SLOT=0 TOOL=2 SLOT=1 TOOL=2 | SLOT=0 TOOL=0 ID=-1 SLOT=1 TOOL=0 ID=-1 TOUCH=0 |")
        #expect(contacts.takeFrames().isEmpty)
    }

    @Test("after any sequence, as many fingers are down as began and are not over, and none is in two slots")
    func random() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            var contacts = CloneContacts(slots: 4)
            var reader = SlotReader()
            var down: Set<Int> = []
            for touch in 1...60 {
                switch Int.random(in: 0..<5, using: &generator) {
                case 0, 1: if contacts.began(touch, at: at(Int32(touch), 1)) { down.insert(touch) }
                case 2:
                    if let touch = down.randomElement(using: &generator) {
                        contacts.moved(touch, to: at(7, 7))
                    }
                case 3:
                    if let touch = down.randomElement(using: &generator) {
                        contacts.ended(touch)
                        down.remove(touch)
                    }
                case _:
                    if let touch = down.randomElement(using: &generator) {
                        contacts.cancel(touch)
                        down.remove(touch)
                    }
                }
                guard Bool.random(using: &generator) else { continue }
                reader.read(contacts.takeFrames())
                #expect(Set(reader.down) == down)
                #expect(reader.down.count == down.count)
                #expect(contacts.count == down.count)
            }
        }
    }
}

/// What a reader of the clone knows after each frame.
private struct SlotReader {
    private var slot = 0
    private var ids: [Int: Int] = [:]
    private var lifted: Set<Int> = []

    var down: [Int] { Array(ids.values) }

    mutating func read(_ events: [InputEvent]) {
        for event in events {
            switch event.text.split(separator: "=").first {
            case "SLOT": slot = Int(event.value)
            case "ID":
                // A slot that changes its finger within a frame would be one finger for many readers.
                if event.value >= 0 { #expect(ids[slot] == nil && !lifted.contains(slot)) }
                if event.value < 0 { lifted.insert(slot) }
                ids[slot] = event.value < 0 ? nil : Int(event.value)
            case "|": lifted = []
            case _: break
            }
        }
    }
}
