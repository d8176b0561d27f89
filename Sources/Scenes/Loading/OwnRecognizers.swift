import Core
import TouchKit
import YAML

/// Adds the recognizers that UIKit would attach itself.
struct OwnRecognizers {
    let draft: SceneDraft

    /// Adds what the scroll view `view`, whose map is `node`, has beside the view; its own recognizers come before those
    /// in its `gestures`.
    func addScrollView(
        _ view: ResponderID, _ entries: MapEntries<ResponderKey>, _ node: YAMLNode
    ) {
        let pan = add(.pan, .scrollView, of: view, entries[.pan]?.value ?? node)
        var scrollView = ScrollView(pan: pan)
        let viewClass = draft.scene.tree[view: view].viewClass
        scrollView.flags = .standard(of: viewClass)
        if viewClass == .pickerComponent { _ = add(.tap, .wheel, of: view, node) }
        if entries.contains(.viewForZooming) {
            let pinch = add(.pinch, .scrollView, of: view, entries[.pinch]?.value ?? node)
            draft.scene.gestures[Int(pan.index)].simultaneousWith = .some([pinch])
            draft.scene.gestures[Int(pinch.index)].simultaneousWith = .some([pan])
            scrollView.pinch = pinch
        }
        draft.scene.scrollViews[view] = scrollView
    }

    /// Adds what opens the menu of `view`, whose map is `node`, and follows the finger that does: they come before those in its
    /// `gestures`.
    func addMenuRecognizers(
        _ entries: MapEntries<ResponderKey>, of view: ResponderID, _ node: YAMLNode
    ) {
        guard entries.contains(.menu) || entries.contains(.contextMenu) else { return }
        _ = add(.longPress, .menu, of: view, node)
        if entries.contains(.menu) { _ = addOneFingerPan(.menu, of: view, node) }
    }

    /// Adds what moves the cell `view`, whose map is `node`, by a long press.
    func addMovementRecognizer(
        _ entries: MapEntries<ResponderKey>, of view: ResponderID, _ node: YAMLNode
    ) {
        guard entries.contains(.canMove), !entries.contains(.menu), !entries.contains(.contextMenu),
            draft.scene.tree[view: view].viewClass == .cell
        else { return }
        _ = add(.longPress, .movement, of: view, node)
        draft.notes.movable.insert(view)
    }

    /// Adds a pan of one finger for `owner`.
    func addOneFingerPan(
        _ owner: RecognizerOwner, of view: ResponderID, _ node: YAMLNode
    ) -> RecognizerID {
        let id = add(.pan, owner, of: view, node)
        var pan = PanGesture()
        pan.maximumNumberOfTouches = 1
        draft.scene.gestures[id].gesture = .pan(pan)
        return id
    }

    /// Adds a recognizer that UIKit would attach itself, for `owner`; mistakes in it are reported at `node`.
    func add(
        _ kind: Gesture.Kind, _ owner: RecognizerOwner, of view: ResponderID, _ node: YAMLNode
    ) -> RecognizerID {
        let id = RecognizerID(index: draft.scene.gestures.count)
        draft.scene.gestures.append(
            GestureRecognizerDescription(name: "", view: view, gesture: Gesture(kind), owner: owner))
        draft.notes.gestureNodes.append(node)
        return id
    }

    /// Adds the pan from the left edge that goes back: pans in the view wait until it has failed.
    func addInteractivePop(to container: ResponderID, _ node: YAMLNode) -> RecognizerID {
        let id = add(.screenEdgePan, .navigation, of: container, node)
        var pan = ScreenEdgePanGesture()
        pan.edges = .left
        var pans = RecognizerSelector()
        pans.kinds = [.pan]
        pans.container = container
        draft.scene.gestures[id].gesture = .screenEdgePan(pan)
        draft.scene.gestures[id].beRequiredToFailBy = RecognizerList(selectors: [pans])
        return id
    }
}
