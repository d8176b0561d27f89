package import Core

/// The line that a scanner types, as long as it is not complete: what its keys stand for on a US keyboard, until Enter.
package struct ScanLine: Sendable {
    /// The most characters of a line.
    package static let longest = 256
    /// The longest pause between two keys.
    package static let pause = Interval(microseconds: 1_000_000)

    /// What a key does to the line.
    package enum Outcome: Equatable, Sendable {
        /// It is not complete.
        case unfinished
        /// It is complete.
        case line(String)
        /// What came so far is dropped, for this reason.
        case dropped(reason: String)
    }

    private var text = ""
    /// The modifiers that are down.
    private var modifiers: [EventCode] = []
    /// What was typed on the keypad with alt held: the number of a character.
    private var number: UInt32?
    private var last = Timestamp(microseconds: .min)
    /// Whether the line is too long, and the rest of it is dropped.
    private var isOverlong = false

    /// An empty line.
    package init() {}

    /// The keys that follow each other, from a first one on, and what they stand for, without shift and with it.
    private static let rows: [(first: UInt16, plain: StaticString, shifted: StaticString)] = [
        (2, "1234567890-=", "!@#$%^&*()_+"), (16, "qwertyuiop[]", "QWERTYUIOP{}"),
        (30, "asdfghjkl;'`", "ASDFGHJKL:\"~"), (43, "\\zxcvbnm,./", "|ZXCVBNM<>?"), (55, "*", "*"),
        (57, " ", " "), (71, "789-456+1230.", "789-456+1230."), (98, "/", "/"),
    ]
    private static let enterKeys = [28, 96].map { EventCode(rawValue: $0) }
    private static let shiftKeys = [42, 54].map { EventCode(rawValue: $0) }
    private static let controlKeys = [29, 97].map { EventCode(rawValue: $0) }
    private static let altKeys = [56, 100].map { EventCode(rawValue: $0) }
    private static let modifierKeys = shiftKeys + controlKeys + altKeys

    /// All keys that it takes.
    package static let keys: [EventCode] =
        rows.flatMap { row in
            (0..<UInt16(row.plain.utf8CodeUnitCount)).map { EventCode(rawValue: row.first + $0) }
        } + enterKeys + modifierKeys

    /// Takes a key that goes down or up.
    package mutating func take(_ code: EventCode, isDown: Bool, at time: Timestamp) -> Outcome {
        if Self.modifierKeys.contains(code) {
            hold(code, isDown: isDown)
            return .unfinished
        }
        guard isDown else { return .unfinished }
        let isLate = !text.isEmpty && time - last > Self.pause
        last = time
        if isLate || (isOverlong && Self.enterKeys.contains(code)) {
            let reason = isOverlong ? "longer than 256 characters" : "a pause of 1 s"
            (text, isOverlong) = ("", false)
            if isLate, !Self.enterKeys.contains(code) { add(code) }
            return .dropped(reason: reason)
        }
        guard Self.enterKeys.contains(code) else {
            add(code)
            return .unfinished
        }
        defer { text = "" }
        return text.isEmpty ? .unfinished : .line(text)
    }

    private mutating func hold(_ code: EventCode, isDown: Bool) {
        modifiers.removeAll { $0 == code }
        if isDown { modifiers.append(code) }
        guard let number, !isHeld(Self.altKeys) else { return }
        self.number = nil
        if let character = Unicode.Scalar(number) { append(character) }
    }

    private func isHeld(_ keys: [EventCode]) -> Bool { modifiers.contains { keys.contains($0) } }

    /// Adds what the key stands for; with control held the control character, and with alt held a digit of a character's number.
    private mutating func add(_ code: EventCode) {
        guard let character = character(of: code) else { return }
        if isHeld(Self.altKeys) {
            guard case UInt8(ascii: "0")...UInt8(ascii: "9") = character else { return }
            number = min((number ?? 0) * 10 + UInt32(character - UInt8(ascii: "0")), 0x1F_FFFF)
        } else if !isHeld(Self.controlKeys) {
            append(Unicode.Scalar(character))
        } else if character >= UInt8(ascii: "@") {
            append(Unicode.Scalar(character & 0x1F))
        }
    }

    private mutating func append(_ character: Unicode.Scalar) {
        if text.utf8.count >= Self.longest {
            isOverlong = true
        } else {
            text.unicodeScalars.append(character)
        }
    }

    /// That of ASCII.
    private func character(of code: EventCode) -> UInt8? {
        let isShiftDown = isHeld(Self.shiftKeys)
        for row in Self.rows {
            let characters = Array((isShiftDown ? row.shifted : row.plain).description.utf8)
            let index = Int(code.rawValue) - Int(row.first)
            if characters.indices.contains(index) { return characters[index] }
        }
        return nil
    }
}
