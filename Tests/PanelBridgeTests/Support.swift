import ApplicationProtocol
import PanelBridge
import Testing

extension InputEvent {
    /// The event as `libinput record` and evtest name it.
    var text: String {
        let names: [[UInt16]: String] = [
            [3, 0x2f]: "SLOT", [3, 0x39]: "ID", [3, 0x37]: "TOOL", [3, 0x35]: "X", [3, 0x36]: "Y",
            [1, 0x14a]: "TOUCH", [3, 0]: "PX", [3, 1]: "PY",
        ]
        if type == 0, code == 0 { return "|" }
        return "\(names[[type, code]] ?? "?")=\(value)"
    }
}

extension [InputEvent] {
    var text: String { map { $0.text }.joined(separator: " ") }
}

/// A screen of 65,536 points, on which a point is a unit of the clone.
func view(_ name: String = "page", screen: String = "main", size: [Double] = [65_536, 65_536]) -> ClientView {
    ClientView(app: "kiosk", view: name, window: "window", screen: screen, screenSize: size)
}

/// A call of `view` with these touches at these points.
func call(
    _ phase: Touches.Phase, _ points: [Int: (Double, Double)], view: String = "page"
) -> Touches {
    Touches(
        time: 1, phase: phase, app: "kiosk", view: view,
        touches: points.keys.sorted().map { id in
            let (x, y) = points[id] ?? (0, 0)
            return Touches.Touch(id: id, x: x, y: y, time: 1)
        })
}

extension CloneContacts {
    /// `touch` begins, for which there must be a slot.
    mutating func begin(_ touch: Int, at point: ClonePoint) {
        let hasSlot = began(touch, at: point)
        #expect(hasSlot)
    }
}
