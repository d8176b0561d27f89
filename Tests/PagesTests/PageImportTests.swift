import Core
import Pages
import Testing

/// Rules: inspection/import-a-page, inspection/drift.
@Suite("A page becomes a scene")
struct PageImportTests {
    private static let page =
        #"{"t": "html", "p": -1, "k": "page", "s": {"box": [0, 0, 80, 80], "size": [0, 0], "offset": [0, 0]}}"#

    /// A survey of a screen of 80x80 pixels with points every 8 pixels; all points have the stacks of `rows`, a list for
    /// each row of the grid.
    private func survey(_ elements: [String], _ rows: [[Int]]) throws -> PageSurvey {
        let text = """
            {"title": "T", "url": "u", "width": 80, "height": 80, "step": 8, "columns": 10, "rows": 10,
             "elements": [\(([Self.page] + elements).joined(separator: ","))],
             "lists": \(rows), "grid": \(rows.indices.flatMap { [$0, 10] })}
            """
        let json = try #require(JSONValue(parsing: Array(text.utf8)))
        return try #require(PageSurvey(json))
    }

    private func element(
        _ kind: String?, in parent: Int = 0, _ box: [Int]? = nil, names: [String] = [], tag: String = "div",
        number: Int = 1
    ) -> String {
        let words = names.map { "\"\($0)\"" }.joined(separator: ", ")
        return "{\"t\": \"\(tag)\", \"p\": \(parent), \"n\": \(number), \"c\": 0, \"names\": [\(words)]"
            + (kind.map { ", \"k\": \"\($0)\"" } ?? "") + (box.map { ", \"r\": [\($0)]" } ?? "") + "}"
    }

    @Test(
        "what lies in front of a control without being one gets a view, and other elements belong to what is around"
    )
    func owners() throws {
        let survey = try survey(
            [
                element("button", [0, 0, 80, 40]), element(nil, in: 1, [0, 0, 80, 20]),
                element(nil, [0, 0, 80, 40], names: ["veil"]), element(nil, [0, 40, 80, 80]),
            ],
            Array(repeating: [3, 2, 1, 0], count: 5) + Array(repeating: [4, 0], count: 5))
        let owners = PageOwners(survey)
        #expect(owners.views.keys.sorted() == [0, 1, 3])
        #expect(owners.owners == [0, 1, 1, 3, 0])
    }

    @Test(
        "a survey whose grid is too large to be one, or less than one, is none",
        arguments: [
            ("columns", "1e15"), ("rows", "4e9"), ("columns", "-1"), ("rows", "0"), ("step", "1e300"),
            ("width", "1e15"),
        ])
    func impossibleGrid(key: String, number: String) throws {
        let sizes = ["width": "80", "height": "80", "step": "8", "columns": "100000", "rows": "100000"]
        let members = sizes.merging([key: number]) { $1 }.map { "\"\($0)\": \($1)" }.joined(separator: ",")
        let text = "{\(members), \"elements\": [\(Self.page)], \"lists\": [[0]], \"grid\": [0, 10000000000]}"
        #expect(PageSurvey(try #require(JSONValue(parsing: Array(text.utf8)))) == nil)
    }

    @Test("views are in the order in which they cover each other, not in that of the page")
    func order() throws {
        let survey = try survey(
            [
                element("button", [0, 0, 80, 80]), element("button", [0, 0, 80, 80]),
                element("button", [0, 0, 80, 80]),
            ],
            Array(repeating: [1, 3, 0], count: 5) + Array(repeating: [3, 2, 0], count: 5))
        let order = PageOrder(survey, PageOwners(survey), [0, 1, 2, 3])
        #expect(order.subviews[0] == [2, 3, 1])
        #expect(order.contradictions == 0)
    }

    @Test("views that lie in front of each other in turn are counted, and all are kept")
    func contradiction() throws {
        let survey = try survey(
            [element("button", [0, 0, 80, 80]), element("button", [0, 0, 80, 80])],
            Array(repeating: [1, 2, 0], count: 5) + Array(repeating: [2, 1, 0], count: 5))
        let order = PageOrder(survey, PageOwners(survey), [0, 1, 2])
        #expect(order.subviews[0]?.sorted() == [1, 2])
        #expect(order.contradictions == 1)
    }

    @Test("a frame is that of the element, and corrected where its points lie elsewhere")
    func regions() throws {
        let exact = try survey(
            [element("button", [0, 0, 80, 37])],
            Array(repeating: [1, 0], count: 5) + Array(repeating: [0], count: 5))
        var regions = PageRegions(exact, PageOwners(exact))
        #expect(regions.regions[1] == [PixelRect(0, 0, 80, 37)])
        #expect(regions.approximated.isEmpty)
        let less = try survey(
            [element("button", [0, 0, 80, 37])],
            Array(repeating: [1, 0], count: 3) + Array(repeating: [0], count: 7))
        regions = PageRegions(less, PageOwners(less))
        #expect(regions.regions[1] == [PixelRect(0, 0, 80, 24)])
        #expect(regions.approximated == [1])
        let none = try survey([element("button", [0, 0, 80, 37])], Array(repeating: [0], count: 10))
        #expect(PageRegions(none, PageOwners(none)).regions[1] == nil, "what no point finds is inert")
    }

