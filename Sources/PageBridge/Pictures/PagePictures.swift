import ApplicationProtocol
import Browsers
import Core
import Runtime

/// Pictures of the states of the page, and which state it was in as each touch began.
struct PagePictures {
    private var schedule = PictureSchedule()
    private var folder: PictureFolder
    private var hasFailed = false
    /// In which state each touch began that is to be answered.
    private var states: [Int: String] = [:]

    /// Pictures are kept in the folder at `path`.
    init(in path: String) {
        folder = PictureFolder(at: path)
    }

    /// When one is due; nil for none.
    var deadline: Double? { schedule.deadline }

    /// The page in front has other views; nil for no page. One that people have pinched larger has no state: a picture of it would
    /// have each view at many places.
    mutating func show(_ page: Documents.Document?, at time: Double) {
        let usual = page.flatMap { $0.viewport == .whole ? $0 : nil }
        let state = usual.map { PageState.name(address: $0.address, size: $0.size, views: $0.views) }
        schedule.change(to: state, at: time)
    }

    /// A touch begins.
    mutating func begin(_ touch: Int) { schedule.begin(touch) }

    /// A touch is over.
    mutating func end(_ touch: Int, at time: Double) { states[touch] = schedule.end(touch, at: time) }

    /// The state in which a touch that is over began; asked once.
    mutating func takeState(of touch: Int) -> String? { states.removeValue(forKey: touch) }

    /// All touches are over, and nobody asks about them.
    mutating func cancelAll() {
        schedule.cancelAll()
        states = [:]
    }

    /// Begins a picture if one is due, in which these boxes are covered as well.
    mutating func work(
        on documents: inout Documents, covering boxes: [[Double]], at time: Double
    ) throws(BrowserError) {
        guard schedule.take(at: time) != nil else { return }
        if try !documents.beginPicture(covering: boxes) { _ = schedule.finish(isThere: false) }
    }

    /// Keeps a picture, in Base64, of the page that lies in `frame` of the screen, if it is shown there; returns what is to be
    /// logged.
    mutating func take(_ content: String?, lyingIn frame: [Double]?) -> String? {
        guard let state = schedule.finish(isThere: content != nil), let frame,
            let bytes = content.flatMap({ PicturePNG.bytes(ofBase64: $0) }),
            let picture = PicturePNG.placed(bytes, in: frame)
        else { return nil }
        do {
            for gone in try folder.keep(picture, of: state) { schedule.lose(gone) }
            schedule.keep(state)
            hasFailed = false
        } catch {
            defer { hasFailed = true }
            return hasFailed ? nil : "no picture of the page is kept: \(error)"
        }
        return nil
    }
}

extension ClientView {
    /// The frame around it on the screen: left, top, width and height in points.
    var frameOnScreen: [Double] {
        let (x, y) = ([bounds[0], bounds[0] + bounds[2]], [bounds[1], bounds[1] + bounds[3]])
        let corners = x.flatMap { x in y.map { y in screenPoint(x, y) } }
        let (left, top) = (corners.map { $0.0 }.min() ?? 0, corners.map { $0.1 }.min() ?? 0)
        return [left, top, (corners.map { $0.0 }.max() ?? 0) - left, (corners.map { $0.1 }.max() ?? 0) - top]
    }

    private func screenPoint(_ x: Double, _ y: Double) -> (Double, Double) {
        (
            toScreen[0] * x + toScreen[2] * y + toScreen[4],
            toScreen[1] * x + toScreen[3] * y + toScreen[5]
        )
    }
}
