/// `json` with the same meaning and fit for a terminal: characters that need an escape, which JSON allows within its
/// strings, become `\u` and four digits. Text without such characters is returned as it is.
package func escapedJSON(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: \.needsEscape) else { return json }
    var result = ""
    result.reserveCapacity(json.utf8.count + 16)
    for character in json.unicodeScalars {
        if character.needsEscape {
            result += character.unicodeEscape
        } else {
            result.unicodeScalars.append(character)
        }
    }
    return result
}

/// `text` as a JSON string in quotes (RFC 8259, section 7), fit for a terminal.
package func quotedJSON(_ text: String) -> String {
    var result = "\""
    result.reserveCapacity(text.utf8.count + 2)
    for character in text.unicodeScalars {
        switch character {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\t": result += "\\t"
        case "\r": result += "\\r"
        case let other where other.needsEscape: result += other.unicodeEscape
        default: result.unicodeScalars.append(character)
        }
    }
    return result + "\""
}
