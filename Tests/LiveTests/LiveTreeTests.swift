import Core
import TestSupport
import ProgramSupport
import Testing

/// Rules: inspection/explain-a-point, inspection/exit-codes, applications/changes, control-socket/requests.
@Suite("touchctl and the live tree", .enabled(if: Touchctl.isBuilt && RunningDaemon.isBuilt))
struct LiveTreeTests {
    private static let view = "{id: extra, class: switch, frame: [0, 0, 60, 30]}\n"

    @Test("the tree, and what a point hits, are the daemon's own as they are now")
    func inspect() throws {
        let daemon = try RunningDaemon()
        let tree = try daemon.run("tree")
        #expect(tree.code == 0)
        #expect(tree.output.contains("\n        E  "), "\(tree.output)")
        #expect(try daemon.run("tree", "--json").output.contains(#"{"id":"A","kind":"view","parent":"R""#))
        let before = try daemon.run("explain", "--at", "5,5")
        #expect(before.code == 0 && before.output.contains("Responder chain:"), "\(before.output)")
        let object = try daemon.run("explain", "--at", "5,5", "--json").output
        #expect(object.hasPrefix(#"{"app":"kiosk","rev":"#), "\(object)")
        #expect(try daemon.run("set", "A", "hidden=true", "alpha=0.5").code == 0)
        let after = try daemon.run("explain", "--at", "5,5")
        #expect(after.output.contains("skipped with all in it: hidden"), "\(after.output)")
        let hidden = try daemon.run("tree").output
        #expect(hidden.contains("hidden true, alpha 0.5"), "\(hidden)")
        #expect(try daemon.run("tree", "--app", "shop").output == tree.output)
        let wrong = try daemon.run("explain", "--at", "5,5", "--screen", "side")
        #expect(wrong.code == 1 && wrong.standardError.hasPrefix("touchctl: unknownId: "))
    }

    @Test("a view that is animated says so, in the tree and in an explanation")
    func animated() throws {
        let daemon = try RunningDaemon()
        let folder = TemporaryFolder()
        let effects = folder.write(
            "effects.yaml",
            "- animate: {view: A, duration: 600, set: {alpha: 1}}\n- {after: 600, do: [{publish: late}]}\n")
        #expect(try daemon.run("perform", effects).code == 0)
        #expect(try daemon.run("tree").output.contains("animating true"))
        #expect(try daemon.run("tree", "--json").output.contains(#""animating":true"#))
        let explained = try daemon.run("explain", "--at", "5,5")
        #expect(explained.output.contains("skipped with all in it: animating"), "\(explained)")
    }

