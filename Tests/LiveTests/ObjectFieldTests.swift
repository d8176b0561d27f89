import Foundation
import TestSupport
import ProgramSupport
import Testing

/// JSON of a scene for programs: keys and fixed values instead of sentences.
///
/// Rules: inspection/explain-a-point, inspection/show-a-tree.
@Suite("JSON of tree and explain", .enabled(if: Touchctl.isBuilt))
struct ObjectFieldTests {
    private static let scene = """
        screens: [{id: main, size: [100, 100]}]
        windows:
          - id: W
            level: alert
            subviews:
              - {id: back, frame: [0, 0, 100, 100]}
              - {id: far, frame: [50, 50, 10, 10], pointInside: never}
              - {id: gone, frame: [0, 0, 100, 100], hidden: true, subviews: [{id: inGone, frame: [0, 0, 50, 50]}]}
              - {id: deaf, frame: [0, 0, 100, 100], userInteractionEnabled: false}
              - {id: mirror, frame: [0, 0, 100, 100], hitTest: {redirect: off, guarded: true}}
              - {id: wide, frame: [0, 0, 100, 100], pointInside: {including: [far]}, hitTest: passThrough}
              - id: off
                class: button
                frame: [80, 80, 10, 10]
                enabled: false
                alpha: 0.5
                touches: {began: handle, moved: handleAndPass, ended: handle, cancelled: handle}
                gestures: [{id: T, type: tap, shouldReceive: false}, {id: U, type: tap, enabled: false}]

        """

    private func objects(_ arguments: String...) throws -> [[String: Any]] {
        let folder = TemporaryFolder()
        let path = folder.write("scene.yaml", Self.scene)
        let result = try Touchctl.run(arguments + ["--json", "--scene", path])
        return try result.output.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    @Test("tree describes a view with the keys of the scene file")
    func tree() throws {
        let rows = try objects("tree")
        func value<Value>(_ id: String, _ key: String, as: Value.Type = Value.self) -> Value? {
            rows.first { $0["id"] as? String == id }?[key] as? Value
        }
        #expect(value("W", "level") == 2000.0 && value("W", "key") == true && value("W", "screen") == "main")
        #expect(value("gone", "hidden") == true && value("back", "hidden") == false)
        #expect(value("deaf", "userInteractionEnabled") == false)
        #expect(value("off", "enabled") == false && value("off", "alpha") == 0.5)
        #expect(value("back", "enabled", as: Bool.self) == nil)
        #expect(
            value("off", "touches")
                == ["began": "handle", "moved": "handleAndPass", "ended": "handle", "cancelled": "handle"])
        #expect(value("mirror", "hitTest") == "redirect" && value("mirror", "redirect") == "off")
        #expect(value("wide", "pointInside") == "including" && value("wide", "including") == ["far"])
        #expect(value("off", "recognizers") == ["T", "U"])
        #expect(rows.allSatisfy { $0["notes"] == nil })
    }

    @Test("explain gives reasons as fixed values")
    func explain() throws {
        let answer = try #require(try objects("explain", "--at", "10,10").first)
        let visits = try #require(answer["visits"] as? [[String: Any]])
        func reason(_ view: String) -> String? {
            visits.first { $0["view"] as? String == view }?["reason"] as? String
        }
        #expect(reason("off") == "bounds" && reason("wide") == "passThrough" && reason("W") == "subview")
        #expect(reason("mirror") == "noSubviews")
        let outside = try #require(try objects("explain", "--at", "85,85").first)
        let recognizers = try #require(outside["recognizers"] as? [[String: Any]])
        #expect(recognizers.map { $0["reason"] as? String } == ["shouldReceive", "enabled"])
        #expect(outside["hit"] as? String == "off" && outside["handler"] as? String == "off")
    }

    @Test(
        "a redirection, a view that keeps the touch, one that sticks out and one behind have distinct values"
    )
    func otherReasons() throws {
        let folder = TemporaryFolder()
        let path = folder.write(
            "scene.yaml",
            """
            screens: [{id: main, size: [100, 100]}]
            windows:
              - id: W
                rootViewController:
                  id: home
                  touches: {began: handle}
                  view:
                    id: root
                    subviews:
                      - {id: back, frame: [0, 0, 50, 50]}
                      - {id: mirror, frame: [20, 20, 80, 80], hitTest: {redirect: back}}
                      - {id: own, frame: [0, 0, 20, 20], hitTest: selfOnly, subviews: [{frame: [0, 0, 50, 50]}]}
                      - {id: small, frame: [0, 0, 5, 5], subviews: [{id: out, frame: [0, 0, 50, 50]}]}

            """)
        func explain(_ point: String) throws -> String {
            try Touchctl.run(["explain", "--at", point, "--json", "--scene", path]).output
        }
        let own = try explain("10,10")
        #expect(own.contains(#""view":"own","class":"view","depth":2,"answer":"yes","reason":"selfOnly""#))
        #expect(own.contains(#"{"view":"out","reason":"outside","by":"small","#))
        #expect(own.contains(#"{"view":"back","reason":"behind","by":"own","#))
        #expect(own.contains(#""responder":"home","class":"view controller","touches":{"began":"handle","#))
        let redirected = try explain("30,30")
        #expect(redirected.contains(#""answer":"overridden","reason":"redirect","redirect":"back""#))
        let tree = try Touchctl.run(["tree", "--json", "--scene", path]).output
        #expect(tree.contains(#""controller":"home","controllerTouches":{"began":"handle","#))
    }

    @Test("a view that was not asked names the view that prevented it")
    func notAsked() throws {
        let folder = TemporaryFolder()
        let scene = Self.scene.replacing(
            "- {id: mirror, frame: [0, 0, 100, 100]", with: "- {id: mirror, frame: [90, 0, 1, 1]")
        let path = folder.write("scene.yaml", scene)
        let output = try Touchctl.run(["explain", "--at", "10,10", "--json", "--scene", path]).output
        #expect(output.contains(#"{"view":"inGone","reason":"skipped","by":"gone""#))
        #expect(
            output.contains(
                #""view":"deaf","class":"view","depth":1,"answer":"skipped","reason":"userInteractionEnabled""#
            ))
        #expect(
            output.contains(#""view":"gone","class":"view","depth":1,"answer":"skipped","reason":"hidden""#))
        #expect(
            output.contains(#""view":"wide","class":"view","depth":1,"answer":"yes","reason":"passThrough""#))
        #expect(
            output.contains(#""view":"back","class":"view","depth":1,"answer":"yes","reason":"noSubviews""#))
        #expect(output.contains(#""view":"far","class":"view","depth":1,"answer":"no","reason":"never""#))
    }
}
