import HIDRecords
import TouchKit
import YAML

/// Where views and windows are.
extension SceneBuilder {
    /// Reads `frame`, or `center` and `bounds`; without them the frame is `defaultFrame`, which not every view has.
    mutating func readGeometry(
        _ entries: MapEntries<ResponderKey>, of id: ResponderID, _ node: YAMLNode, defaultFrame: Rect?
    ) {
        let bounds = entries[.bounds]
        let newBounds = bounds.flatMap { draft.rect($0.value, "bounds") }
        if let newBounds { draft.scene.tree.apply(.bounds(newBounds), to: id) }
        let frame = entries[.frame]
        if let center = entries[.center] {
            if let point = draft.point(center.value, "center") {
                draft.scene.tree.apply(.center(point), to: id)
            }
            if frame != nil {
                draft.diagnostics.error(center.name, "a frame and a center exclude each other")
            } else if bounds == nil {
                missing(.bounds, in: node, at: center.name, "a center needs bounds too")
            }
        } else if let frame {
            guard let rect = draft.rect(frame.value, "frame") else { return }
            if let bounds, let newBounds, newBounds.size != rect.size {
                draft.diagnostics.error(bounds.name, "the sizes of frame and bounds differ")
            }
            draft.scene.tree.setFrame(rect, of: id)
        } else if let defaultFrame {
            if let bounds, let newBounds, newBounds.size != defaultFrame.size {
                draft.diagnostics.error(bounds.name, "the sizes of bounds and of the default frame differ")
            }
            draft.scene.tree.setFrame(defaultFrame, of: id)
        } else {
            let message =
                bounds == nil ? "a view needs a frame" : "a view needs a frame, or a center with its bounds"
            missing(.frame, .center, .include, in: node, at: node, message)
        }
    }

    private mutating func missing(
        _ needed: ResponderKey..., in node: YAMLNode, at place: YAMLNode, _ message: String
    ) {
        let known = KeySet.anyView.keys.map(\.rawValue)
        draft.diagnostics.missing(needed.map(\.rawValue), in: node, among: known, at: place, message)
    }
}
