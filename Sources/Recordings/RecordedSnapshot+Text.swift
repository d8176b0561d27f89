import Core

/// A snapshot in a recording of libinput: the key `touchd`, which libinput's own tools pass over.
extension RecordedSnapshot {
    /// Its lines.
    var text: TextBuffer {
        var text = TextBuffer(capacity: 1 << 16)
        text.put("touchd:\n  version: \(quotedScalar(programVersion))\n")
        text.put("  reason: \(quotedScalar(reason))\n  taken: \(quotedScalar(taken))\n")
        text.put("  from: \(Self.pair(start))\n  to: \(Self.pair(end))\n")
        for (key, value) in [("app", app), ("scene", scene), ("configuration", configuration)] {
            if let value { text.put("  \(key): \(quotedScalar(value))\n") }
        }
        if let nextTouch { text.put("  nextTouch: \(nextTouch)\n") }
        if !notes.isEmpty { text.put("  notes:\n") }
        for note in notes { text.put("    - \(quotedScalar(note))\n") }
        text.put(decisions.isEmpty ? "  decisions: []\n" : "  decisions:\n")
        for decision in decisions {
            let (seconds, microseconds) = Self.parts(decision.time)
            text.put("    - [\(seconds), \(microseconds), \(quotedScalar(decision.message))]\n")
        }
        if let state {
            var json = TextBuffer(capacity: 1 << 16)
            json.put(json: state)
            text.put("  state: \(quotedScalar(json.string))\n")
        }
        return text
    }

    private static func pair(_ time: Timestamp) -> String {
        let (seconds, microseconds) = parts(time)
        return "[\(seconds), \(microseconds)]"
    }

    private static func parts(_ time: Timestamp) -> (Int64, Int64) {
        let parts = time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
        return (parts.quotient, parts.remainder)
    }
}

/// `text` as a YAML scalar in double quotes.
func quotedScalar(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
        if scalar.needsEscape {
            quoted += scalar.yamlEscape
        } else {
            if scalar == "\"" || scalar == "\\" { quoted += "\\" }
            quoted.unicodeScalars.append(scalar)
        }
    }
    return quoted + "\""
}
