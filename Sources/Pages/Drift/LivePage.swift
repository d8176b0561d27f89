import Core
import Glibc
import Output
import Runtime

/// A page that touchd-page follows, as its own script sees it on a grid of points.
struct LivePage {
    /// The world of touchd-page's script.
    private static let world = "touchd"

    let width: Double
    let height: Double
    let columns: Int
    let step: Int
    /// The view at each point, row by row.
    let grid: [String]
    /// The view of which each view of the tree is a part.
    let owners: [String: String]

    /// Asks the script in the page.
    init(of tools: inout DevTools, step: Int) throws(InspectError) {
        _ = try tools.ask("Runtime.enable")
        guard let context = tools.worlds[Self.world] else {
            throw .missing("no touchd-page follows this page")
        }
        let answer = try Self.answer(of: &tools, to: "touchdPage.grid(\(step))", in: context)
        let size = answer?["size"]?.array?.compactMap(\.number) ?? []
        let names = answer?["names"]?.array?.compactMap(\.string) ?? []
        let points = answer?["grid"]?.array?.compactMap(\.integer) ?? []
        guard size.count == 2, let columns = answer?["columns"]?.integer, columns > 0,
            points.allSatisfy(names.indices.contains), case .object(let members)? = answer?["owners"]
        else { throw .browser("touchd-page's script is another version's") }
        (width, height, self.columns, self.step) = (size[0], size[1], columns, step)
        grid = points.map { names[$0] }
        owners = Dictionary(members.map { ($0.key, $0.value.string ?? $0.key) }) { first, _ in first }
    }

    /// What the script says, once the page rests.
    private static func answer(
        of tools: inout DevTools, to expression: String, in context: JSONValue
    ) throws(InspectError) -> JSONValue? {
        let deadline = Timestamp.monotonic + .seconds(5)
        while true {
            let answer = try tools.ask(
                "Runtime.evaluate",
                [
                    .init("expression", .string(expression)), .init("contextId", context),
                    .init("returnByValue", .bool(true)),
                ])["result"]
            if answer?["subtype"]?.string != "null" { return answer?["value"] }
            if deadline <= .monotonic { throw .browser("the page does not come to rest") }
            usleep(20_000)
        }
    }
}
