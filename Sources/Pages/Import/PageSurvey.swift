package import Core

/// What a page in a browser is made of: its elements, and which of them lie under each point of a grid.
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
    var wholes: [Int]? {
        guard let items = array else { return nil }
        let numbers = items.compactMap(\.whole)
        return numbers.count == items.count ? numbers : nil
    }
}
