import Playing
import HIDRecords
import TouchKit

/// Where the rectangles and the named groups of a drawing lie.
struct DrawingShapes {
    /// Groups: elements whose content is drawn where they are.
    private static let grouping: Set<String> = ["svg", "g", "a", "switch"]
    /// The elements that are never drawn themselves.
    private static let silent: Set<String> = [
        "animate", "animateMotion", "animateTransform", "clipPath", "cursor", "defs", "desc", "discard",
        "filter",
        "font", "font-face", "hatch", "linearGradient", "marker", "mask", "metadata", "pattern",
        "radialGradient",
        "script", "set", "style", "symbol", "title", "view",
    ]
    private static let visibilities = ["hidden": false, "collapse": false, "visible": true]

    /// The size of the screen.
    let size: Size
    /// The frame of each view by its element, in the screen.
    private(set) var frames: [Int: Rect] = [:]
    /// The group with an id that each view is in, by its element; nil where none is around it.
    private(set) var groups: [Int: Int] = [:]
    /// Rectangles that take no touches.
    private(set) var untouchable: Set<Int> = []
    /// The elements that are left out, as sentences.
    private(set) var notes: [String] = []

    private let elements: [DrawingElement]
    /// What each element passes on to those in it; nil if they are not drawn.
    private var states: [State?] = []
    private var others: [(name: String, count: Int, line: Int)] = []
    private var turned: [String] = []
    private var sheets: [Int] = []

    /// What elements in an element have from it.
    private struct State {
        var transform: AffineTransform
        var isVisible = true
        var takesTouches = true
        /// The nearest group with an id.
        var group: Int?
    }

    /// Reads the shapes among `elements`.
    init(_ elements: [DrawingElement]) throws(DrawingMistake) {
        guard let root = elements.first, root.name == "svg" else {
            throw elements.first?.mistake("this is no SVG, whose outermost element is svg")
                ?? DrawingMistake(line: 1, column: 1, message: "this is no SVG")
        }
        self.elements = elements
        let corner: Point
        (size, corner) = try Self.screen(root)
        states.reserveCapacity(elements.count)
        for index in elements.indices {
            let outer = elements[index].parent.map { states[$0] }
            states.append(
                try state(of: index, in: outer ?? State(transform: .translation(x: -corner.x, y: -corner.y))))
        }
        guard !frames.isEmpty else { throw root.mistake("the drawing has no rectangle") }
        surround()
        notes = told
    }

    /// The size of the screen, and what lies in its corner.
    private static func screen(_ root: DrawingElement) throws(DrawingMistake) -> (Size, Point) {
        var (size, corner) = (Size(width: 0, height: 0), Point.zero)
        if let text = root.attributes["viewBox"] {
            guard let box = DrawingNumbers.list(text, count: 4) else {
                throw root.mistake("viewBox is four numbers, not '\(text)'")
            }
            (size, corner) = (Size(width: box[2], height: box[3]), Point(x: box[0], y: box[1]))
        } else if let width = root.attributes["width"].flatMap({ DrawingNumbers.length($0, of: nil) }),
            let height = root.attributes["height"].flatMap({ DrawingNumbers.length($0, of: nil) })
        {
            size = Size(width: width, height: height)
        } else {
            throw root.mistake("the drawing has no size: viewBox, or width and height")
        }
        guard (1...100_000).contains(size.width), (1...100_000).contains(size.height) else {
            throw root.mistake(
                "a screen has 1 to 100000 points: \(shortest(size.width))x\(shortest(size.height))")
        }
        return (size, corner)
    }

