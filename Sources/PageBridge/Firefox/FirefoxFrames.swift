import Core

/// Finding the frames of documents: a context is a frame of the one around it.
extension Firefox {
    /// Asks which element shows a document, once the script is in the one around it.
    mutating func findFrame(of world: BrowserWorld) {
        open.insert(world)
        findFrames()
    }

    /// Asks about all documents of which it is not known, as far as the script is in those around them.
    mutating func findFrames() {
        for world in open {
            guard let context = realms.context(of: world), let around = realms.around(world),
                clocks[around.world] != nil
            else { continue }
            open.remove(world)
            let locator = JSONValue.object([
                .init("type", .string("context")),
                .init("value", .object([.init("context", .string(context))])),
            ])
            ask(
                "browsingContext.locateNodes",
                [.init("context", .string(around.context)), .init("locator", locator)],
                for: .container(world))
        }
    }

    /// The element that shows the document of `world` is found: the script around it is told which frame that is.
    mutating func takeContainer(_ result: JSONValue?, of world: BrowserWorld) {
        guard let node = result?["nodes"]?.array?.first?["sharedId"]?.string,
            let frame = realms.context(of: world), let around = realms.around(world)?.world
        else { return }
        traffic.events.append(.framed(world, by: PageFrame(id: frame, around: around)))
        let id = JSONValue.object([.init("type", .string("string")), .init("value", .string(frame))])
        call(
            "(e, id) => touchdPage.contain(e, id)", with: [.object([.init("sharedId", .string(node))]), id],
            in: around)
    }

    /// Tells the script in a frame how turned and how large it is shown.
    mutating func show(_ world: BrowserWorld, in linear: [Double]) {
        let numbers = linear.map { number in
            JSONValue.object([.init("type", .string("number")), .init("value", .number(number))])
        }
        call("(...matrix) => touchdPage.showIn(...matrix)", with: numbers, in: world)
    }
}
