import Foundation
import Glibc
import ProgramSupport
import TestSupport
import Testing

/// Rules: inspection/reports, inspection/traces, inspection/draw-a-scene, inspection/import-a-drawing, inspection/write-a-scenario-out.
@Suite("commands on a disk that is full", .enabled(if: Touchctl.isBuilt))
final class FullDiskTests {
    private let folder = TemporaryFolder()
    private let disk: String

    init() {
        disk = folder.makeFolder("disk")
    }

    /// Whether one may mount a disk: root may not in some containers.
    private static let mayMount =
        geteuid() == 0 && (try? Touchctl.shell("unshare --mount -- true").code) == 0

    /// Runs `command` in a shell whose folder has room for 8 KB: a disk of that size, or no larger file may be written.
    private func run(_ command: String) throws -> Touchctl.Result {
        let program = #"set -e; cd "\#(disk)"; export touchctl; "#
        if Self.mayMount {
            let mount = #"mount -t tmpfs -o size=8k,nr_inodes=64 tmpfs "\#(disk)""#
            let script = "\(mount) && \(program) \(command)"
            return try Touchctl.shell("export touchctl; unshare --mount -- bash -c '\(script)'")
        }
        return try Touchctl.shell("trap '' XFSZ; ulimit -f 8; \(program) \(command)")
    }

    /// A journal of so many dead taps that no page and no trace of it has 8 KB.
    private func journal() -> String {
        let entries = (1...2000).map { number in
            """
            {"__REALTIME_TIMESTAMP":"\(1_795_219_200_000_000 + number * 1_000_000)","TOUCH_CATEGORY":"outcome",\
            "TOUCH_SEQ":"\(number)","TOUCH_TIME_USEC":"\(number * 1_000_000)","TOUCH_ID":"\(number)",\
            "TOUCH_OUTCOME":"nothing","TOUCH_DEAD":"1","TOUCH_VIEW":"v\(number * 7919 % 10007)","TOUCH_X":"\(number)",\
            "TOUCH_Y":"1","MESSAGE":"touch \(number) did nothing (\(number * 104_729 % 1_000_003))"}
            """
        }
        return folder.write("journal.json", entries.joined(separator: "\n") + "\n")
    }

    private func scene() -> String {
        let views = (1...200).map { "{id: view\($0), frame: [\($0), \($0), 20, 20]}" }.joined(separator: ", ")
        return folder.write(
            "scene.yaml", "screens: [{id: main, size: [400, 400]}]\nwindows: [{subviews: [\(views)]}]\n")
    }

    @Test("report, trace and draw leave the file that was there, and nothing beside it")
    func replaced() throws {
        let commands = [
            "report \(journal()) -o old", "report --json \(journal()) -o old", "trace \(journal()) -o old",
            "draw --scene \(scene()) -o old",
        ]
        for command in commands {
            let result = try run(
                "echo kept >old; status=0; $touchctl \(command) || status=$?; cat old; ls | wc -l; exit $status"
            )
            #expect(result.output == "kept\n1\n", "\(command): \(result.standardError)")
            #expect(result.code == 74, "\(command): \(result.standardError)")
            #expect(result.standardError.contains("old"), "\(command)")
        }
    }

    @Test("a trace of a journal without an entry leaves the last one")
    func nothing() throws {
        let empty = folder.write("empty", "")
        let result = try run(
            "echo kept >old; status=0; $touchctl trace \(empty) -o old || status=$?; cat old; exit $status")
        #expect(result.output == "kept\n")
        #expect(result.code == 65)
    }

    @Test("import svg leaves no half of a file")
    func imported() throws {
        let rects = (1...300).map { #"<rect id="part\#($0)" x="\#($0)" width="9" height="9"/>"# }.joined()
        let drawing = folder.write("drawing.svg", #"<svg viewBox="0 0 400 400">\#(rects)</svg>"#)
        let result = try run(
            "status=0; $touchctl import svg \(drawing) -o new || status=$?; ls | wc -l; exit $status")
        #expect(result.output == "0\n", "\(result.standardError)")
        #expect(result.code == 74)
    }

    @Test("a scenario made of a recording is its owner's alone, and there as a whole or not at all")
    func scenario() throws {
        let recording = Repository.path("Tests/Recordings/hid-multitouch-ten-finger.evemu")
        let make = "$touchctl scenario --from \(recording) --scene \(scene()) -o"
        let result = try run("umask 022; status=0; \(make) new.yaml || status=$?; ls | wc -l; exit $status")
        #expect(result.output == "0\n", "\(result.standardError)")
        #expect(result.code == 74)
        let whole = try Touchctl.shell(
            "cd \(folder.path); umask 022; \(make) new.yaml && stat --format=%a new.yaml")
        #expect(whole.output == "600\n", "\(whole.standardError)")
    }

    @Test("what is written over keeps its mode, and a pipe is a pipe")
    func kinds() throws {
        let result = try Touchctl.shell(
            """
            cd \(disk); umask 022; echo old >file; chmod 0640 file; ln -s file link; mkfifo pipe
            $touchctl report --json \(journal()) -o link && stat --format=%a file && test -L link && test -s file
            cat pipe >copy & $touchctl report --json \(journal()) -o pipe; wait; cmp copy file && test -p pipe
            """)
        #expect(result.code == 0, "\(result.standardError)")
        #expect(result.output == "640\n")
    }
}
