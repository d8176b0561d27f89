package import Recordings

/// A ten-finger panel of 4000 by 8000 units, as evemu-record writes it; events follow as lines of `seconds:
/// tokens`.
///
/// The tokens are `s` slot, `i` tracking id, `x` and `y`, each with a number, or `drop`; each line ends a
/// frame.
package struct PanelText {
    private var text: String

    /// A panel called `name` that does what `frames` say.
    package init(name: String = "Ten Finger Panel", _ frames: String) {
        text = """
            # EVEMU 1.3
            N: \(name)
            I: 0003 222a 0001 0110
            P: 02 00 00 00 00 00 00 00
            B: 00 0b 00 00 00 00 00 00 00
            B: 01 00 00 00 00 00 00 00 00
            B: 03 00 00 00 00 00 80 60 02
            A: 2f 0 9 0 0 0
            A: 35 0 4000 0 0 0
            A: 36 0 8000 0 0 0
            A: 39 0 65535 0 0 0

            """
        for frame in frames.split(separator: "\n") { add(frame) }
    }

    private mutating func add(_ frame: Substring) {
        var words = frame.split(separator: " ").map(String.init)
        let time = words.removeFirst().dropLast()
        while let word = words.first {
            words.removeFirst()
            if word == "drop" {
                text += "E: \(time) 0000 0003 0000\n"
            } else {
                let codes = ["s": "002f", "i": "0039", "x": "0035", "y": "0036"]
                text += "E: \(time) 0003 \(codes[word] ?? "?") \(words.removeFirst())\n"
            }
        }
        text += "E: \(time) 0000 0000 0000\n"
    }

    /// The text, parsed as a recording.
    package var recording: Recording {
        get throws { try Recording(path: "panel.evemu", bytes: Array(text.utf8)) }
    }

    /// The text itself.
    package var evemu: String { text }
}
