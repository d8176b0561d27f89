import Foundation
import TestSupport
import ProgramSupport
import Testing

/// Rules: inspection/metrics, inspection/exit-codes.
@Suite("touchctl metrics", .enabled(if: Touchctl.isBuilt && RunningDaemon.isBuilt))
struct MetricsTests {
    private func series(_ text: String) -> [String] {
        text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    }

    @Test("a daemon without touches has all counters at 0, and no time of a last touch")
    func beginning() throws {
        let daemon = try RunningDaemon()
        #expect(try daemon.run("reload").code == 0)
        daemon.configure("version: 1\napps: [}\n")
        #expect(try daemon.run("reload").code == 78)
        let result = try daemon.run("metrics")
        #expect(result.code == 0 && result.output.hasSuffix("\n# EOF\n"))
        #expect(result.output.contains(",generation=\"2\",app=\"kiosk\"} 1\n"))
        #expect(result.output.contains("# TYPE touchd_touches counter\n"))
        #expect(result.output.contains("touchd_reloads_total{result=\"ok\"} 1\n"))
        #expect(result.output.contains("touchd_reloads_total{result=\"refused\"} 1\n"))
        #expect(!result.output.contains("touchd_last_touch_time_seconds"))
        let counted = series(result.output).filter { $0.contains("_total") && !$0.contains("reloads") }
        #expect(counted.count > 25 && counted.allSatisfy { $0.hasSuffix(" 0") }, "\(counted)")
    }

    @Test("the format of Prometheus names counters by their samples, and has no end")
    func prometheus() throws {
        let daemon = try RunningDaemon()
        let text = try daemon.run("metrics", "--format", "prometheus").output
        #expect(text.contains("# TYPE touchd_touches_total counter\ntouchd_touches_total{"))
        #expect(text.contains("# TYPE touchd_info gauge\ntouchd_info{") && !text.contains("# EOF"))
        #expect(try daemon.run("metrics", "--format", "json").code == 64)
    }

    @Test("a file is replaced as a whole, for all to read; without a daemon it stays as it is")
    func file() throws {
        let folder = TemporaryFolder()
        let file = folder.write("touchd.prom", "old")
        unsafe chmod(file, 0o600)
        let daemon = try RunningDaemon()
        #expect(try daemon.run("metrics", "-o", file).code == 0)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.hasPrefix("# HELP touchd ") && text.hasSuffix("# EOF\n"))
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == 0o644)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["touchd.prom"])
        daemon.stop()
        let gone = try Touchctl.run(["metrics", "-o", file, "--socket", "\(folder.path)/none"])
        #expect(gone.code == 69)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    }

    @Test("what is no regular file is not replaced", arguments: ["/dev/null", "/tmp"])
    func device(_ path: String) throws {
        let daemon = try RunningDaemon()
        let result = try daemon.run("metrics", "-o", path)
        #expect(result.code == 64 && result.standardError == "touchctl: \(path) is no regular file\n")
    }

    @Test("a daemon that loses its tongue is none", arguments: ["", #"{"ok":tr"#])
    func silent(_ answer: String) throws {
        let folder = TemporaryFolder()
        let file = folder.write("touchd.prom", "old")
        let daemon = try FakeDaemon(answering: answer)
        #expect(try Touchctl.run(["metrics", "-o", file, "--socket", daemon.socket]).code == 69)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
    }

    @Test(
        "names of panels end no label and no line, and many panels and programs make no more than 320 series")
    func panels() throws {
        let faults = (0..<15).map { #"{"fault":"fault\#($0)","raised":\#($0 == 3),"count":\#($0)}"# }
        let panel = { (name: String) in
            #"{"name":"\#(name)","model":"1:2","present":true,"losses":3,"reportRate":60,"noise":0.000125,"#
                + #""faults":[\#(faults.joined(separator: ","))]}"#
        }
        let hostile = #"a\"} 1\n\u001b[31m\\u"#
        let panels = [panel(hostile)] + (0..<15).map { panel("panel \($0)") }
        let rows = (0..<40).map { #"{"client":"c\#($0)","name":"acted","count":\#($0)}"# }
        let attached = (0..<40).map { #"{"client":"c\#($0)","name":"kiosk","count":\#($0 % 2)}"# }
        let clients =
            #""attached":[\#(attached.joined(separator: ","))],"injected":7,"answers":[\#(rows.joined(separator: ","))],"warnings":[\#(rows.joined(separator: ","))]"#
        let daemon = try FakeDaemon(
            answering: #"{"ok":true,"panels":[\#(panels.joined(separator: ","))],\#(clients)}"#)
        let text = try Touchctl.run(["metrics", "--socket", daemon.socket]).output
        let name = #"a\"} 1\\n\\x1b[31m\\u"#
        #expect(text.contains(#"touchd_panel_present{panel="\#(name)",model="1:2"} 1"# + "\n"), "\(text)")
        #expect(text.contains(#"touchd_panel_fault{panel="panel 1",fault="fault3"} 1"# + "\n"))
        #expect(text.contains(#"touchd_panel_faults_total{panel="panel 1",fault="fault14"} 14"# + "\n"))
        #expect(text.contains(#"touchd_panel_noise_metres{panel="panel 1"} 0.000125"# + "\n"))
        #expect(text.contains(#"touchd_syn_dropped_total{panel="panel 14"} 3"# + "\n"))
        #expect(text.contains(#"touchd_client_answers_total{client="c39",answer="acted"} 39"# + "\n"))
        #expect(text.contains(#"touchd_client_warnings_total{client="c39",kind="acted"} 39"# + "\n"))
        #expect(text.contains(#"touchd_client_attached{app="kiosk",client="c0"} 0"# + "\n"))
        #expect(text.contains(#"touchd_client_attached{app="kiosk",client="c1"} 1"# + "\n"))
        #expect(text.contains("touchd_injected_touches_total 7\n"))
        let bare = try RunningDaemon()
        #expect(series(text).count + series(try bare.run("metrics").output).count <= 320)
    }
}
