import Core
import Playing

/// The pieces of markup in `report.html`, with slots for values: `<h3>{text}</h3>`.
///
/// The lines of a piece are joined without what they begin with; `{newline}` ends a line of the page.
enum PageFragment: String, CaseIterable {
    case head, link, foot, section, sectionEnd, note, paragraph, heading, item, key
    case table, tableEnd, column, numberColumn, rowHeading, cell, zero, meter
    case outcomes, noOutcome, laterOutcomes, bar, barPart, outcomeTable, outcomeRow, findings, finding
    case picture
    case states, state, scene, filters, chip, marks, markGroup, markCount
    case time, axisText, gridLine, line, binBar, fault, event, binFigures, events
    case story, times, chain, storyPicture, storyMark, withheld, withheldItem
    case faultHeading, remedy, sheet, sheetWithCoverage, coverage, touchedCell, untouchedCell
    case shape, shapeBar, about, aboutRow

    /// A part of a piece: markup, and the slot behind it.
    fileprivate struct Part: Sendable {
        var markup: String
        var slot: String?
    }

    fileprivate var parts: [Part] { Self.all[rawValue] ?? [] }

    private static let all: [String: [Part]] = {
        var pieces: [String: String] = [:]
        var name = ""
        for line in PageFiles.fragments.split(separator: "\n") {
            let marker = line.split(separator: " ")
            if marker.count == 4, marker[0] == "<!--", marker[1] == "fragment" {
                name = String(marker[2])
            } else {
                pieces[name, default: ""] += line.drop { $0 == " " }
            }
        }
        for fragment in allCases { precondition(pieces[fragment.rawValue] != nil, fragment.rawValue) }
        return pieces.mapValues(parts)
    }()

    private static func parts(of piece: String) -> [Part] {
        var parts: [Part] = []
        for text in piece.split(separator: "}", omittingEmptySubsequences: false) {
            guard let brace = text.firstIndex(of: "{") else {
                parts.append(Part(markup: String(text)))
                continue
            }
            var markup = String(text[..<brace])
            var slot: String? = String(text[text.index(after: brace)...])
            if slot == "newline" { (markup, slot) = (markup + "\n", nil) }
            parts.append(Part(markup: markup, slot: slot))
        }
        return parts
    }
}

/// What stands in a slot.
enum SlotValue: ExpressibleByStringLiteral {
    /// Text, which is escaped.
    case text(String)
    /// Words of the program's own.
    case trusted(String)
    case number(Int)
    /// A number with at most so many decimals.
    case decimal(Double, Int)
    case markup(Markup)

    init(stringLiteral markup: String) { self = .trusted(markup) }
}

extension Markup {
    /// Puts a piece of the page with a value for each of its slots.
    mutating func put(_ fragment: PageFragment, _ values: KeyValuePairs<String, SlotValue> = [:]) {
        for part in fragment.parts {
            put(trusted: part.markup)
            guard let slot = part.slot else { continue }
            guard let value = values.first(where: { $0.key == slot })?.value else {
                preconditionFailure("\(fragment.rawValue) has a slot \(slot)")
            }
            put(value)
        }
    }

    /// A piece of the page with a value for each of its slots.
    init(_ fragment: PageFragment, _ values: KeyValuePairs<String, SlotValue> = [:]) {
        self.init()
        put(fragment, values)
    }

    /// What `body` puts.
    init(_ body: (inout Markup) -> Void) {
        self.init()
        body(&self)
    }

    private mutating func put(_ value: SlotValue) {
        switch value {
        case .text(let text): put(text: text)
        case .trusted(let markup): put(trusted: markup)
        case .number(let number): put(number)
        case .decimal(let number, let decimals): put(number, decimals: decimals)
        case .markup(let markup): put(markup)
        }
    }
}
