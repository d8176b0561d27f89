import HIDRecords
import TouchKit

/// The fingers that came down on sensitive views: until they lift their records are shown to nobody, also when the view has gone,
/// or another app has come to the front.
struct WithheldFingers {
    private var fingers: [(panel: Int, index: UInt32)] = []

    /// Whether there are none.
    var isEmpty: Bool { fingers.isEmpty }

    /// Takes note of the fingers of `record` that come down on sensitive views of `app`, and of those that lift; returns whether
    /// one that came down there is among them.
    mutating func take(_ record: DigitizerEvent, from panel: PanelAttachment, of app: inout App) -> Bool {
        var isWithheld = false
        for finger in record.fingers {
            let index = fingers.firstIndex { $0 == (panel.panel, finger.index) }
            if let index, !finger.touch || finger.comesDown { fingers.remove(at: index) }
            if !finger.comesDown {
                isWithheld = isWithheld || index != nil
            } else if app.isSensitive(panel.location(of: finger.position), on: panel.screen) {
                fingers.append((panel.panel, finger.index))
                isWithheld = true
            }
        }
        return isWithheld
    }

}
