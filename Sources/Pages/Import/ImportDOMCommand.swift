package import ArgumentParser
package import Output
package import Core
import Scenes

/// `touchctl import dom`: a scene of a page in a browser.
package struct ImportDOMCommand: Command {
    /// The distance of the points at which scene and page are the same, in pixels.
    static let step = 8

    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "dom",
        abstract: "Make a scene of a page in Chromium, as it is now.",
        discussion: """
            The browser was started with --remote-debugging-port=9222. Every point of a grid of 8 pixels hits in the scene \
            what it hits in the page; what is only approximated is said on standard error and in the file.
            """)

    @OptionGroup var options: BrowserOptions

    @OptionGroup var made: MadeScene

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Writes the scene, and what it cannot say to `errors`.
    package func run(to output: inout OutputFile, _ errors: inout OutputFile) throws(InspectError)
        -> Core.ExitCode
    {
        var tools = try DevTools(to: options.browser, page: options.page)
        let survey = try PageSurvey(of: &tools, step: Self.step)
        var scene = PageScene(survey, app: made.app)
        scene.add(notes: try tools.closedElements())
        scene.add(notes: try Self.differences(scene, survey))
        try scene.scene.write(to: made.file, &output)
        for note in scene.notes { errors.put(line: escaped(note)) }
        return .ok
    }

    /// The differences between the scene and the page at the points of the grid.
    static func differences(_ made: PageScene, _ survey: PageSurvey) throws(InspectError) -> [String] {
        let loaded = try load(made.scene.text.bytes)
        var grid = SceneGrid(loaded.scene)
        let expected = survey.stacks.map { made.owners.stack($0).first ?? 0 }
        let names = Dictionary(made.elements.map { ($0.value, $0.key) }) { first, _ in first }
        var differences: [Int: DriftArea.Difference] = [:]
        for (point, stack) in survey.grid.enumerated() {
            let (x, y) = survey.point(point)
            let hit = grid.hit(x: x, y: y).map(grid.name)
            let element = hit.flatMap { made.elements[$0.withoutBorder(in: made.elements)] }
            guard element != expected[stack] else { continue }
            differences[point] = DriftArea.Difference(page: names[expected[stack]] ?? "page", scene: hit)
        }
        let areas = DriftArea.areas(of: differences, columns: survey.columns, step: survey.step)
        let rest = areas.count - 20
        return areas.prefix(20).map { "differs at \($0.sentence)" }
            + (rest > 0 ? ["differs at \(rest) more places"] : [])
    }

    /// The scene in `bytes`, which have just been made.
    static func load(_ bytes: [UInt8]) throws(InspectError) -> LoadedScene {
        try loadingScene { () throws(SceneError) in
            try SceneLoader(reading: FileReader { _ in .success(bytes) }).load("the imported scene")
        }
    }
}

extension String {
    /// The name of the view whose border this is, or the name itself.
    func withoutBorder(in elements: [String: Int]) -> String {
        let end = ".border"
        guard elements[self] == nil, hasSuffix(end) else { return self }
        return String(dropLast(end.count))
    }
}

extension DevTools {
    /// A note about elements whose content no script sees.
    fileprivate mutating func closedElements() throws(InspectError) -> [String] {
        _ = try ask("DOM.enable")
        let answer = try ask(
            "DOM.getFlattenedDocument", [.init("depth", JSONValue(-1)), .init("pierce", .bool(true))])
        let nodes = answer["nodes"]?.array ?? []
        let hosts = nodes.filter { node in
            (node["shadowRoots"]?.array ?? []).contains { $0["shadowRootType"]?.string == "closed" }
        }
        let names = Set(hosts.compactMap { $0["localName"]?.string }).sorted()
        return names.isEmpty ? [] : ["closed, so that nothing in it is known: \(PageScene.list(names))"]
    }
}