    /// What the elements in the one at `index` have from it; nil if they are not drawn.
    private mutating func state(of index: Int, in outer: State?) throws(DrawingMistake) -> State? {
        let element = elements[index]
        guard var state = outer, let name = element.name, element.property("display") != "none" else {
            return nil
        }
        if let isVisible = Self.visibilities[element.property("visibility") ?? ""] {
            state.isVisible = isVisible
        }
        switch element.property("pointer-events") {
        case nil, "inherit": break
        case let value: state.takesTouches = value != "none"
        }
        if let transform = try transform(of: element) {
            state.transform = transform.followed(by: state.transform)
        }
        // A drawing in the drawing has a screen of its own.
        if Self.grouping.contains(name), name != "svg" || index == 0 {
            if index > 0, element.attributes["id"]?.isEmpty == false {
                if let group = state.group { groups[index] = group }
                state.group = index
            }
            return state
        }
        if name == "style" { sheets.append(element.line) }
        if name == "rect" {
            try add(index, state)
        } else if !Self.silent.contains(name), state.isVisible {
            leaveOut(element, name)
        }
        return nil
    }

    private func transform(of element: DrawingElement) throws(DrawingMistake) -> AffineTransform? {
        guard let text = element.property("transform") else { return nil }
        guard let transform = DrawingTransform.read(text) else {
            throw element.mistake("the transform '\(text)' is not understood")
        }
        guard let text = element.property("transform-origin") else { return transform }
        let box = element.property("transform-box") ?? "view-box"
        guard let origin = DrawingOrigin.read(text, in: size), box == "view-box" else {
            throw element.mistake("the transform-origin '\(text)' of the \(box) is not understood")
        }
        return .translation(x: -origin.x, y: -origin.y).followed(by: transform)
            .followed(by: .translation(x: origin.x, y: origin.y))
    }

    private mutating func add(_ index: Int, _ state: State) throws(DrawingMistake) {
        let element = elements[index]
        let frame = Rect(
            x: try length("x", of: element, size.width), y: try length("y", of: element, size.height),
            width: try length("width", of: element, size.width),
            height: try length("height", of: element, size.height))
        guard state.isVisible else { return }
        if frame.size.width < 0 || frame.size.height < 0 {
            throw element.mistake("a rectangle has no negative width or height")
        }
        guard frame.size.width > 0, frame.size.height > 0 else { return }
        guard let upright = state.transform.upright(frame) else {
            turned.append("\(element.attributes["id"] ?? "rect") in line \(element.line)")
            return
        }
        guard [upright.origin.x, upright.origin.y, upright.maxX, upright.maxY].allSatisfy({ abs($0) <= 1e7 })
        else {
            throw element.mistake("this rectangle is too large, or too far away")
        }
        // What is scaled to nothing is not seen.
        guard upright.size.width > 0, upright.size.height > 0 else { return }
        frames[index] = upright
        if let group = state.group { groups[index] = group }
        if !state.takesTouches { untouchable.insert(index) }
    }

    private func length(_ name: String, of element: DrawingElement, _ whole: Double) throws(DrawingMistake)
        -> Double
    {
        guard let text = element.attributes[name], text != "auto" else { return 0 }
        guard let length = DrawingNumbers.length(text, of: whole) else {
            throw element.mistake(
                "\(name) is a number, or one with px, mm, cm, in, pt, pc, Q or %, not '\(text)'")
        }
        return length
    }

    /// Gives each group a frame around all that is in it.
    private mutating func surround() {
        for index in elements.indices.reversed() {
            guard let frame = frames[index], let group = groups[index] else { continue }
            frames[group] = frames[group].map { Rect(around: $0.corners + frame.corners) } ?? frame
        }
    }

    // MARK: What is left out

    private mutating func leaveOut(_ element: DrawingElement, _ name: String) {
        if let index = others.firstIndex(where: { $0.name == name }) {
            others[index].count += 1
        } else if others.count < 100 {
            others.append((name, 1, element.line))
        }
    }

    private var told: [String] {
        var notes: [String] = []
        let names = others.map { "\($0.count) \($0.name), from line \($0.line) on" }
        if !others.isEmpty { notes.append("left out, for they are no rectangles: \(PageScene.list(names))") }
        if !turned.isEmpty {
            notes.append("left out, for they are turned or slanted: \(PageScene.list(turned))")
        }
        if !sheets.isEmpty {
            notes.append("style sheets are not read: line \(PageScene.list(sheets.map { "\($0)" }))")
        }
        return notes
    }
}
