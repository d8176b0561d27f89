package import Core
import HIDRecords
import TouchKit

/// A drawn scene as JSON: `TOUCH_SCENE` of the journal, and part of a report.
extension DrawnScene {
    /// The most bytes of views that the journal gets: the others are counted.
    private static let mostBytes = 48 * 1024

    /// The scene as one object.
    package var text: String {
        var json = JSONWriter()
        json.object { json in
            json.put("app", name)
            json.put("size", [size.width, size.height])
            var omitted = 0
            json.array("views") { json in
                for view in views {
                    if json.text.bytes.count < Self.mostBytes { view.write(to: &json) } else { omitted += 1 }
                }
            }
            if omitted > 0 { json.put("omitted", omitted) }
        }
        return json.text.string
    }
}

extension DrawnView {
    /// Writes the view as an object; what is at its default is left out.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.put("id", id)
            let rect = frame
            json.put(
                "frame",
                isUpright
                    ? [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
                    : corners.flatMap { [$0.x, $0.y] })
            if let superview { json.put("superview", superview) }
            if form == .control { json.put("control", true) }
            if isDisabled { json.put("enabled", false) }
            if takesNoTouch { json.put("touchable", false) }
            if sensitive != nil { json.put("sensitive", true) }
        }
    }
}
