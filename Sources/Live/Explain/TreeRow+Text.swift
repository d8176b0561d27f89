import Output
import Core
import Explanations
import HIDRecords
import TouchKit

/// A row of the tree as a line.
extension TreeRow {
    /// `    start  button  50,50 100x44  controller home, touches handle`
    func text(of tree: ViewTree, _ style: TerminalStyle) -> String {
        let indent = String(repeating: "  ", count: depth)
        let name = padded(escaped("\(indent)\(tree[id].name)"), 32)
        let notes = escaped(notes(of: tree).joined(separator: ", "))
        let columns = "\(name)  \(padded(kindName(of: id, in: tree), 16))  \(frame.text)"
        return notes.isEmpty ? columns : "\(padded(columns, 72))  \(style(.faint, notes))"
    }

    /// The differences from a view's defaults.
    private func notes(of tree: ViewTree) -> [String] {
        var notes: [String] = []
        if let window = tree.window(id) {
            notes.append("level \(decimal(window.level)) on \(tree.screens[window.screen].name)")
            if tree.keyWindow == id { notes.append("key") }
            if !window.canBecomeKey { notes.append("canBecomeKey false") }
            if tree[id].sendEvent != .default { notes.append("sendEvent \(tree[id].sendEvent.rawValue)") }
        }
        if let controller = tree.controller(of: id) {
            notes.append("view of \(tree[controller].name)")
            let touches = tree[controller].touches
            if touches != PhaseDispositions(.pass) { notes[notes.count - 1] += " (touches \(touches.text))" }
            if let style = presentation?.style, style != .overFullScreen { notes.append(style.rawValue) }
            if presentation?.isModalInPresentation == true { notes.append("isModalInPresentation") }
        }
        if isAwaited { notes.append("not presented") }
        if isDetached, depth == 0 { notes.append("detached") }
        notes += flagNotes(tree[view: id])
        notes += overrideNotes(tree)
        if let scrollView { notes += scrollNotes(scrollView, at: tree[view: id].bounds.origin) }
        if !recognizers.isEmpty { notes.append("recognizers \(recognizers.joined(separator: " "))") }
        return notes
    }

    private func scrollNotes(_ scrollView: ScrollView, at offset: Point) -> [String] {
        let size = scrollView.contentSize
        var notes = ["content \(decimal(size.width))x\(decimal(size.height))"]
        if offset != .zero { notes.append("offset \(decimal(offset.x)),\(decimal(offset.y))") }
        if scrollView.zoomScale != 1 { notes.append("zoom \(decimal(scrollView.zoomScale))") }
        return notes
    }

    private func flagNotes(_ view: View) -> [String] {
        var notes: [String] = []
        if view.flags.contains(.hidden) { notes.append("hidden") }
        if view.alpha != 1 { notes.append("alpha \(decimal(Double(view.alpha)))") }
        if !view.flags.contains(.userInteractionEnabled) { notes.append("userInteractionEnabled false") }
        if view.flags.contains(.animating) { notes.append("animating") }
        if !view.flags.contains(.enabled) { notes.append("enabled false") }
        if view.viewClass == .cell, view.flags.contains(.selected) { notes.append("selected") }
        if view.flags.contains(.multipleTouchEnabled) { notes.append("multipleTouchEnabled") }
        if view.flags.contains(.exclusiveTouch) { notes.append("exclusiveTouch") }
        if view.flags.contains(.sensitive) { notes.append("sensitive") }
        return notes
    }

    private func overrideNotes(_ tree: ViewTree) -> [String] {
        var notes: [String] = []
        if tree[id].touches != PhaseDispositions(tree[view: id].viewClass.behavior.touches) {
            notes.append("touches \(tree[id].touches.text)")
        }
        if let client = tree.client(of: id) { notes.append("client \(client.name)") }
        let traits = tree[traits: id]
        if traits.transform != .identity { notes.append("transformed") }
        switch traits.hitTest {
        case .none: break
        case .selfOnly: notes.append("hitTest selfOnly")
        case .passThrough: notes.append("hitTest passThrough")
        case .transparent: notes.append("hitTest none")
        case .redirect(let view, _): notes.append("hitTest redirect \(tree[view].name)")
        }
        switch traits.pointInside {
        case .none: break
        case .always: notes.append("pointInside always")
        case .never: notes.append("pointInside never")
        case .insets: notes.append("pointInside insets")
        case .including(let views):
            notes.append("pointInside including \(views.map { tree[$0].name }.joined(separator: " "))")
        }
        return notes
    }
}
