import Foundation
import TestSupport
import ProgramSupport
import Testing

/// Rules: inspection/reports.
@Suite("touchctl report in a browser", .enabled(if: Touchctl.isBuilt && Browser.isThere), .serialized)
final class ReportBrowserTests {
    private let folder = TemporaryFolder()

    private func page(_ journal: JournalText) throws -> String {
        let path = folder.write("journal", bytes: journal.export)
        let page = folder.file("page.html")
        #expect(try Touchctl.run(["report", path, "-o", page]).code == 0)
        return page
    }

    @Test("with and without its program the page says the same")
    func script() throws {
        let page = try page(.oneBox)
        let bare = try String(contentsOfFile: page, encoding: .utf8).replacing(
            /<script>.*<\/script>/.dotMatchesNewlines(), with: "")
        let with = try Browser.text(of: page)
        let without = try Browser.text(of: folder.write("bare.html", bare))
        #expect(
            with.contains("42 touches, 11 dead taps")
                && with.contains("placeOrder is tapped while it is disabled"))
        #expect(with == without)
    }

    @Test("the figures in its tables are those of the object")
    func figures() throws {
        let page = try page(.fleet)
        let tree = try Browser.tree(of: page)
        let table = tree.split(separator: "id=\"outcome-table\"")[1].split(separator: "</table>")[0]
        let numbers = table.matches(of: /<td class="n">([0-9,]+)<\/td>/).compactMap {
            Int($0.output.1.replacing(",", with: ""))
        }
        #expect(numbers == [200, 0, 9, 0, 0, 0])
        #expect(
            !tree.contains(" aria-sort=") && tree.contains("<button type=\"button\">Touches</button>"))
    }

    @Test("it asks for nothing, and logs nothing")
    func requests() throws {
        let page = try page(.fleet)
        let log = try Browser.log(of: page)
        #expect(!log.contains("CONSOLE") && !log.contains("ERR_"), "\(log)")
    }
}

/// Chromium without a window.
private enum Browser {
    static var isThere: Bool { (try? Touchctl.shell("command -v chromium").code) == 0 }

    private static func run(_ arguments: String) throws -> Touchctl.Result {
        try Touchctl.shell(
            "exec timeout 120 chromium --headless --no-sandbox --disable-gpu --allow-file-access-from-files "
                + "--host-resolver-rules='MAP * ~NOTFOUND' --virtual-time-budget=3000 \(arguments)")
    }

    /// The elements of the page after its programs have run.
    static func tree(of page: String) throws -> String { try run("--dump-dom file://\(page)").output }

    /// The text of the page.
    static func text(of page: String) throws -> String {
        try tree(of: page).replacing(/<(script|style)>.*?<\/(script|style)>/.dotMatchesNewlines(), with: "")
            .replacing(/<output>.*?<\/output>/, with: "").replacing(/<[^>]*>/, with: " ")
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// What the browser says about the page on standard error.
    static func log(of page: String) throws -> String {
        try run("--enable-logging=stderr --v=0 --dump-dom file://\(page)").standardError
    }
}
