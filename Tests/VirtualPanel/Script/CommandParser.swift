import CLinux

/// Reads one line: `down 1 0.5 0.5, down 2 0.3 0.3` · `move 1 0.6 0.5` · `up 1` · `wait 100` · `burst 2000` ·
/// `scan off` · `key PLAY` · `hold REWIND` · `release REWIND` · `accelerate 0 0 1` · `close` · `open` · `unplug`.
struct CommandParser {
    let line: String

    /// Nil for an empty line and a comment.
    func command() throws(PanelFailure) -> Command? {
        let words = line.split(separator: " ")
        guard let verb = words.first, !verb.hasPrefix("#") else { return nil }
        switch verb {
        case "down", "move", "up": return .frame(try changes())
        case "wait": return .wait(milliseconds: try integer(words, 1))
        case "burst": return .burst(reports: try integer(words, 1))
        case "scan": return .scan(words.last == "on")
        case "key": return .key(code: try keyCode(words), values: [1, 0])
        case "hold": return .key(code: try keyCode(words), values: [1])
        case "release": return .key(code: try keyCode(words), values: [0])
        case "accelerate":
            return .accelerate(x: try number(words, 1), y: try number(words, 2), z: try number(words, 3))
        case "close", "open": return .lid(isClosed: verb == "close")
        case "unplug": return .unplug
        default: throw failure("no such command")
        }
    }

    private func changes() throws(PanelFailure) -> [Hand.Change] {
        var changes: [Hand.Change] = []
        for part in line.split(separator: ",") { changes.append(try change(part.split(separator: " "))) }
        return changes
    }

    private func change(_ words: [Substring]) throws(PanelFailure) -> Hand.Change {
        let finger = try integer(words, 1)
        switch words.first {
        case "down": return .down(finger: finger, x: try number(words, 2), y: try number(words, 3))
        case "move": return .move(finger: finger, x: try number(words, 2), y: try number(words, 3))
        case "up": return .up(finger: finger)
        default: throw failure("expected down, move or up")
        }
    }

    private func keyCode(_ words: [Substring]) throws(PanelFailure) -> UInt16 {
        guard words.count > 1 else { throw failure("no such key") }
        if let key = MediaKeyName(rawValue: String(words[1])) { return UInt16(clamping: key.code) }
        switch words[1] {
        case "ESC": return UInt16(KEY_ESC)
        case "Q": return UInt16(KEY_Q)
        case "A": return UInt16(KEY_A)
        default: throw failure("no such key")
        }
    }

    private func integer(_ words: [Substring], _ index: Int) throws(PanelFailure) -> Int {
        guard words.count > index, let value = Int(words[index]) else {
            throw failure("expected a whole number")
        }
        return value
    }

    private func number(_ words: [Substring], _ index: Int) throws(PanelFailure) -> Double {
        guard words.count > index, let value = Double(words[index]) else {
            throw failure("expected a number")
        }
        return value
    }

    private func failure(_ reason: String) -> PanelFailure {
        .script(line: line, reason: reason)
    }
}
