import Output
import Core

extension PageSurvey {
    /// The kinds of events by which an element shows that it is one for fingers.
    private static let events: Set<String> = [
        "click", "mousedown", "mouseup", "pointerdown", "pointerup", "touchstart", "touchend",
    ]
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
            [JSONValue.object([.init("value", JSONValue(step))])]
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
