package import ArgumentParser
package import Core
import HIDRecords
import Live
package import Output
import Pipeline
import Playing
import Recordings
import Reports
import Runtime
import Scenes
import TouchKit

/// `touchctl drift`: where touches of a page go to something else than those of a scene.
package struct DriftCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "drift",
        abstract: "List where a page in Chromium and a scene give touches to something else.",
        discussion: """
            With --live the tree of the running daemon, which touchd-page keeps, is compared with the page that it follows. \
            The exit status is 1 if a point differs.
            """)

    @Option(help: "The scene, - for standard input.", completion: .file(extensions: ["yaml"]))
    var scene: String?

    @Flag(help: "Compare with the tree of the running daemon.")
    var live = false

    @OptionGroup var target: LiveTarget

    @Option(help: "With --live, the view that the page is shown in.")
    var view = "page"

    @OptionGroup var options: BrowserOptions

    @Option(help: ArgumentHelp("The distance of the points that are compared.", valueName: "pixels"))
    var step = 8

    @Flag(help: "Write one JSON object.")
    var json = false

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Throws if it is not one of both that the page is compared with.
    package func validate() throws {
        if live == (scene != nil) { throw ValidationError("a page is compared with --scene or with --live") }
        if !live { try target.refuseBesideScene() }
    }

    /// Writes what differs.
    package func run(to output: inout OutputFile, _ errors: inout OutputFile) throws(InspectError)
        -> Core.ExitCode
    {
        guard (2...64).contains(step) else { throw .usage("--step is from 2 to 64 pixels, not \(step)") }
        var tools = try DevTools(to: options.browser, page: options.page)
        guard let scene else { return try compareLive(&tools, to: &output) }
        let setting = try Setting(scene: scene, configuration: nil)
        let survey = try PageSurvey(of: &tools, step: step)
        let application = try Self.scrolled(setting, as: survey)
        if let screen = application.scene.tree.screens.first?.size,
            screen.width != Double(survey.width) || screen.height != Double(survey.height)
        {
            let size = "\(shortest(screen.width))x\(shortest(screen.height))"
            errors.put(line: "the scene's screen is \(size), the page \(survey.width)x\(survey.height)")
        }
        let differences = Self.differences(survey, application)
        let areas = DriftArea.areas(of: differences, columns: survey.columns, step: step)
        put(areas, survey.grid.count, to: &output)
        return areas.isEmpty ? .ok : .wrong
    }

    /// Writes where the page and the daemon's tree differ.
    private func compareLive(
        _ tools: inout DevTools, to output: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        let page = try LivePage(of: &tools, step: step)
        var mount = try LiveMount(target.nodes(), view: view)
        var differences: [Int: DriftArea.Difference] = [:]
        for (point, name) in page.grid.enumerated() {
            let (x, y) = (point % page.columns * step, point / page.columns * step)
            guard let hit = mount.hit(x: Double(x), y: Double(y), of: page) else { continue }
            if hit.name == name {
                let isEnabled = hit.isEnabled
                differences[point] = isEnabled.flatMap {
                    Self.use(of: name, page.disabled.contains(point), $0)
                }
            } else if page.near[point]?.contains(hit.name) != true {
                differences[point] = DriftArea.Difference(page: name, scene: hit.name)
            }
        }
        let areas = DriftArea.areas(of: differences, columns: page.columns, step: step)
        put(areas, page.grid.count, to: &output)
        return areas.isEmpty ? .ok : .wrong
    }

    /// The app of `setting`, its scroll views scrolled as those of the page.
    private static func scrolled(
        _ setting: Setting, as survey: PageSurvey
    ) throws(InspectError) -> Application {
        guard let app = setting.apps.first else { throw .usage("a scene is needed") }
        let scene = app.application.scene
        let ids = ViewNames(survey.elements)
        var effects: [JSONValue] = []
        for (index, element) in survey.elements.enumerated() {
            guard let id = ids[index], let area = element.scrollArea,
                let view = scene.tree.responder(named: id), scene.scrollViews[view] != nil
            else { continue }
            let offset = JSONValue.array([JSONValue(area.offset.x), JSONValue(area.offset.y)])
            effects.append(
                .object([.init("scroll", .object([.init("view", .string(id)), .init("to", offset)]))]))
        }
        var offline = OfflineApps(setting.apps, foreground: setting.foreground)
        do {
            try offline.perform(effects)
        } catch {
            throw .usage("the scene cannot be scrolled as the page is: \(error.message)")
        }
        return offline.apps[0].application
    }

    /// The difference at each point of the grid that has one.
    static func differences(
        _ survey: PageSurvey, _ application: Application
    ) -> [Int: DriftArea.Difference] {
        let tree = application.scene.tree
        let names = PageNames(survey) { tree.responder(named: $0) != nil }
        let tops = survey.stacks.map { $0.first.map { names.names[$0] } ?? PageNames.page }
        var grid = SceneGrid(application)
        var differences: [Int: DriftArea.Difference] = [:]
        for (point, stack) in survey.grid.enumerated() {
            let (x, y) = survey.point(point)
            let hit = grid.hit(x: x, y: y)
            let name = name(of: hit, in: tree, names)
            if name != tops[stack] {
                differences[point] = DriftArea.Difference(page: tops[stack], scene: hit.map { tree[$0].name })
            } else if let view = tree.responder(named: name), tree[view].kind == .view,
                tree[view: view].viewClass.isControl
            {
                let isEnabled = tree[view: view].flags.contains(.enabled)
                differences[point] = use(of: name, names.disabled.contains(name), isEnabled)
            }
        }
        return differences
    }

    /// The difference between what is or is not disabled in the page, and is or is not enabled in the scene.
    private static func use(of name: String, _ isDisabled: Bool, _ isEnabled: Bool) -> DriftArea.Difference? {
        if isDisabled != isEnabled { return nil }
        let disabled = "\(name) (disabled)"
        return DriftArea.Difference(page: isDisabled ? disabled : name, scene: isDisabled ? name : disabled)
    }

    /// What a view is in the page: itself, or the view around it if the page knows no such element and it takes no touches.
    private static func name(of hit: ResponderID?, in tree: ViewTree, _ names: PageNames) -> String {
        let border = ".border"
        var next = hit
        while let view = next {
            let name = tree[view].name
            if names.known.contains(name) { return name }
            if name.hasSuffix(border), names.known.contains(String(name.dropLast(border.count))) {
                return String(name.dropLast(border.count))
            }
            if tree[view].kind == .view, tree[view: view].viewClass.isControl { return name }
            next = tree.superview(of: view)
        }
        return PageNames.page
    }

    private func put(_ areas: [DriftArea], _ points: Int, to output: inout OutputFile) {
        guard json else {
            for area in areas { output.put(line: escaped(area.sentence)) }
            return
        }
        var json = JSONWriter()
        json.object { json in
            json.put("points", points)
            json.put("different", areas.reduce(0) { $0 + $1.points })
            json.array("areas") { json in
                for area in areas {
                    json.object { json in
                        let frame = area.frame
                        json.put("page", area.page)
                        json.put("scene", JSONValue(area.scene))
                        json.put(
                            "frame",
                            [frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top].map {
                                Double($0)
                            })
                        json.put("points", area.points)
                    }
                }
            }
        }
        output.put(line: json.text)
    }
}

/// The elements that are hit in a page, by the ids of a scene's views.
struct PageNames {
    /// The name of the page itself, which is hit where nothing else is.
    static let page = "page"

    /// The name for each element.
    private(set) var names: [String] = []
    /// The names that the page knows.
    private(set) var known: Set<String> = [page]
    /// The names of what is disabled.
    private(set) var disabled: Set<String> = []

    /// The names of the elements of `survey`, for a scene with the ids for which `isView` holds.
    ///
    /// An element for fingers has its name even if the scene has no such view; one that only covers others, or holds them,
    /// has one only if the scene has it.
    init(_ survey: PageSurvey, isView: (String) -> Bool) {
        let ids = ViewNames(survey.elements)
        for (index, element) in survey.elements.enumerated() {
            let outer = element.parent.map { names[$0] } ?? Self.page
            let id = ids[index] ?? ids.cover(index)
            let isNamed = element.kind.map { !$0.isContainer } ?? false || index == 0 || isView(id)
            names.append(isNamed ? id : outer)
            if isNamed { known.insert(id) }
            if isNamed, element.isDisabled { disabled.insert(id) }
        }
    }
}
