import Browsers
package import Core
import Output

/// A survey of a page in a browser: its elements, and which of them lie under each point of a grid.
package struct PageSurvey: Sendable {
    /// The title of the page.
    package let title: String
    /// Its address, without query and fragment, which may hold secrets.
    package let url: String
    /// The width of what is to be seen, in pixels of CSS.
    package let width: Int
    /// The height of what is to be seen.
    package let height: Int
    /// The distance between the points of the grid.
    package let step: Int
    /// The elements, each after the one around it.
    package let elements: [PageElement]
    /// The stacks that were found: indices of elements, from front to back.
    package let stacks: [[Int]]
    /// For each point, row by row, the index of its stack.
    package let grid: [Int]
    /// How many points are in a row.
    package let columns: Int

    /// The pixels and points that a side may have.
    private static let sides = 1...100_000
    /// The most points: every pixel of a wall of sixteen screens.
    private static let mostPoints = 1 << 27

    /// Reads what the survey script returned; nil if it returned something else.
    package init?(_ json: JSONValue) {
        guard let width = json["width"]?.whole, let height = json["height"]?.whole,
            let step = json["step"]?.whole, step > 0, let columns = json["columns"]?.whole,
            let rows = json["rows"]?.whole, let elements = json["elements"]?.array,
            let lists = json["lists"]?.array, let runs = json["grid"]?.array, runs.count.isMultiple(of: 2),
            Self.sides.contains(width), Self.sides.contains(height), Self.sides.contains(columns),
            Self.sides.contains(rows), columns * rows <= Self.mostPoints
        else { return nil }
        self.width = width
        self.height = height
        self.step = step
        self.columns = columns
        title = json["title"]?.string ?? ""
        url = json["url"]?.string ?? ""
        var read: [PageElement] = []
        for value in elements {
            guard let element = PageElement(value, at: read.count) else { return nil }
            read.append(element)
        }
        guard read.first?.kind == .page else { return nil }
        self.elements = read
        stacks = lists.map { list in
            (list.array ?? []).compactMap(\.whole).filter { read.indices.contains($0) }
        }
        var grid: [Int] = []
        let most = columns * rows
        for index in stride(from: 0, to: runs.count, by: 2) {
            guard let stack = runs[index].whole, stacks.indices.contains(stack),
                let count = runs[index + 1].whole, count > 0, count <= most - grid.count
            else { return nil }
            grid += Array(repeating: stack, count: count)
        }
        guard grid.count == most else { return nil }
        self.grid = grid
    }

    /// Where the point at `index` of the grid lies.
    package func point(_ index: Int) -> (x: Int, y: Int) {
        (index % columns * step, index / columns * step)
    }

    /// All that is to be seen.
    var bounds: PixelRect { PixelRect(0, 0, width, height) }
}

extension JSONValue {
    /// The whole number that is nearest to a number, or nil.
    var whole: Int? { number.flatMap { Int(foreign: $0.rounded()) } }

    /// The numbers of a list, each rounded, or nil.
    var wholes: [Int]? { all(\.whole) }
}

extension PageSurvey {
    /// The kinds of events by which an element shows that it is one for fingers.
    private static let events = ListenedEvents.pressed + ListenedEvents.followed
    /// At how many elements that listen is looked.
    private static let mostListening = 2_000

    /// Looks at a page, with a grid of `step` pixels.
    init(of page: inout DevTools, step: Int) throws(InspectError) {
        let frame = try page.ask("Page.getFrameTree")
        guard let id = frame["frameTree"]?["frame"]?["id"]?.string else {
            throw .browser("what is at that address is no page")
        }
        // A world of its own for each survey: Chromium 156 crashes where a world with this name is used again.
        let name = "touchctl \(UInt32.random(in: 1...UInt32.max))"
        let world = try page.ask(
            "Page.createIsolatedWorld",
            [.init("frameId", .string(id)), .init("worldName", .string(name))])
        guard let context = world["executionContextId"] else {
            throw .browser("the browser makes no world for a script")
        }
        let listening = try Self.listening(in: &page, context)
        let arguments =
            [
                JSONValue.object([.init("value", JSONValue(step))]),
                .object([.init("value", .array(Self.events.map(JSONValue.string)))]),
            ]
            + listening.map { JSONValue.object([.init("objectId", .string($0))]) }
        let answer = try page.ask(
            "Runtime.callFunctionOn",
            [
                .init("functionDeclaration", .string(PageSurveyScript.text.description)),
                .init("arguments", .array(arguments)), .init("executionContextId", context),
                .init("returnByValue", .bool(true)), .init("silent", .bool(true)),
            ])
        if let details = answer["exceptionDetails"] {
            let text = details["exception"]?["description"]?.string ?? details["text"]?.string ?? ""
            throw .browser("the page cannot be read: \(text.prefix { !$0.isNewline })")
        }
        guard let value = answer["result"]?["value"], let survey = PageSurvey(value) else {
            throw .browser("the page cannot be read: its survey is not what was asked for")
        }
        self = survey
    }

    /// The objects of the elements that listen for clicks or touches; none if the browser does not say.
    private static func listening(
        in page: inout DevTools, _ context: JSONValue
    ) throws(InspectError) -> [String] {
        let document = try page.ask("Runtime.evaluate", [.init("expression", .string("document"))])
        guard let object = document["result"]?["objectId"] else { return [] }
        let answer = try page.ask(
            "DOMDebugger.getEventListeners",
            [.init("objectId", object), .init("depth", JSONValue(-1)), .init("pierce", .bool(true))])
        var nodes: [JSONValue] = []
        var seen: Set<Int> = []
        for listener in answer["listeners"]?.array ?? [] where nodes.count < mostListening {
            guard events.contains(listener["type"]?.string ?? ""), let node = listener["backendNodeId"],
                let number = node.whole, seen.insert(number).inserted
            else { continue }
            nodes.append(node)
        }
        var objects: [String] = []
        for node in nodes {
            // It may have gone, or be in a frame of another world.
            let resolved = try page.answer(
                "DOM.resolveNode", [.init("backendNodeId", node), .init("executionContextId", context)])
            if let object = resolved?["object"]?["objectId"]?.string { objects.append(object) }
        }
        return objects
    }
}