    @Test("a round button is one view with round corners, if all points agree", arguments: [nil, 44, 0])
    func round(odd: Int?) throws {
        let found = (0..<100).map { point -> Int in
            let (x, y) = (point % 10 * 8 - 40, point / 10 * 8 - 40)
            return (x * x + y * y <= 1600) != (point == odd) ? 1 : 0
        }
        let radii = Array(repeating: 40, count: 8)
        let text = """
            {"title": "T", "url": "u", "width": 80, "height": 80, "step": 8, "columns": 10, "rows": 10,
             "elements": [\(Self.page), {"t": "button", "p": 0, "n": 1, "c": 0, "k": "button", "r": [[0, 12, 80, 68]],
              "round": {"box": [0, 0, 80, 80], "radii": \(radii)}}],
             "lists": [[0], [1, 0]], "grid": \(found.flatMap { [$0, 1] })}
            """
        let survey = try #require(JSONValue(parsing: text.utf8).flatMap { PageSurvey($0) })
        let scene = String(decoding: PageScene(survey, app: nil).text, as: UTF8.self)
        #expect(
            scene.contains("frame: [0, 0, 80, 80], pointInside: {rounded: 40}") == (odd == nil), "\(scene)")
        #expect(scene.contains("including") == (odd != nil))
    }

    @Test("rectangles that touch become one, and those in others go")
    func simplified() {
        let left = PixelRect(0, 0, 10, 10)
        #expect([left, PixelRect(10, 0, 20, 10)].simplified == [PixelRect(0, 0, 20, 10)])
        #expect([left, PixelRect(2, 2, 3, 3), PixelRect(5, 5, 5, 9)].simplified == [left])
        let four = [left, PixelRect(10, 0, 20, 10), PixelRect(0, 10, 10, 20), PixelRect(10, 10, 20, 20)]
        #expect(four.simplified == [PixelRect(0, 0, 20, 20)])
        #expect([left, PixelRect(20, 20, 30, 31)].simplified == [PixelRect(20, 20, 30, 31), left])
    }

    // MARK: Ids

    private func ids(_ elements: [String]) throws -> [String?] {
        let survey = try survey(elements, Array(repeating: [0], count: 10))
        let names = ViewNames(survey.elements)
        return survey.elements.indices.dropFirst().map { names[$0] }
    }

    @Test("an id is the first name that is an element's own")
    func names() throws {
        #expect(
            try ids([
                element("button", names: ["send", "Send now"]),
                element("button", names: ["Auf Wiedersehen!"]),
                element(nil, names: ["no view"]), element("button", names: ["page"]),
            ]) == ["send", "Auf-Wiedersehen", nil, "div"])
    }

    @Test(
        "where several have one name, that of what is around them tells them apart, then the next name, then the place"
    )
    func sameNames() throws {
        #expect(
            try ids([
                element(nil, names: ["tea"]), element("button", in: 1, names: ["Add"]),
                element(nil, names: ["milk"], number: 2), element("button", in: 3, names: ["Add"]),
                element("button", names: ["Go", "home"], number: 3),
                element("button", names: ["Go", "back"], number: 4),
                element("button", tag: "a"), element("button", tag: "a", number: 2),
            ]) == [nil, "tea-Add", nil, "milk-Add", "Go-home", "Go-back", "a", "a2"])
    }

    @Test("an element keeps its id when others come and go")
    func stable() throws {
        let tea = element("button", names: ["tea"])
        let help = element("button", names: ["Help"], tag: "a")
        let before = try ids([tea, help])
        let after = try ids([element("button", names: ["new"]), element("button", tag: "a"), help, tea])
        #expect(before == ["tea", "Help"])
        #expect(after == ["new", "a", "Help", "tea"])
    }

    // MARK: Drift

    @Test("points that differ in the same way and touch each other are one rectangle")
    func areas() {
        let moved = DriftArea.Difference(page: "tea", scene: nil)
        let other = DriftArea.Difference(page: "tea", scene: "milk")
        // Two rows of five points.
        let areas = DriftArea.areas(
            of: [0: moved, 1: moved, 2: other, 5: moved, 4: moved], columns: 5, step: 8)
        #expect(areas.map(\.points) == [3, 1, 1])
        #expect(areas[0].frame == PixelRect(0, 0, 16, 16))
        #expect(areas[0].sentence == "0,0 to 16,16: the page has tea, the scene nothing (3 points)")
        #expect(areas[1].sentence == "16,0 to 24,8: the page has tea, the scene milk (1 point)")
        #expect(areas[2].frame == PixelRect(32, 0, 40, 8), "the end of a row does not touch the next row")
    }

    @Test("what is no survey is refused")
    func noSurvey() throws {
        for text in ["{}", #"{"width": 1}"#, "[]"] {
            let json = try #require(JSONValue(parsing: Array(text.utf8)))
            #expect(PageSurvey(json) == nil)
        }
    }
}
