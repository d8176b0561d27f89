package import Core
import HIDRecords
import Reports
import TouchKit

/// The picture of `touchctl watch`: a scene, its fingers, and the outcomes of touches.
package struct LivePicture {
    /// The scene of each app, in the order of the daemon.
    private(set) var scenes: [WatchedScene] = []
    /// The touches.
    private(set) var touches = WatchedTouches()
    /// How far back the sentences are scrolled.
    package var scroll = 0
    /// True if nothing new is shown.
    package var isPaused = false
    /// True if there are colours.
    let hasColors: Bool
    /// True if only the characters of ASCII can be shown.
    let isASCII: Bool

    /// The id of the screen that is shown; nil for the first.
    private let screen: String?

    /// A picture of that screen before the first state.
    package init(hasColors: Bool, isASCII: Bool, screen: String? = nil) {
        self.hasColors = hasColors
        self.isASCII = isASCII
        self.screen = screen
    }

    /// The ids of the screens of all apps.
    var screens: [String] { scenes.flatMap(\.screens) }

    /// The cells of a terminal of this size.
    package func grid(columns: Int, rows: Int) -> CellGrid {
        var grid = CellGrid(columns: columns, rows: rows)
        let lines = min(max(2, rows / 4), max(0, rows - 4))
        let canvas = max(0, rows - lines - 3)
        put(title, bold, into: &grid, row: 0)
        drawScene(into: &grid, from: 1, rows: canvas)
        putFingers(into: &grid, row: 1 + canvas)
        putSentences(into: &grid, rows: (2 + canvas)..<(2 + canvas + lines))
        putCounts(into: &grid, row: rows - 1)
        return grid
    }

    /// The scene that is shown: that in front.
    private var scene: WatchedScene { scenes.first { $0.isInFront } ?? scenes.first ?? WatchedScene() }

    /// Shows no more where touches began until now.
    package mutating func clearMarks() { touches.clearMarks() }

    /// How many touches have a sentence that is remembered.
    package var sentenceCount: Int { touches.sentences.count }

    /// Takes a line of the daemon: an event of the watch, or a decision.
    package mutating func take(_ line: JSONValue) {
        guard let event = line["event"]?.string else { return touches.take(line) }
        let app = line["app"]?.string ?? ""
        guard let index = scenes.firstIndex(where: { $0.app == app }) else {
            guard event == "scene" else { return }
            scenes.append(WatchedScene(screen: screen))
            return scenes[scenes.count - 1].take(line)
        }
        if event == "scene" { touches.beginScene(of: app) }
        scenes[index].take(line)
    }

    private var bold: CellStyle { CellStyle(isBold: true) }

    private var title: String {
        let app = scene.app.isEmpty ? "no app" : scene.app
        let state = scene.state.map { ", \($0)" } ?? ""
        return app + state + (scene.isInFront ? "" : ", not in front") + (isPaused ? ", paused" : "")
    }

    /// Names and sentences may have characters that the terminal cannot show.
    private func shown(_ text: String) -> String {
        guard isASCII else { return escaped(text) }
        return String(String.UnicodeScalarView(escaped(text).unicodeScalars.map { $0.isASCII ? $0 : "?" }))
    }

    @discardableResult
    private func put(
        _ text: String, _ style: CellStyle, into grid: inout CellGrid, column: Int = 0, row: Int
    ) -> Int {
        grid.put(shown(text), style, column: column, row: row)
    }

    // MARK: Below the scene

    /// Fingers, recognizers in began or changed, and faults, in one line.
    private func putFingers(into grid: inout CellGrid, row: Int) {
        var column = 0
        func put(_ text: String, _ style: CellStyle) {
            guard column < grid.columns else { return }
            column += self.put(text, style, into: &grid, column: column, row: row) + 2
        }
        for fault in touches.faults { put(fault.sentence, style(.red, isBold: true)) }
        for finger in touches.fingers where isShown(finger.app, finger.view, finger.window) {
            let place = finger.view.isEmpty ? "nothing" : finger.view
            put("touch \(finger.touch) on \(place)", bold)
        }
        for recognizer in touches.recognizers { put("\(recognizer.name) \(recognizer.state)", style(.cyan)) }
    }

    private func putSentences(into grid: inout CellGrid, rows: Range<Int>) {
        let end = touches.sentences.count - min(scroll, max(0, touches.sentences.count - rows.count))
        for (row, sentence) in zip(rows, touches.sentences[max(0, end - rows.count)..<end]) {
            put(
                "\(mark(sentence.outcome)) \(sentence.text)", style(of: sentence.outcome), into: &grid,
                row: row)
        }
    }

    private func putCounts(into grid: inout CellGrid, row: Int) {
        var column = 0
        for outcome in OutcomeKind.allCases {
            let text = "\(mark(outcome)) \(outcome.name) \(touches.counts[Int(outcome.rawValue)])  "
            column += put(text, style(of: outcome), into: &grid, column: column, row: row)
        }
        let keys = "p pause  c clear  +- scroll  q quit"
        guard column + keys.count <= grid.columns else { return }
        put(keys, CellStyle(isFaint: true), into: &grid, column: grid.columns - keys.count, row: row)
    }

    /// Shapes tell outcomes apart without colours.
    private func mark(_ outcome: OutcomeKind) -> String {
        let (sign, letter) =
            switch outcome {
            case .acted: ("●", "*")
            case .handled: ("○", "o")
            case .nothing: ("×", "x")
            case .cancelled: ("▲", "^")
            case .refused: ("◆", "%")
            case .ignored: ("–", "_")
            }
        return isASCII ? letter : sign
    }

    private func style(of outcome: OutcomeKind) -> CellStyle {
        switch outcome {
        case .acted: style(.green)
        case .handled: style(.blue)
        case .nothing: style(.red)
        case .cancelled: style(.yellow)
        case .refused: style(.magenta)
        case .ignored: .plain
        }
    }

    private func style(_ color: CellStyle.Color, isBold: Bool = false) -> CellStyle {
        CellStyle(color: hasColors ? color : .none, isBold: isBold)
    }

    // MARK: The scene

    private func drawScene(into grid: inout CellGrid, from row: Int, rows: Int) {
        let size = scene.screen.size
        // What is thinner is no screen, and its scale would be beyond all numbers.
        guard size.width >= 0.001, size.height >= 0.001, rows > 0 else { return }
        // A cell is about twice as high as it is wide.
        let scale = min(Double(grid.columns) / size.width, Double(2 * rows) / size.height)
        let columns = min(grid.columns, max(1, Int((size.width * scale).rounded())))
        let height = min(rows, max(1, Int((size.height * scale / 2).rounded())))
        var canvas = SceneCanvas(columns: columns, rows: height, isASCII: isASCII)
        let hit = Set(touches.fingers.map(\.view))
        for box in scene.boxes {
            let isHit = hit.contains(box.id)
            canvas.draw(
                share(box.frame, of: size), name: shown(box.id),
                isHit ? style(.yellow, isBold: true) : .plain, isClosed: box.isSensitive)
        }
        canvas.put(into: &grid, row: row)
        putTouches(into: &grid, canvas, row: row)
    }

    /// Marks where touches began, and the fingers over them.
    private func putTouches(into grid: inout CellGrid, _ canvas: SceneCanvas, row: Int) {
        for mark in touches.marks where isShown(mark.app, mark.view, mark.window) {
            guard let cell = canvas.cell(at: share(mark.location)) else { continue }
            grid.put(
                self.mark(mark.outcome), style(of: mark.outcome), column: cell.column, row: row + cell.row)
        }
        for finger in touches.fingers where isShown(finger.app, finger.view, finger.window) {
            guard let cell = canvas.cell(at: share(finger.location)) else { continue }
            let number = "\(finger.touch)"
            let column = max(0, min(cell.column, canvas.columns - number.count))
            grid.put(number, style(.yellow, isBold: true), column: column, row: row + cell.row)
        }
    }

    /// True if a touch is on the screen that is shown, and not on a view of which nothing is told.
    private func isShown(_ app: String, _ view: String, _ window: String) -> Bool {
        app == scene.app && (scene.screen(ofWindow: window) ?? scene.screen.id) == scene.screen.id
            && !scene.isSensitive(view)
    }

    private func share(_ point: Point) -> Point {
        Point(x: point.x / scene.screen.size.width, y: point.y / scene.screen.size.height)
    }

    private func share(_ frame: Rect, of size: Size) -> Rect {
        Rect(
            x: frame.origin.x / size.width, y: frame.origin.y / size.height,
            width: frame.size.width / size.width, height: frame.size.height / size.height)
    }
}
