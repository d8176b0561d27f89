import Core
import Explanations
import Foundation
import HIDRecords
import Output
import Playing
import Scenes
import TestSupport
import ProgramSupport
import Testing
import TouchKit

/// Rules: inspection/draw-a-scene.
@Suite("touchctl draw")
final class DrawTests {
    private let folder = TemporaryFolder()

    /// The picture of a scene.
    private func draw(_ scene: String, _ arguments: String...) throws -> String {
        let command = try DrawCommand(
            arguments + ["--scene", scene, "-o", folder.file("picture.svg")])
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        #expect(try command.run(to: &output, &errors) == .ok)
        return try String(contentsOfFile: folder.file("picture.svg"), encoding: .utf8)
    }

    private func scene(_ windows: String) -> String {
        folder.write("scene.yaml", "screens: [{size: [400, 300]}]\nwindows: [\(windows)]\n")
    }

    private static let kiosk = Repository.path("config/examples/scenes/kiosk.yaml")

    @Test("views are drawn from back to front, and hidden ones left out with all in them")
    func order() throws {
        let picture = try draw(
            scene(
                """
                {id: w, rootViewController: {view: {id: root, subviews: [
                {id: back, class: button, frame: [0, 0, 100, 50]},
                {id: gone, frame: [0, 0, 9, 9], hidden: true, subviews: [{id: inside, frame: [0, 0, 9, 9]}]},
                {id: off, class: button, frame: [0, 100, 100, 50], enabled: false},
                {id: front, frame: [50, 0, 100, 50], userInteractionEnabled: false}]}}}
                """))
        let titles = picture.matches(of: /<title>(\w+)<\/title>/).map { String($0.output.1) }
        #expect(titles == ["scene", "w", "root", "back", "off", "front"])
        #expect(picture.contains("<rect class=\"ctl\" x=\"0\" y=\"0\" width=\"100\" height=\"50\">"))
        #expect(picture.contains("<rect class=\"ctl off\""))
        #expect(picture.ranges(of: "<rect fill=\"url(#s-hatch)\" x=\"50\"").count == 1)
        #expect(!picture.contains("inside"))
    }

    @Test("a view that is turned is drawn as it is, and insets and outsets are thin lines")
    func shapes() throws {
        let picture = try draw(
            scene(
                """
                {id: w, rootViewController: {view: {id: root, subviews: [
                {id: turned, frame: [100, 100, 100, 100], transform: {rotate: 45}},
                {id: wide, class: button, frame: [10, 10, 50, 50], pointInside: {insets: [-5, -5, -5, -5]},
                 trackingOutset: 20}]}}}
                """))
        #expect(picture.contains("<path class=\"view\" d=\"M150,79.29L220.71,150L150,220.71L79.29,150z\">"))
        #expect(picture.contains("<rect class=\"inset\" x=\"5\" y=\"5\" width=\"60\" height=\"60\"/>"))
        #expect(picture.contains("<rect class=\"outset\" x=\"-10\" y=\"-10\" width=\"90\" height=\"90\"/>"))
    }

    @Test("a part of a button that takes touches for the button is not hatched")
    func parts() throws {
        let picture = try draw(
            scene(
                """
                {id: w, rootViewController: {view: {id: root, subviews: [
                {id: corner, class: button, frame: [0, 0, 100, 50], pointInside: {including: [corner.2]},
                 subviews: [{id: corner.2, frame: [0, 50, 50, 50], userInteractionEnabled: false}]}]}}}
                """))
        #expect(picture.contains("<title>corner.2</title>") && !picture.contains("url(#"))
    }

