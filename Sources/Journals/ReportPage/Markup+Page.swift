import Playing
import Core
import HIDRecords

/// Elements that several sections of the page have.
extension Markup {
    /// The beginning of a section with its heading, and a note under that.
    mutating func begin(section id: StaticString, _ title: StaticString, note: String = "") {
        put("<section id=\"")
        put(id)
        put("\" aria-labelledby=\"h-")
        put(id)
        put("\"><div class=\"hd\"><h2 id=\"h-")
        put(id)
        put("\">")
        put(title)
        put("</h2>")
        if !note.isEmpty {
            put("<p class=\"note\">")
            put(text: note)
            put("</p>")
        }
        put("</div>")
    }

    /// The beginning of a table with these columns; those that begin with `#` have numbers.
    mutating func begin(table columns: [String], class className: StaticString = "data sort") {
        put("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"")
        put(text: "Table: " + (columns.first.map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 } ?? ""))
        put("\"><table aria-label=\"")
        put(text: columns.first.map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 } ?? "")
        put("\" class=\"")
        put(className)
        put("\"><thead><tr>")
        for column in columns {
            let isNumber = column.hasPrefix("#")
            put(isNumber ? "<th scope=\"col\" class=\"n\">" : "<th scope=\"col\">")
            put(text: isNumber ? String(column.dropFirst()) : column)
            put("</th>")
        }
        put("</tr></thead><tbody>")
    }

    /// The end of a table.
    mutating func endTable() { put("</tbody></table></div>") }

    /// A heading of a row.
    mutating func put(row heading: String, class className: StaticString = "id") {
        put("<th scope=\"row\" class=\"")
        put(className)
        put("\">")
        put(text: heading)
        put("</th>")
    }

    /// A cell.
    mutating func put(cell text: String, class className: StaticString = "") {
        put("<td class=\"")
        put(className)
        put("\">")
        put(text: text)
        put("</td>")
    }

    /// A cell with a number; zero is a dot.
    mutating func put(number: Int, class className: StaticString = "n") {
        put("<td class=\"")
        put(className)
        put(number == 0 ? "\" data-v=\"0\">·</td>" : "\">")
        guard number != 0 else { return }
        put(trusted: grouped(number))
        put("</td>")
    }

    /// A bar for a share of one, and the share in per cent.
    mutating func put(meter share: Double, class className: StaticString = "meter", decimals: Int = 0) {
        let percent = (share * 100).rounded(decimals: decimals)
        put("<td data-v=\"")
        put(percent)
        put("\"><span class=\"")
        put(className)
        put("\" aria-hidden=\"true\"><i style=\"width:")
        put(min(100, percent), decimals: 0)
        put("%\"></i></span><span class=\"pc\">")
        put(trusted: decimal(percent))
        put("\u{202F}%</span></td>")
    }

    /// The mark of an outcome, as large as a letter.
    mutating func put(key outcome: OutcomeName) {
        put("<svg class=\"key\" viewBox=\"-6 -6 12 12\" aria-hidden=\"true\">")
        OutcomeMark(outcome: outcome).write(at: Point(x: 0, y: 0), to: &self)
        put("</svg>")
    }
}

/// `1,204`.
func grouped(_ number: Int) -> String {
    var digits = Array(String(abs(number)))
    var index = digits.count - 3
    while index > 0 {
        digits.insert(",", at: index)
        index -= 3
    }
    return (number < 0 ? "-" : "") + String(digits)
}

extension TouchReport {
    /// `3 boxes`; of recordings, `3 recordings`.
    var countedBoxes: String {
        clock.isRecording ? counted(boxes.count, "recording") : counted(boxes.count, "box", "boxes")
    }
}

/// `1 touch`, `1,204 touches`, `no touch`.
func counted(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    switch number {
    case 0: "no \(noun)"
    case 1: "1 \(noun)"
    default: "\(grouped(number)) \(plural ?? noun + "s")"
    }
}
