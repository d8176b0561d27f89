package import ApplicationProtocol

/// The screen that a clone stands for, as a client's views describe it.
package struct CloneScreen: Equatable, Sendable {
    /// Its id.
    package let id: String
    /// Width and height in points.
    package let size: [Double]
    /// Width and height in millimetres, if the panel on it tells them.
    package let millimetres: [Double]?

    /// The screen `wanted`, or without one that of the first view; nil when no view lies on it.
    package init?(of views: [ClientView], wanted: String?) {
        let candidates = views.filter { view in
            (wanted == nil || view.screen == wanted) && view.screenSize.allSatisfy { $0 > 0 }
        }
        guard let first = candidates.first else { return nil }
        id = first.screen
        size = first.screenSize
        millimetres = candidates.first { $0.screen == first.screen && $0.millimetres != nil }?.millimetres
    }
}
