import Core

/// The steps towards a picture, in Chromium's words.
extension Chromium {
    /// Asks for a step.
    mutating func ask(_ step: PictureStep, of world: BrowserWorld) {
        switch step.kind {
        case .cover(let boxes):
            let list = boxes.map { box in "[\(box.map { "\($0)" }.joined(separator: ","))]" }
            call("touchdPage.cover([\(list.joined(separator: ","))])", in: world, for: step)
        case .capture:
            ask(
                "Page.captureScreenshot", [.init("format", .string("png"))], of: world.session,
                for: .picture(step))
        case .uncover: call("touchdPage.uncover()", in: world, for: step)
        }
    }

    /// Takes the answer to a step.
    mutating func take(_ result: JSONValue?, to step: PictureStep) {
        traffic.events.append(
            .pictured(
                step, isDone: result?["result"]?["value"] == .bool(true), content: result?["data"]?.string))
    }

    /// Calls the script, which answers when the page has been drawn anew.
    private mutating func call(_ expression: String, in world: BrowserWorld, for step: PictureStep) {
        ask(
            "Runtime.evaluate",
            [
                .init("expression", .string(expression)), .init("contextId", JSONValue(world.context)),
                .init("returnByValue", .bool(true)), .init("awaitPromise", .bool(true)),
                .init("silent", .bool(true)),
            ], of: world.session, for: .picture(step))
    }
}
