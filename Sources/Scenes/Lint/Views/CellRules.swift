import Core
import TouchKit
import YAML

/// What the delegate of a table or collection answers is asked for.
struct CellAnswerRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of answers of cells for which nobody ever asks.
    func check() {
        for (id, control) in draft.scene.controls {
            guard control.cell != nil, !facts[id].contains(.isMoved), let node = draft.notes.node(of: id),
                let table = draft.scene.tree.table(around: id), !facts[table].contains(.isSet),
                let flags = draft.scene.scrollViews[table]?.flags
            else { continue }
            if !flags.contains(.allowsSelection) {
                let answers: [ResponderKey] = [
                    .shouldHighlight, .willSelect, .willDeselect, .shouldSelect, .shouldDeselect,
                ]
                for key in answers { warn(of: key, node, "\(draft.shownName(table)) allows no selection") }
            } else if !flags.contains(.allowsMultipleSelection) {
                warn(
                    of: .shouldDeselect, node,
                    "one item of \(draft.shownName(table)) is selected at a time, and nobody asks the former one"
                )
            }
        }
    }

    private func warn(of key: ResponderKey, _ node: YAMLNode, _ reason: String) {
        guard let answer = node[key.rawValue] else { return }
        draft.reader.warning(.neverAsked, answer, "nobody asks for this \(key.rawValue): \(reason)")
    }
}

/// A cell sends what it has actions for.
struct CellEventRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of events of selection where there is none: in a table that allows none, and of a cell that is never highlighted,
    /// unless another one chooses it in its place.
    func check() {
        let chosen = chosenInPlace
        for (id, control) in draft.scene.controls
        where control.cell != nil || !control.registrations.isEmpty {
            guard draft.viewClass(of: id) == .cell, facts[id].isDisjoint(with: [.isMoved, .isSet]),
                let table = draft.scene.tree.table(around: id), !facts[table].contains(.isSet),
                let flags = draft.scene.scrollViews[table]?.flags
            else { continue }
            if !flags.contains(.allowsSelection) {
                let events = ["didHighlight", "didUnhighlight", "didSelect", "didDeselect"]
                let reason = "\(draft.shownName(table)) allows no selection"
                draft.warn(ofNeverSent: events, by: id, reason)
            } else if control.cell?.shouldHighlight.isAlways(false) == true {
                let events = ["didHighlight", "didUnhighlight"] + (chosen.contains(id) ? [] : ["didSelect"])
                draft.warn(ofNeverSent: events, by: id, "shouldHighlight is false")
            }
        }
    }
}

extension CellEventRule {
    /// The cells that are selected in the place of others, or may come to be.
    private var chosenInPlace: Set<ResponderID> {
        var chosen = Set(draft.scene.controls.values.compactMap { $0.cell?.willSelect.row })
        for case .set(let changes) in draft.scene.actions.effects {
            guard case .view(_, let changes) = changes.target else { continue }
            for case .control(.cell(.willSelect(let choice))) in changes {
                if let row = choice.row { chosen.insert(row) }
            }
        }
        return chosen
    }
}

extension CellChoice {
    /// The other row that is meant; nil for none, and for the row itself.
    fileprivate var row: ResponderID? {
        switch self {
        case .row(let row): row
        case .itself, .none: nil
        }
    }
}

/// A cell that people may move has others to go past.
struct MovableCellRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of cells that are to be moved, and have no other beside them.
    func check() {
        let tree = draft.scene.tree
        let superviews = Set(draft.notes.movable.compactMap(tree.superview(of:)))
        for superview in superviews where !facts[superview].contains(.isSet) {
            let cells = tree.subviews(of: superview).filter { tree[view: $0].viewClass == .cell }
            guard cells.count == 1, let cell = cells.first, let node = draft.notes.node(of: cell),
                facts[cell].isDisjoint(with: [.isMoved, .isRemoved])
            else { continue }
            draft.reader.warning(
                .neverMoves, node["canMove"] ?? node,
                "\(draft.shownName(cell)) goes nowhere: no other cell lies beside it")
        }
    }
}