    @Test("views come and go, values change, and a batch is done whole or not at all")
    func change() throws {
        let daemon = try RunningDaemon()
        let folder = TemporaryFolder()
        let file = folder.write("extra.yaml", Self.view)
        let including = folder.write("including.yaml", "include: extra.yaml\n")
        #expect(try daemon.run("insert", "R", including, "--at", "0").code == 0)
        #expect(try daemon.run("set", "extra", "value=true").code == 0)
        #expect(try daemon.run("tree").output.contains("value true"))
        let again = try daemon.run("insert", "R", file)
        #expect(again.code == 1 && again.standardError.hasPrefix("touchctl: idExists: "), "\(again)")
        let batch = folder.write("batch.yaml", "- set: {view: extra, hidden: true}\n- remove: nothing\n")
        let refused = try daemon.run("perform", batch)
        #expect(refused.code == 1)
        #expect(refused.standardError.hasPrefix("touchctl: unknownId: "), "\(refused.standardError)")
        #expect(refused.standardError.hasSuffix("(effect 1)\n"), "\(refused.standardError)")
        #expect(try !daemon.run("tree").output.contains("hidden true"))
        #expect(try daemon.run("remove", "extra").code == 0)
        #expect(try !daemon.run("tree").output.contains("extra"))
        let action = try daemon.run("action", "no such action")
        #expect(
            action.code == 1
                && action.standardError
                    == "touchctl: nothing was done: no responder has the action no such action\n",
            "\(action)")
    }

    @Test("an action that nobody takes: who has it, or what was meant")
    func actionOfNobody() throws {
        let daemon = try RunningDaemon()
        let folder = TemporaryFolder()
        let scene = folder.write(
            "scene.yaml",
            "version: 1\nscreens: [{id: main, size: [9, 9]}]\n"
                + "windows: [{id: page, rootViewController: {id: home, actions: {go: [{publish: went}]}, view: {id: root}}}]\n"
        )
        #expect(try daemon.run("scene", scene, "--app", "shop").code == 0)
        let lost = try daemon.run("action", "go", "--app", "shop")
        #expect(
            lost.standardError
                == "touchctl: nothing was done: no responder that was asked has the action go; home has it: --to home\n"
        )
        #expect(try daemon.run("action", "go", "--to", "home", "--app", "shop").code == 0)
        let misspelt = try daemon.run("action", "goo", "--app", "shop")
        #expect(misspelt.standardError.hasSuffix("no responder has the action goo; did you mean go?\n"))
    }

    @Test("a scene replaces an app's with what it includes; one with mistakes is refused with 78")
    func scene() throws {
        let daemon = try RunningDaemon()
        let folder = TemporaryFolder()
        folder.write("extra.yaml", Self.view)
        let head = "version: 1\nscreens: [{id: main, size: [9, 9]}]\n"
        let scene = folder.write(
            "scene.yaml",
            head + "windows: [{id: page, rootViewController: {id: home, actions: {go: [{publish: went}]}, "
                + "view: {id: root, subviews: [{id: inner, frame: [0, 0, 9, 9], subviews: [{include: extra.yaml}]}]}}}]\n"
        )
        #expect(try daemon.run("scene", scene, "--app", "shop").code == 0)
        let tree = try daemon.run("tree", "--app", "shop").output
        #expect(tree.contains("page ") && tree.contains("  extra "), "\(tree)")
        #expect(tree.contains(#"actions {"go":[{"publish":"went"}]}"#), "\(tree)")
        let wrong = folder.write("wrong.yaml", head + "windows: [{id: page, hiden: true}]\n")
        let refused = try daemon.run("scene", wrong)
        #expect(refused.code == 78 && refused.standardError.contains("wrong.yaml:3:22:"), "\(refused)")
    }

    @Test("a watcher gets each change with what brought it about, and exits with 69 when the daemon ends")
    func watch() throws {
        let daemon = try RunningDaemon()
        let lines = try Touchctl.start(["watch", "--json", "--socket", daemon.socket])
        try daemon.run(["set", "B", "alpha=0.5"], ["set", "B", "alpha=1"], untilHeardBy: [lines])
        // What was heard first may be the state.
        try daemon.run(["set", "C", "alpha=0.5"], untilHeardBy: [])
        daemon.stop()
        let result = lines.result()
        #expect(result.code == 69)
        #expect(result.output.hasPrefix(#"{"event":"scene","seq":1,"app":"kiosk""#), "\(result.output)")
        let change = #""by":"control","changes":[{"set":"C","keys":{"alpha":0.5}}]}"# + "\n"
        #expect(result.output.contains(change), "\(result.output)")
    }

    @Test("without a terminal there is nothing to show the scene in, and ASCII is for terminals")
    func noTerminal() throws {
        let daemon = try RunningDaemon()
        let result = try daemon.run("watch")
        #expect(result.code == 64 && result.output == "")
        #expect(result.standardError.contains("use touchctl monitor"), "\(result.standardError)")
        #expect(try daemon.run("watch", "--json", "--ascii").code == 64)
    }

    @Test("bad usage is 64, a file with something else 65, one that is missing 66, no daemon 69")
    func exitCodes() throws {
        let daemon = try RunningDaemon()
        let folder = TemporaryFolder()
        let list = folder.write("list.yaml", "[1]\n")
        #expect(try daemon.run("set", "a", "alpha").code == 64)
        #expect(try daemon.run("set", "a", "alpha=[").code == 64)
        #expect(try daemon.run("tree", "--scene", list, "--app", "kiosk").code == 64)
        #expect(try daemon.run("insert", "a", list).code == 65)
        #expect(try daemon.run("perform", folder.write("map.yaml", "{a: 1}\n")).code == 65)
        #expect(try daemon.run("perform", folder.file("none.yaml")).code == 66)
        let (empty, code) = (try daemon.run("clients"), try daemon.run("clients", "--json").code)
        #expect(empty.code == 0 && empty.output == "" && code == 0)
        #expect(try Touchctl.run(["tree", "--socket", folder.file("none.sock")]).code == 69)
    }

    @Test("programs that were refused stand behind those that are connected, each under a name of its own")
    func refusedPrograms() throws {
        let refused = #"{"name":"sketch","pid":812,"socket":"apps","error":"not listed","count":3,"last":5}"#
        let daemon = try FakeDaemon(answering: #"{"ok":true,"clients":[],"refused":[\#(refused)]}"#)
        let objects = try Touchctl.run(["clients", "--json", "--socket", daemon.socket])
        #expect(objects.output == #"{"refused":\#(refused)}"# + "\n")
    }
}
