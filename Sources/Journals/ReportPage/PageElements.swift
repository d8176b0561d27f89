import Playing
import Core
import HIDRecords

/// Elements that several sections of the page have.
extension Markup {
    /// The beginning of a section with its heading, and a note under that.
    mutating func begin(section id: String, _ title: String, note: String = "") {
        put(
            .section,
            [
                "id": .trusted(id), "title": .trusted(title),
                "note": note.isEmpty ? "" : .markup(Markup(.note, ["text": .text(note)])),
            ])
    }

    /// A table with these columns, of which those that begin with `#` have numbers, and the rows that `rows` puts.
    mutating func put(
        table columns: [String], class className: String = "data sort", rows: (inout Markup) -> Void
    ) {
        let names = columns.map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
        let headings = Markup { markup in
            for (column, name) in zip(columns, names) {
                markup.put(column.hasPrefix("#") ? .numberColumn : .column, ["text": .text(name)])
            }
        }
        put(
            .table,
            [
                "title": .text(names.first ?? ""), "class": .trusted(className),
                "columns": .markup(headings),
            ])
        rows(&self)
        put(.tableEnd)
    }

    /// A row of a table.
    mutating func putRow(_ cells: (inout Markup) -> Void) {
        put("<tr>")
        cells(&self)
        put("</tr>")
    }

    /// A heading of a row.
    mutating func put(heading: String, class className: String = "id") {
        put(.rowHeading, ["class": .trusted(className), "text": .text(heading)])
    }

    /// A cell.
    mutating func put(cell text: String, class className: String = "") {
        put(.cell, ["class": .trusted(className), "text": .text(text)])
    }

    /// A cell with a number; zero is a dot.
    mutating func put(number: Int, class className: String = "n") {
        if number == 0 { return put(.zero, ["class": .trusted(className)]) }
        put(.cell, ["class": .trusted(className), "text": .trusted(grouped(number))])
    }

    /// A bar for a share of one, and the share in per cent.
    mutating func put(meter share: Double, class className: String = "meter", decimals: Int = 0) {
        let percent = (share * 100).rounded(decimals: decimals)
        put(
            .meter,
            [
                "value": .decimal(percent, 2), "class": .trusted(className),
                "width": .decimal(min(100, percent), 0), "percent": .trusted(decimal(percent)),
            ])
    }
}

extension SlotValue {
    /// The mark of an outcome, as large as a letter.
    static func key(_ outcome: OutcomeName) -> SlotValue {
        let mark = Markup { OutcomeMark(outcome: outcome).write(at: Point(x: 0, y: 0), to: &$0) }
        return .markup(Markup(.key, ["mark": .markup(mark)]))
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
    if number > 1 { return "\(grouped(number)) \(plural ?? noun + "s")" }
    return number == 1 ? "1 \(noun)" : "no \(noun)"
}
