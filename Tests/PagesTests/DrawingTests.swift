import Core
import Foundation
import Output
import Pages
import TestSupport
import Testing

/// Rules: inspection/import-a-drawing.
@Suite("touchctl import svg")
final class DrawingTests {
    private let folder = TemporaryFolder()

    private func scene(_ content: String, root: String = "viewBox='0 0 400 300'") throws -> DrawingScene {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' \(root)>\n\(content)\n</svg>"
        return try DrawingScene(DrawingElements.read(Array(text.utf8)), of: "d.svg", app: nil)
    }

    /// The lines of the views.
    private func views(_ content: String, root: String = "viewBox='0 0 400 300'") throws -> [String] {
        let lines = String(decoding: try scene(content, root: root).text, as: UTF8.self).split(
            separator: "\n")
        let start = try #require(lines.firstIndex { $0.hasSuffix(" subviews:") })
        return lines[(start + 1)...].map { String($0.dropFirst(6)) }
    }

    private func mistake(_ text: String) throws -> String? {
        do throws(DrawingMistake) {
            _ = try DrawingScene(DrawingElements.read(Array(text.utf8)), of: "d.svg", app: nil)
            return nil
        } catch {
            return "\(error.line):\(error.column): \(error.message)"
        }
    }

    @Test("a rectangle with an id is a button, another one a plain view, and later ones are in front")
    func rectangles() throws {
        #expect(
            try views(
                """
                <rect width="400" height="100%"/><rect id="pay" x="10" y="20.5" width="30" height="1in" rx="4"/>
                <rect id="yes" width="0" height="9"/>
                """) == [
                    "- {frame: [0, 0, 400, 300]}",
                    "- {id: pay, class: button, frame: [10, 20.5, 30, 96], on: {touchUpInside: {publish: pay}}}",
                ])
    }

    @Test("what Inkscape shows for an element is its id, if Inkscape made up the id that it has")
    func labels() throws {
        func id(_ attributes: String, _ element: String = "rect") throws -> String {
            let line = try views("<\(element) \(attributes) width='40' height='40'/>")[0]
            return String(try #require(line.split(separator: "id: ").last).prefix { $0 != "," })
        }
        let inkscape = "xmlns:i='http://www.inkscape.org/namespaces/inkscape'"
        #expect(try id("id='rect12' i:label='pay now' \(inkscape)") == "pay-now")
        #expect(try id("id='rect12-3-7' i:label='pay' \(inkscape)") == "pay")
        #expect(try id("id='rect12' i:label='—' \(inkscape)") == "rect12")
        #expect(try id("id='rect12' label='pay'") == "rect12")
        #expect(try id("id='rectangle' i:label='pay' \(inkscape)") == "rectangle")
        #expect(try id("id='rect-1' i:label='pay' \(inkscape)") == "rect-1")
        #expect(try id("id='pay2' i:label='pay' \(inkscape)") == "pay2")
        let layer = "<g id='layer1' i:label='Order' \(inkscape)>"
        let one = "<rect id='rect1' i:label='pay' width='4' height='4'/>"
        let two = "<rect id='rect2' i:label='pay' x='9' width='4' height='4'/></g>"
        let lines = try views(layer + one + two)
        #expect(lines[0] == "- id: Order")
        #expect(lines[4].contains("{id: pay, ") && lines[5].contains("{id: pay.2, "))
    }

    @Test("a group with an id is a view around all that is in it; touches go through its gaps")
    func groups() throws {
        #expect(
            try views(
                """
                <g><g id="row"><rect id="a" x="10" y="10" width="10" height="10"/><g><a id="link">
                <rect x="50" y="30" width="10" height="10"/></a></g></g></g><g id="empty"/>
                """) == [
                    "- id: row", "  frame: [10, 10, 50, 30]", "  hitTest: passThrough", "  subviews:",
                    "    - {id: a, class: button, frame: [0, 0, 10, 10], on: {touchUpInside: {publish: a}}}",
                    "    - id: link", "      frame: [40, 20, 10, 10]", "      hitTest: passThrough",
                    "      subviews:", "        - {frame: [0, 0, 10, 10]}",
                ])
    }

    @Test("transforms are applied from the inside out, also those that turn by right angles")
    func transforms() throws {
        func frame(_ transform: String) throws -> String {
            try views("<g transform='\(transform)'><rect x='10' y='20' width='30' height='40'/></g>")[0]
        }
        #expect(try frame("translate(5)") == "- {frame: [15, 20, 30, 40]}")
        #expect(try frame(" translate(5,-5) , scale(2 .5)") == "- {frame: [25, 5, 60, 20]}")
        #expect(try frame("scale(2)translate(5-5)") == "- {frame: [30, 30, 60, 80]}")
        #expect(try frame("matrix(-1 0 0 1 100 1e1)") == "- {frame: [60, 30, 30, 40]}")
        #expect(try frame("rotate(90) scale(1 -1)") == "- {frame: [20, 10, 40, 30]}")
        #expect(try frame("translateX(5px) translateY(6)") == "- {frame: [15, 26, 30, 40]}")
        #expect(try frame("scaleY(2)") == "- {frame: [10, 40, 30, 80]}")
        #expect(try frame("rotate(180 25 40)") == "- {frame: [10, 20, 30, 40]}")
        #expect(
            try views("<rect style='transform: translate(1px, 2px)' width='3' height='4'/>")[0]
                == "- {frame: [1, 2, 3, 4]}")
    }

    @Test(
        "a transform leaves its origin where it is",
        arguments: [
            ("50px 40px", "[60, 20, 30, 40]"), ("50px 0", "[60, 20, 30, 40]"),
            ("center", "[160, 20, 30, 40]"), ("top left", "[-40, 20, 30, 40]"),
            ("bottom right", "[360, 20, 30, 40]"), ("25% 1cm 3px", "[60, 20, 30, 40]"),
            ("0 0", "[-40, 20, 30, 40]"),
        ])
    func origins(origin: String, frame: String) throws {
        let style = "transform: scaleX(-1); transform-origin: \(origin)"
        let rect = "<rect style='\(style)' x='10' y='20' width='30' height='40'/>"
        #expect(try views(rect, root: "viewBox='0 0 200 100'") == ["- {frame: \(frame)}"])
    }

    @Test(
        "an origin that is not understood is a mistake",
        arguments: ["left right", "1px 2px 3px 4px", "x", "top bottom"])
    func wrongOrigins(origin: String) {
        let group = "<g transform='scale(2)' transform-origin='\(origin)'>"
        #expect(throws: DrawingMistake.self) { _ = try views("\(group)<rect width='3' height='4'/></g>") }
    }

    @Test("the screen has the size of viewBox, whose corner is its own, or else width and height")
    func screens() throws {
        let rect = "<rect x='-10' width='50%' height='5'/>"
        #expect(
            try views(rect, root: "viewBox='-10,-20 200 100' width='9cm'") == ["- {frame: [0, 20, 100, 5]}"])
        let text = String(decoding: try scene(rect, root: "width='800px' height='6in'").text, as: UTF8.self)
        #expect(text.contains("{id: main, size: [800, 576]}"))
    }

    @Test("what is not displayed or not visible is left out, and what takes no events takes no touches")
    func hidden() throws {
        #expect(
            try views(
                """
                <g display="none"><rect id="a" width="9" height="9"/></g>
                <rect id="b" style="fill: red; Display : none !important" width="9" height="9"/>
                <g visibility="hidden"><rect id="c" width="9" height="9"/>
                <rect id="d" visibility="visible" width="9" height="9" pointer-events="none"/></g>
                <defs><rect id="e" width="9" height="9"/></defs>
                <x:rect xmlns:x="http://other" id="f" width="9" height="9"/>
                """) == [
                    "- {id: d, class: button, frame: [0, 0, 9, 9], on: {touchUpInside: {publish: d}}, "
                        + "userInteractionEnabled: false}"
                ])
    }

    @Test("other shapes, what is turned, and style sheets are said")
    func notes() throws {
        let scene = try scene(
            """
            <style>rect { display: none }</style>
            <rect width="9" height="9"/><circle r="5"/><path d=""/>
            <path d=""/><svg><rect width="9" height="9"/></svg><rect id="askew" transform="rotate(30)" width="9" height="9"/>
            <title>t</title><g visibility="hidden"><text>x</text></g>
            """)
        #expect(
            scene.notes == [
                "left out, for they are no rectangles: 1 circle, from line 3 on, 2 path, from line 3 on, "
                    + "1 svg, from line 4 on",
                "left out, for they are turned or slanted: askew in line 4",
                "style sheets are not read: line 2",
            ])
        #expect(String(decoding: scene.text, as: UTF8.self).contains("# style sheets are not read: line 2\n"))
    }

    @Test(
        "ids are words; those that come to the same are numbered, and what a scene has anyhow is not theirs")
    func ids() throws {
        let text = try views(
            """
            <rect id="Button / Primary" width="9" height="9"/><rect id="Button-Primary" width="9" height="9"/>
            <rect id="window" width="9" height="9"/><rect id="true" width="9" height="9"/>
            """
        ).joined()
        let found = text.matches(of: /id: (\S+),/).map { String($0.output.1) }
        #expect(found == ["Button-Primary", "Button-Primary.2", "window.2", "\"true\""])
    }

    @Test("mistakes have a line and a column")
    func mistakes() throws {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\n"
        let rect = "<rect width='9' height='9' id='a'/>"
        for (text, expected) in [
            ("", "1:1: no element found"), ("{}", "1:1: not well-formed (invalid token)"),
            ("<html/>", "1:1: this is no SVG, whose outermost element is svg"),
            (svg + "  <rect>\n</g></svg>", "3:3: mismatched tag"),
            (svg + "</svg>", "1:1: the drawing has no rectangle"),
            (
                svg + " é<rect width='wide'/></svg>",
                "2:3: width is a number, or one with px, mm, cm, in, pt, pc, Q or %, not 'wide'"
            ),
            (svg + "<rect width='-1' height='2'/></svg>", "2:1: a rectangle has no negative width or height"),
            (svg + "<g transform='spin(3)'/></svg>", "2:1: the transform 'spin(3)' is not understood"),
            (svg + rect + "\n " + rect + "</svg>", "3:2: the id 'a' is that of the element in line 2"),
            (svg + "<rect width='9' height='9' id='?'/></svg>", "2:1: the id '?' has no letter and no digit"),
            (
                svg + "<rect width='1e9' height='1'/></svg>",
                "2:1: this rectangle is too large, or too far away"
            ),
            ("<svg/>", "1:1: the drawing has no size: viewBox, or width and height"),
            ("<svg viewBox='0 0 9'/>", "1:1: viewBox is four numbers, not '0 0 9'"),
            ("<svg viewBox='0 0 0 9'/>", "1:1: a screen has 1 to 100000 points: 0x9"),
        ] {
            #expect(try mistake(text) == expected, "\(text)")
        }
    }

    @Test("entities cannot be declared, and neither depth nor number is without bounds")
    func hostile() throws {
        let laughs = "<!DOCTYPE svg [<!ENTITY a 'ha'><!ENTITY b '&a;&a;'>]>\n<svg viewBox='0 0 9 9'>&b;</svg>"
        #expect(try mistake(laughs) == "1:27: entities cannot be declared")
        #expect(
            try mistake("<!DOCTYPE svg [<!ENTITY % p SYSTEM 'file:///etc/passwd'>%p;]><svg/>")
                == "1:56: entities cannot be declared")
        let deep = String(repeating: "<g>", count: 100_000)
        #expect(try mistake(deep) == "1:601: more than 200 elements within each other")
        let many = "<svg>" + String(repeating: "<g/>", count: 100_000) + "</svg>"
        #expect(try mistake(many)?.hasSuffix("more than 100000 elements") == true)
        let doctype = "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/svg11.dtd'>"
        #expect(try mistake(doctype + "<svg viewBox='0 0 9 9'><rect width='1' height='1'/></svg>") == nil)
    }

    @Test(
        "what a document writes once and each element would have is refused: it costs a multiple of its size")
    func growth() throws {
        let long = String(repeating: "x", count: 100_000)
        let defaults = "<!DOCTYPE svg [<!ATTLIST g style CDATA '\(long)'>]><svg>"
        #expect(
            try mistake(defaults + String(repeating: "<g/>", count: 9_000) + "</svg>")?
                .hasSuffix("attributes cannot have defaults") == true)
        let declared =
            "<!DOCTYPE svg [<!ATTLIST g style CDATA #IMPLIED>]><svg viewBox='0 0 9 9'><rect width='1' height='1'/></svg>"
        #expect(try mistake(declared) == nil)
        #expect(
            try mistake("<svg xmlns:a='\(long)'>" + String(repeating: "<a:b/>", count: 9_000) + "</svg>")
                == "1:1: the name of a namespace has more than 1000 bytes")
        let attributes = (0..<20_000).map { "a:b\($0)=''" }.joined(separator: " ")
        #expect(try mistake("<svg xmlns:a='\(long)' \(attributes)/>") != nil)
        let short = "http://example.org/\(String(repeating: "y", count: 900))"
        #expect(
            try mistake("<svg xmlns:a='\(short)' viewBox='0 0 9 9'><a:b/><rect width='1' height='1'/></svg>")
                == nil)
    }

    @Test("ids that come to one word are numbered, each number once")
    func manyIds() throws {
        let count = 20_000
        let elements = (0..<count).map {
            "<rect id='a\(String(repeating: "!", count: $0 % 7))\($0)' width='1' height='1'/>"
        }
        #expect(try mistake("<svg viewBox='0 0 9 9'>\(elements.joined())</svg>") == nil)
        let equal = (0..<2_000).map {
            "<rect id='b\(String(repeating: "!", count: $0 + 1))' width='1' height='1'/>"
        }
        let views = try views(equal.joined())
        #expect(views.contains { $0.contains("id: b.2000") })
    }

    @Test("lengths and numbers are read as SVG writes them")
    func numbers() {
        #expect(DrawingNumbers.length(" 1.5e1 ", of: nil) == 15)
        #expect(DrawingNumbers.length("-.5", of: nil) == -0.5)
        #expect(DrawingNumbers.length("25.4mm", of: nil) == 96)
        #expect(DrawingNumbers.length("50%", of: 30) == 15)
        for text in ["", "px", "1 2", "1em", "0x10", "nan", "inf", "1e999", "--1", "50%"] {
            #expect(DrawingNumbers.length(text, of: nil) == nil, "\(text)")
        }
        #expect(DrawingNumbers.list("0,0 10-5", count: 4) == [0, 0, 10, -5])
        #expect(DrawingNumbers.list("1.5.5 2 3", count: 4) == [1.5, 0.5, 2, 3])
        #expect(DrawingNumbers.list("1 2 3", count: 4) == nil)
        #expect(DrawingTransform.read("translate(1 2 3)") == nil)
        #expect(DrawingTransform.read("translate 1") == nil)
    }

    // MARK: The command

    private func run(_ text: String, to file: String? = nil) throws -> (
        code: ExitCode, scene: String, errors: String
    ) {
        let destination = file.map { ["-o", $0] } ?? []
        let command = try ImportSVGCommand([folder.write("d.svg", text), "--app", "till"] + destination)
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        let code = try command.run(to: &output, &errors)
        return (
            code, String(decoding: output.text.bytes, as: UTF8.self),
            String(decoding: errors.text.bytes, as: UTF8.self)
        )
    }

    @Test("the command writes a scene that loads, and does not overwrite a file")
    func command() throws {
        let text = "<svg viewBox='0 0 9 9'><rect id='pay' width='9' height='9'/><path/></svg>"
        let result = try run(text)
        #expect(result.code == .ok)
        #expect(result.scene.contains("{publish: till.pay}"))
        #expect(result.errors == "left out, for they are no rectangles: 1 path, from line 1 on\n")
        let file = folder.write("old.yaml", "old")
        let error = #expect(throws: InspectError.self) { try run(text, to: file) }
        #expect(error?.exitCode == .ioError)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
    }

    @Test(
        "exit statuses: a mistake is 65 with its place, a file that is missing 66, one that is too large 65")
    func failures() throws {
        let wrong = #expect(throws: InspectError.self) { try run("<svg>") }
        #expect(wrong?.exitCode == .badData)
        #expect(wrong?.description.hasSuffix("d.svg:1:6: no element found") == true)
        let large = #expect(throws: InspectError.self) {
            try run(String(repeating: " ", count: ImportSVGCommand.largest + 1))
        }
        #expect(large?.exitCode == .badData)
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        let missing = #expect(throws: InspectError.self) {
            try ImportSVGCommand([folder.file("no.svg")]).run(to: &output, &errors)
        }
        #expect(missing?.exitCode == .noInput)
    }
}
