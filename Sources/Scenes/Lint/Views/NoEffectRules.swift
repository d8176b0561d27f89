import Core
import TouchKit
import YAML

/// What a scroll view is to do as fingers scroll it can happen.
struct ScrollEffectRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of keys that others of the scroll view leave without an effect.
    func check() {
        for (id, scrollView) in draft.scene.scrollViews where !facts[id].contains(.isSet) {
            if scrollView.keyboardDismissMode != .none, !draft.scene.gestures[scrollView.pan].isEnabled {
                draft.warn(ofNoEffect: .keyboardDismissMode, of: id, "scrollEnabled is false")
            }
            if let reason = obstacle(to: scrollView, id) { draft.warn(ofNoEffect: .snap, of: id, reason) }
        }
    }

    /// Why the scroll view never comes to rest where `snap` says; nil if it may.
    private func obstacle(to scrollView: ScrollView, _ id: ResponderID) -> String? {
        if scrollView.snap == .none { return nil }
        if scrollView.flags.contains(.pagingEnabled) { return "pagingEnabled is true" }
        let size = draft.scene.tree[view: id].bounds.size
        let scrolls = scrollView.axesToScroll(in: size)
        switch scrollView.snap {
        case .none: return nil
        case .columns: return scrolls.y && !scrolls.x ? "the content is not wider than the scroll view" : nil
        case .rows, .offsets:
            return scrolls.x && !scrolls.y ? "the content is not higher than the scroll view" : nil
        }
    }
}

extension ScrollView {
    /// Along which axes there is content to scroll to, if the bounds have this size.
    fileprivate func axesToScroll(in size: Size) -> (x: Bool, y: Bool) {
        (
            contentSize.width + contentInset.left + contentInset.right > size.width,
            contentSize.height + contentInset.top + contentInset.bottom > size.height
        )
    }
}

/// What a button is in a menu is said of one that is in a menu.
struct KeptMenuRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of buttons that would leave a menu open and lie in none.
    func check() {
        for (id, control) in draft.scene.controls where control.menu.keepsMenuPresented {
            guard !mayBeInMenu(id) else { continue }
            draft.warn(ofNoEffect: .keepsMenuPresented, of: id, "\(draft.shownName(id)) is in no menu")
        }
    }

    /// What an effect may put elsewhere may come into one.
    private func mayBeInMenu(_ id: ResponderID) -> Bool {
        let tree = draft.scene.tree
        var (next, top): (ResponderID?, ResponderID) = (id, id)
        while let view = next {
            if facts[view].contains(.isMoved) { return true }
            if let controller = tree.controller(of: view), draft.presentation(of: controller)?.style == .menu
            {
                return true
            }
            (top, next) = (view, tree.superview(of: view))
        }
        return tree[top].kind != .window && draft.presentation(ofTransition: top) == nil
    }
}

/// The views that a popover lets touches through to lie beside it.
struct PassthroughRule {
    let draft: SceneDraft

    /// Warns of views in the popover, which get touches anyway.
    func check() {
        let tree = draft.scene.tree
        for presentation in draft.scene.presentations {
            guard let passthrough = tree[traits: presentation.transition].passthrough,
                let list = draft.notes.node(of: presentation.controller)?["passthroughViews"]
            else { continue }
            for (view, item) in zip(passthrough.views, list.items)
            where tree.isDescendant(view, of: presentation.view) {
                draft.reader.warning(
                    .noEffect, item,
                    "\(shown(item)) does nothing here: it is in the popover, and gets touches anyway")
            }
        }
    }
}
