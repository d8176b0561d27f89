import Core

/// A view whose touches an attached client receives.
public struct ClientView: Equatable, Sendable {
    /// The app.
    public let app: String
    /// The id of the view.
    public let view: String
    /// The id of its window.
    public let window: String
    /// The id of its screen.
    public let screen: String
    /// Width and height of the screen in points.
    public var screenSize: [Double]
    /// Width and height of the panel on that screen, if it tells them.
    public var millimetres: [Double]?
    /// The view's bounds: x, y, width, height.
    public var bounds: [Double]
    /// `[a, b, c, d, tx, ty]`: a point x, y of the view lies at ax + cy + tx, bx + dy + ty of the screen.
    public var toScreen: [Double]
    /// Whether the view can be seen.
    public var visible: Bool

    /// The view `view` of `app`.
    public init(
        app: String, view: String, window: String, screen: String, screenSize: [Double]
    ) {
        self.app = app
        self.view = view
        self.window = window
        self.screen = screen
        self.screenSize = screenSize
        bounds = [0, 0] + screenSize
        toScreen = [1, 0, 0, 1, 0, 0]
        visible = true
    }

    init?(json: JSONValue) {
        guard let app = json["app"]?.string, let view = json["view"]?.string,
            let window = json["window"]?.string, let screen = json["screen"]?.string,
            let screenSize = json["screenSize"]?.numbers(2), let bounds = json["bounds"]?.numbers(4),
            let toScreen = json["toScreen"]?.numbers(6), let visible = json["visible"]?.bool
        else { return nil }
        self.init(app: app, view: view, window: window, screen: screen, screenSize: screenSize)
        millimetres = json["millimetres"]?.numbers(2)
        self.bounds = bounds
        self.toScreen = toScreen
        self.visible = visible
    }

    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.put("app", app)
            json.put("view", view)
            json.put("window", window)
            json.put("screen", screen)
            json.put("screenSize", screenSize)
            if let millimetres { json.put("millimetres", millimetres) }
            json.put("bounds", bounds)
            json.put("toScreen", toScreen)
            json.put("visible", visible)
        }
    }
}

extension JSONWriter {
    /// A list of views.
    mutating func put(_ key: String, _ views: [ClientView]) {
        array(key) { json in
            for view in views { view.write(to: &json) }
        }
    }
}