    @Test("each touch of a recording has its way, its number, and the mark of its outcome")
    func recording() throws {
        let picture = try draw(Self.kiosk, Repository.path("config/recordings/order.evemu"))
        let marks = picture.split(separator: "<g class=\"marks\">").dropFirst().compactMap {
            $0.split(separator: "</g>").first
        }
        #expect(marks.reduce(0) { $0 + $1.ranges(of: "class=\"o-acted\"").count } == 6)
        #expect(marks.reduce(0) { $0 + $1.ranges(of: "class=\"o-handled\"").count } == 4)
        #expect(marks[2].contains("<title>touch 9 on confirm did confirmOrder</title>"))
        for touch in 1...10 { #expect(picture.contains(">\(touch)</text>")) }
        #expect(picture.contains("<path d=\"M320.1,56.0L") || picture.contains("<path d=\"M320.1,56L"))
    }

    @Test("touches at one place have one label, and labels do not lie on each other or on ids")
    func numbers() throws {
        let scene = scene("{id: w, subviews: [{id: order, class: button, frame: [100, 100, 200, 100]}]}")
        let points: [(x: Int, y: Int)] = [
            (20, 20), (21, 20), (20, 22), (200, 250), (20, 20), (101, 106), (101, 112), (380, 250), (380, 20),
        ]
        let lines = points.enumerated().map { index, point in
            #"{"TOUCH_CATEGORY":"outcome","TOUCH_OUTCOME":"acted","TOUCH_ID":"\#(index + 1)","#
                + #""TOUCH_X":"\#(point.x)","TOUCH_Y":"\#(point.y)","MESSAGE":"touch"}"#
        }
        let journal = folder.write("journal.json", lines.joined(separator: "\n") + "\n")
        let picture = try draw(scene, "--journal", journal)
        let labels = picture.matches(of: /<text x="([-0-9.]+)" y="([-0-9.]+)">([^<]+)<\/text>/).map { match in
            (x: Double(match.output.1) ?? 0, y: Double(match.output.2) ?? 0, text: String(match.output.3))
        }
        #expect(labels.map(\.text) == ["order", "w", "1–3, 5", "4", "6", "7", "8", "9"], "\(labels)")
        // Letters are as high as those of ids are on a screen of 400 points, and 0.61 as wide.
        let height = 14.0 * 400 / 1280
        for (index, label) in labels.enumerated() {
            for other in labels[..<index] where abs(label.y - other.y) < height * 0.9 {
                let width = { (text: String) in Double(text.count) * height * 0.55 }
                #expect(
                    label.x >= other.x + width(other.text) || other.x >= label.x + width(label.text),
                    "\(label) \(other)")
            }
        }
    }

