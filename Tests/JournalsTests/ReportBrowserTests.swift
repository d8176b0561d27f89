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

    @Test(
        "no table is cut off on a wide screen, and no label lies on another on a narrow one",
        arguments: [1200, 500])
    func widths(width: Int) throws {
        let page = try page(.oneBox)
        // Its own policy would not let it measure itself.
        let measuring = try String(contentsOfFile: page, encoding: .utf8).replacing(
            /<meta http-equiv="Content-Security-Policy"[^>]*>/, with: ""
        ).replacing(
            "</body>",
            with: """
                <script>
                const all = (selector) => [...document.querySelectorAll(selector)];
                const cut = all(".scroll").filter((table) => table.scrollWidth > table.clientWidth + 1);
                const labels = all(".ax").map((label) => label.getBoundingClientRect());
                const covered = labels.filter((one, index) => labels.some((other, next) => next > index
                    && one.left < other.right - 1 && other.left < one.right - 1
                    && one.top < other.bottom - 1 && other.top < one.bottom - 1));
                document.body.dataset.cut = cut.map((table) => table.getAttribute("aria-label")).join();
                document.body.dataset.labels = `${covered.length} of ${labels.length > 3}`;
                </script></body>
                """)
        let tree = try Browser.tree(of: folder.write("measuring.html", measuring), width: width)
        #expect(tree.contains("data-labels=\"0 of true\""), "\(tree.prefix { $0 != ">" })")
        if width > 1000 { #expect(tree.contains("data-cut=\"\"")) }
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
    static func tree(of page: String, width: Int = 800) throws -> String {
        try run("--window-size=\(width),900 --dump-dom file://\(page)").output
    }

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
