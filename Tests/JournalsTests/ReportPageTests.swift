import Core
import Foundation
import Journals
import Output
import TestSupport
import Testing

/// Rules: inspection/reports.
@Suite("touchctl report: the page")
final class ReportPageTests {
    private let folder = TemporaryFolder()

    private func page(_ journal: JournalText) throws -> String {
        let command = try ReportCommand([
            folder.write("journal", bytes: journal.export), "-o", folder.file("page.html"),
        ])
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        #expect(try command.run(to: &output, &errors) == .ok)
        return try String(contentsOfFile: folder.file("page.html"), encoding: .utf8)
    }

    @Test("it begins with the verdict, and its sections come in one order")
    func sections() throws {
        let page = try page(.fleet)
        #expect(page.contains("<h1>209 touches, 5 dead taps, <span class=\"hot\">2 panel faults</span></h1>"))
        let titles = page.matches(of: /<h2[^>]*>([^<]+)</).map { String($0.output.1) }
        #expect(
            titles == [
                "Outcomes", "Findings", "Where they landed", "When", "Views", "Dead taps", "Panels", "Fleet",
                "About this report",
            ])
        #expect(page.ranges(of: "<h1").count == 1)
        #expect(
            page.contains("Update the panel&#39;s firmware") || page.contains("Update the panel's firmware"))
    }

    @Test(
        "models of panels are ranked by the share of panels that were at fault, then by the number of faults")
    func models() throws {
        var journal = JournalText()
        func fault(_ box: String, _ panel: String, _ names: String...) {
            for (index, name) in names.enumerated() {
                journal.add(
                    box, Double(index + 1), "health", "\(panel) is ill",
                    [
                        "TOUCH_PANEL": panel, "TOUCH_FAULT": name, "TOUCH_FAULT_ID": "\(index + 1)",
                        "TOUCH_FAULT_STATE": "raised", "TOUCH_COUNT": "1",
                    ])
            }
        }
        func sheet(_ box: String, _ panel: String) {
            journal.add(
                box, 9, "health", "\(panel) 1 touch", ["TOUCH_PANEL": panel, "TOUCH_SHEET": "{}"])
        }
        for box in ["a", "b", "c"] { sheet(box, "Elo") }
        fault("a", "Elo", "stuckContact", "storm", "storm")
        for box in ["d", "e"] { sheet(box, "ILITEK") }
        fault("d", "ILITEK", "lostUp")
        sheet("f", "Goodix")
        let page = try page(journal)
        let table = try #require(page.split(separator: "Panel model").last).split(separator: "</table>")[0]
        let models = table.matches(of: /<th scope="row"[^>]*>([^<]*)</).map { String($0.output.1) }
        #expect(models == ["ILITEK", "Elo", "Goodix"])
        #expect(table.contains("storm 2, stuckContact 1"))
    }

    @Test("sections with nothing to say are left out")
    func emptySections() throws {
        var journal = JournalText()
        journal.add("kiosk-01", 1, "system", "panel added ILITEK")
        let page = try page(journal)
        #expect(page.contains("<h1>no touch, no dead tap, <span>no panel fault</span></h1>"))
        let titles = page.matches(of: /<h2[^>]*>([^<]+)</).map { String($0.output.1) }
        #expect(titles == ["Outcomes", "Views", "About this report"])
        #expect(page.contains("Nobody touched a panel in this time"))
    }

    @Test("every touch is drawn with the mark of its outcome, and many at one place are one mark")
    func marks() throws {
        let page = try page(.oneBox)
        let marks = page.split(separator: "<g class=\"marks\">")[1].split(separator: "</svg>")[0]
        #expect(marks.ranges(of: "class=\"o-acted\"").count == 21)
        #expect(marks.ranges(of: "class=\"o-nothing\"").count == 5)
        #expect(marks.contains("6 at one place"))
        #expect(marks.ranges(of: "class=\"o-refused\"").count == 3)
    }

    /// A PNG, as far as the report looks, that says where the page was.
    private static func picture(_ frame: String) -> [UInt8] {
        let text = Array("touchd\u{0}\(frame)".utf8)
        let head: [UInt8] =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 1, count: 25)
        return head + [0, 0, 0, UInt8(text.count)] + Array("tEXt".utf8) + text + [1, 2, 3, 4]
    }

    @Test("marks lie on the picture of the state in which their touches began")
    func pictures() throws {
        let pictures = TemporaryFolder()
        _ = pictures.write("a1.png", bytes: Self.picture("10.0,20.0,800.0,600.0"))
        var journal = JournalText()
        journal.scene("kiosk-01", at: 1, JournalText.kiosk)
        let states = ["a1", "a1", "../a1", "b2"]
        for (index, state) in states.enumerated() {
            journal.touch(
                index + 1, on: "tea", "acted", at: Double(index) * 60 + 60, x: 200, y: 200,
                ["TOUCH_STATE": state])
        }
        let file = folder.write("journal", bytes: journal.export)
        func page(_ options: String...) throws -> String {
            let command = try ReportCommand([file, "-o", folder.file("page.html")] + options)
            var output = try OutputFile(creating: folder.file("output"))
            var errors = try OutputFile(creating: folder.file("errors"))
            #expect(try command.run(to: &output, &errors) == .ok)
            return try String(contentsOfFile: folder.file("page.html"), encoding: .utf8)
        }
        let bare = try page()
        #expect(!bare.contains("data:") && bare.ranges(of: "<svg class=\"scene ").count == 1)
        let text = try page("--pictures", pictures.path)
        #expect(text.contains("script-src 'sha256-") && text.contains("'; img-src data:\""))
        let scenes = text.split(separator: "<svg class=\"scene ").dropFirst()
        #expect(scenes.count == 2 && text.contains("<figcaption>2 touches: state a1</figcaption>"))
        let shown = try #require(scenes.first { $0.contains("<image ") })
        let image =
            "<image x=\"10\" y=\"20\" width=\"800\" height=\"600\" preserveAspectRatio=\"none\" "
            + "href=\"data:image/png;base64,\(base64(Self.picture("10.0,20.0,800.0,600.0")))\"/>"
        #expect(shown.contains(image) && shown.ranges(of: "class=\"o-acted\"").count == 2)
        let object = try #require(
            JSONValue(parsing: try page("--pictures", pictures.path, "--json").utf8, deepest: 16))
        #expect((object["scenes"]?.array ?? []).compactMap { $0["state"]?.string } == ["a1"])
        #expect(throws: (any Error).self) { try page("--pictures", pictures.path, "--redact", "places") }
        #expect(throws: (any Error).self) { try page("--pictures", "\(pictures.path)/none") }
        _ = pictures.write("a1.png", bytes: Array("no picture".utf8))
        #expect(throws: (any Error).self) { try page("--pictures", pictures.path) }
    }

    @Test("it asks for nothing from outside, and its program is small")
    func isAlone() throws {
        let page = try page(.fleet)
        for part in ["http:", "https:", "@import", "url(//", "<link", "<img", "<iframe", "src="] {
            #expect(!page.contains(part), "\(part)")
        }
        #expect(page.contains("default-src 'none'"))
        let script = page.split(separator: "<script>")[1].split(separator: "</script>")[0]
        #expect(script.utf8.count <= 10_000)
    }

    @Test("texts and marks stand out from their grounds on light and dark screens")
    func contrast() throws {
        let page = try page(.oneBox)
        let schemes = page.matches(of: /:root\{([^}]+)\}/).map { String($0.output.1) }
        #expect(schemes.count == 3)
        for scheme in schemes {
            let colors = Dictionary(
                uniqueKeysWithValues: scheme.matches(of: /--([a-z-]+):(#[0-9a-fA-F]+)/).map {
                    (String($0.output.1), Color(String($0.output.2)))
                })
            func contrast(_ name: String, _ ground: String) throws -> Double {
                try #require(colors[name]).contrast(to: try #require(colors[ground]))
            }
            for ground in ["bg", "soft", "ctl"] {
                for text in ["fg", "dim"] {
                    #expect(try contrast(text, ground) >= 4.5, "\(text) on \(ground): \(scheme)")
                }
                for mark in ["acted", "handled", "nothing", "cancelled", "refused", "ignored"] {
                    #expect(try contrast(mark, ground) >= 3, "\(mark) on \(ground): \(scheme)")
                }
            }
            for text in ["acc", "hot"] { #expect(try contrast(text, "bg") >= 4.5, "\(text): \(scheme)") }
            // Dots let their ground through.
            let acted = try #require(colors["acted"])
            let ground = try #require(colors["ctl"])
            #expect(acted.over(ground, 0.85).contrast(to: ground) >= 3)
        }
    }

    @Test("ten thousand touches make a page of less than half a megabyte")
    func size() throws {
        var journal = JournalText()
        journal.scene("kiosk-01", at: 1, JournalText.kiosk)
        for touch in 1...10_000 {
            let (x, y) = (Double(touch * 37 % 1280), Double(touch * 91 % 800))
            if touch % 9 == 0 {
                journal.deadTap(touch, on: "order", at: Double(touch) * 5, x: x, y: y)
            } else {
                journal.touch(touch, on: "tea", "acted", at: Double(touch) * 5, x: x, y: y)
            }
        }
        let page = try page(journal)
        #expect(page.utf8.count <= 500_000)
        let marks = page.split(separator: "<g class=\"marks\">")[1].split(separator: "</svg>")[0]
        #expect(marks.ranges(of: "class=\"o-nothing\"").count == 1111)
        #expect(page.contains("4,000 of 10,000 touches drawn."))
        #expect(page.ranges(of: "<details class=\"story\"").count == 1)
        #expect(page.contains("1,111 times since 21 Nov 00:00:45"))
    }
}

/// A colour, as WCAG 2 measures contrasts.
private struct Color {
    var channels: [Double]

    init(_ text: String) {
        let number = Int(text.dropFirst(), radix: 16) ?? 0
        let isShort = text.count == 4
        channels = []
        for index in [2, 1, 0] {
            let value = isShort ? (number >> (4 * index) & 15) * 17 : number >> (8 * index) & 255
            channels.append(Double(value) / 255)
        }
    }

    private var luminance: Double {
        let linear = channels.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    func contrast(to other: Color) -> Double {
        let (low, high) = (min(luminance, other.luminance), max(luminance, other.luminance))
        return (high + 0.05) / (low + 0.05)
    }

    func over(_ ground: Color, _ opacity: Double) -> Color {
        var color = self
        for index in 0..<3 {
            color.channels[index] = channels[index] * opacity + ground.channels[index] * (1 - opacity)
        }
        return color
    }
}