    @Test("a touch lies on the tree of its moment: on what was presented, and on scrolled content with that")
    func states() throws {
        let picture = try draw(Self.kiosk, Repository.path("config/recordings/order.evemu"))
        let titles = picture.matches(of: /<text class="no"[^>]*>([^<]*)<\/text>/).map { "\($0.output.1)" }
        #expect(
            titles == [
                "1. as it was loaded", "2. menu at 0, 466, placeOrder enabled", "3. with order",
                "4. with order and payment",
            ])
        let states = picture.split(separator: "<text class=\"no\"").dropFirst()
        for state in states {
            let rects = state.matches(
                of:
                    /<rect class="[a-z ]+" x="([-0-9.]+)" y="([-0-9.]+)" width="([0-9.]+)" height="([0-9.]+)"><title>([\w.]+)</
            ).map { match -> (rect: Rect, id: String) in
                let numbers = [match.output.1, match.output.2, match.output.3, match.output.4].map {
                    Double($0) ?? 0
                }
                return (
                    Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
                    String(match.output.5)
                )
            }
            let marks = state.matches(
                of:
                    /<circle class="[\w-]+" cx="([0-9.]+)" cy="([0-9.]+)" r="[0-9.]+"><title>touch \d+ on ([\w.]+)/
            )
            #expect(!marks.isEmpty)
            for mark in marks {
                let point = Point(x: Double(mark.output.1) ?? 0, y: Double(mark.output.2) ?? 0)
                #expect(rects.last { $0.rect.contains(point) }?.id == String(mark.output.3))
            }
        }
    }

    @Test("a touch on content that was scrolled lies on it in the picture of another offset")
    func scrolled() throws {
        let scene = folder.write(
            "scene.yaml",
            """
            screens: [{size: [400, 300]}]
            windows:
              - id: w
                subviews:
                  - id: list
                    class: scrollView
                    frame: [0, 0, 400, 300]
                    contentSize: [400, 600]
                    subviews:
                      - {id: a, class: button, frame: [0, 0, 400, 100], on: {touchUpInside: {publish: a}}}
                      - {id: b, class: button, frame: [0, 100, 400, 100], on: {touchUpInside: {publish: b}}}
                      - id: c
                        class: button
                        frame: [0, 200, 400, 100]
                        on: {touchUpInside: {scroll: {view: list, to: [0, 50]}}}
            """)
        var events = ""
        for (index, y) in [3686, 1800, 2867].enumerated() {
            events += "E: \(index).0 0003 0039 000\(index)\nE: \(index).0 0003 0035 2048\n"
            events += "E: \(index).0 0003 0036 \(y)\nE: \(index).0 0000 0000 0000\n"
            events += "E: \(index).1 0003 0039 -1\nE: \(index).1 0000 0000 0000\n"
        }
        let recording = folder.write("taps.evemu", evemuPanel() + "\n" + events)
        let picture = try draw(scene, recording)
        #expect(!picture.contains("<text class=\"no\""))
        let marks = picture.matches(
            of: /cy="([0-9.]+)" r="[0-9.]+"><title>touch \d on (\w)/
        ).map { "\($0.output.2) \(Int((Double($0.output.1) ?? 0).rounded()))" }
        #expect(marks == ["c 270", "b 182", "c 260"])
    }

    @Test("touches of a journal are marked, with pictures those of one state on its picture")
    func journal() throws {
        let scene = scene("{id: w, rootViewController: {view: {id: root}}}")
        var lines = ""
        for (touch, state) in [(1, "a1"), (2, "b2"), (3, "b2"), (4, "c3"), (5, "../b2"), (6, "")] {
            let own = state.isEmpty ? "" : #","TOUCH_STATE":"\#(state)""#
            lines += #"{"TOUCH_CATEGORY":"outcome","TOUCH_OUTCOME":"acted","TOUCH_ID":"\#(touch)","#
            lines += #""TOUCH_X":"\#(touch * 10)","TOUCH_Y":"20","MESSAGE":"touch \#(touch)"\#(own)}"# + "\n"
        }
        let journal = folder.write("journal.json", lines)
        let pictures = TemporaryFolder()
        for state in ["a1", "b2"] { _ = pictures.write("\(state).png", bytes: Self.picture) }
        func numbers(_ drawing: String) -> [String] {
            drawing.matches(of: />(\d)<\/text>/).map { String($0.output.1) }
        }
        let all = try draw(scene, "--journal", journal)
        #expect(numbers(all) == ["1", "2", "3", "4", "5", "6"] && !all.contains("<image"))
        let most = try draw(scene, "--journal", journal, "--pictures", pictures.path)
        #expect(numbers(most) == ["2", "3"])
        #expect(
            most.contains(
                "<image x=\"10\" y=\"20\" width=\"300\" height=\"200\" preserveAspectRatio=\"none\""))
        let one = try draw(scene, "--journal", journal, "--pictures", pictures.path, "--state", "a1")
        #expect(numbers(one) == ["1"])
        for words in [
            ["--journal", journal, "--pictures", pictures.path, "--state", "c3"],
            ["--pictures", pictures.path],
            ["--journal", journal, "--state", "a1"],
        ] {
            #expect(throws: (any Error).self) {
                let command = try DrawCommand(["--scene", scene, "-o", folder.file("none.svg")] + words)
                var output = try OutputFile(creating: folder.file("output"))
                var errors = try OutputFile(creating: folder.file("errors"))
                _ = try command.run(to: &output, &errors)
            }
        }
    }

    @Test("fingers are drawn on the screen that is asked for, if their panel lies there")
    func screens() throws {
        let scene = folder.write(
            "two.yaml",
            """
            screens: [{id: main, size: [800, 480]}, {id: customer, size: [400, 300]}]
            windows:
              - {id: window, subviews: [{id: pay, class: button, frame: [0, 0, 800, 480]}]}
              - {id: second, screen: customer, subviews: [{id: rate, class: button, frame: [0, 0, 400, 300]}]}
            """)
        let config = folder.write("touchd.yaml", "scene: two.yaml\npanels: [{screen: customer}]\n")
        let recording = Repository.path("config/recordings/in-vain.evemu")
        let journal = folder.write(
            "journal.json",
            #"{"TOUCH_CATEGORY":"outcome","TOUCH_OUTCOME":"acted","TOUCH_ID":"5","TOUCH_X":"7","TOUCH_Y":"8","#
                + #""TOUCH_SCREEN":"customer","MESSAGE":"touch 5 on rate did go"}"# + "\n")
        func numbers(_ drawing: String) -> Int { drawing.matches(of: />[\d, –]+<\/text>/).count }
        let side = try draw(scene, recording, "--config", config, "--screen", "customer")
        #expect(numbers(side) == 5 && side.contains("<title>rate</title>"))
        #expect(try numbers(draw(scene, recording, "--config", config)) == 0)
        let film = try draw(scene, recording, "--config", config, "--screen", "customer", "--animate")
        #expect(film.contains("rate") && !film.contains("pay"))
        #expect(try numbers(draw(scene, "--journal", journal, "--screen", "customer")) == 1)
        #expect(try numbers(draw(scene, "--journal", journal)) == 0)
    }

    @Test("of a table only the rows that are to be seen are drawn, as of every scroll view")
    func tables() throws {
        let picture = try draw(
            scene(
                """
                {id: w, subviews: [{id: list, class: tableView, frame: [0, 0, 300, 200], contentSize: [300, 320],
                subviews: [{id: cut, class: cell, frame: [0, 160, 300, 80]},
                {id: below, class: cell, frame: [0, 240, 300, 80]}]}]}
                """))
        #expect(picture.contains("y=\"160\" width=\"300\" height=\"40\"><title>cut</title>"))
        #expect(!picture.contains("below"))
    }

    /// A PNG, as far as it is looked at, that says where the page was.
    private static let picture: [UInt8] = {
        let text = Array("touchd\u{0}10.0,20.0,300.0,200.0".utf8)
        let head: [UInt8] =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 1, count: 25)
        return head + [0, 0, 0, UInt8(text.count)] + Array("tEXt".utf8) + text + [1, 2, 3, 4]
    }()

    @Test("README.md shows what it draws of an order")
    func picture() throws {
        let picture = try draw(Self.kiosk, Repository.path("config/recordings/order.evemu"))
        #expect(try Repository.text("docs/order.svg") == picture)
    }

    @Test("the view in front of a drawn point is the one that the point hits")
    func pixels() throws {
        let picture = try draw(Self.kiosk)
        let loaded = try SceneLoader().load(Self.kiosk)
        let rects = picture.matches(
            of:
                /<rect class="[a-z ]+" x="([-0-9.]+)" y="([-0-9.]+)" width="([0-9.]+)" height="([0-9.]+)"><title>(\w+)</
        ).map { match -> (rect: Rect, id: String) in
            let numbers = [match.output.1, match.output.2, match.output.3, match.output.4].map {
                Double($0) ?? 0
            }
            return (
                Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
                String(match.output.5)
            )
        }
        for x in stride(from: 5.0, to: 1280, by: 45) {
            for y in stride(from: 5.0, to: 800, by: 45) {
                let point = Point(x: x, y: y)
                let drawn = rects.last { $0.rect.contains(point) && $0.id != "title" }?.id
                let json = JSONValue(
                    parsing: Explanation(point, on: 0, in: loaded.scene).json.bytes, deepest: 20)
                #expect(json?["hit"]?.string == drawn, "\(point)")
            }
        }
    }

    @Test("keys can be set first, and what cannot is named")
    func settings() throws {
        let picture = try draw(
            Self.kiosk, "--set", "placeOrder.enabled=true", "--set", "menu.contentOffset=[0, 700]")
        #expect(!picture.contains("ctl off"))
        #expect(picture.contains("<title>soup</title>") && !picture.contains("<title>tea</title>"))
        for (setting, message) in [
            ("placeOrder.enabled=maybe", "enabled must be true or false"), ("nobody.hidden=true", "nobody"),
            ("hidden", "VIEW.KEY=VALUE"),
        ] {
            let error = try #require(throws: InspectError.self) {
                _ = try draw(Self.kiosk, "--set", setting)
            }
            #expect(error.exitCode == .usage && error.description.contains(message), "\(error)")
        }
    }

    @Test("a PNG is shown under the views, and nothing else is")
    func ground() throws {
        let bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1]
        let png = folder.write("ground.png", bytes: bytes)
        let picture = try draw(Self.kiosk, "--picture", png)
        #expect(picture.contains("data:image/png;base64,iVBORw0KGgoB\""))
        #expect(picture.contains("<g class=\"views over\"><rect class=\"screen\""))
        let other = folder.write("ground.gif", bytes: Array("GIF89a".utf8))
        let error = #expect(throws: InspectError.self) { _ = try draw(Self.kiosk, "--picture", other) }
        #expect(error?.exitCode == .badData)
    }

    @Test(
        "a scenario beside a scene is told which of both to leave out", arguments: ["", "--scene", "--after"])
    func scenarioBesideScene(_ option: String) throws {
        let scene = scene("{id: w}")
        let scenario = folder.write("tap.yaml", "scene: scene.yaml\ninput: []\nexpect: ''\n")
        let named = option == "--after" ? scenario : scene
        let command = try DrawCommand((option.isEmpty ? [] : [option]) + [named, scenario])
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        let error = #expect(throws: InspectError.self) { _ = try command.run(to: &output, &errors) }
        let other = option.isEmpty ? scene : option
        #expect(
            "\(try #require(error))"
                == "\(scenario) is a scenario, which names its scene: leave out \(other)")
    }

    @Test("ids cannot leave their place in the picture")
    func escaping() throws {
        let picture = try draw(
            scene(
                "{id: w, rootViewController: {view: {id: '</title><script>\\u202e\"', frame: [0, 0, 400, 300]}}}"
            ))
        #expect(!picture.contains("<script") && picture.contains("&lt;/title&gt;&lt;script&gt;"))
        let isWhole = try Touchctl.shell(
            "command -v xmllint >/dev/null || exit 0; xmllint --noout \(folder.file("picture.svg"))")
        #expect(isWhole.code == 0, "\(isWhole.standardError)")
    }

    @Test("a thousand views are a small file, and the same one each time")
    func size() throws {
        let views = (0..<1000).map { index in
            "{id: view\(index), class: button, frame: [\(index % 40 * 10), \(index / 40 * 10), 9, 9]}"
        }
        let file = scene(
            "{id: w, rootViewController: {view: {id: root, subviews: [\(views.joined(separator: ",\n"))]}}}")
        let picture = try draw(file)
        #expect(picture.utf8.count < 300_000)
        #expect(!picture.contains("var("))
        #expect(try draw(file) == picture)
    }
}
