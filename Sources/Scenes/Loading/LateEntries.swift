import Core
import TouchKit
import YAML

/// The second pass: entries that refer to ids of the scene are kept until all of these are known.
struct LateEntries {
    /// An entry whose value refers to ids of the scene.
    enum Entry {
        case property(ResponderID, ResponderKey, PropertyForm, YAMLNode)
        case events(ResponderID, YAMLNode)
        case keyCommands(ResponderID, YAMLNode)
        case viewForZooming(ResponderID, YAMLNode)
        case idle(YAMLNode)
        case recognizer(RecognizerID, key: String, value: YAMLNode)
        case tracks(ResponderID, YAMLNode)
        case wheels(ResponderID, YAMLNode)
        case menu(ResponderID, YAMLNode, (ResponderID) -> MenuChange)
        case swipeActions(of: ResponderID)
        case tabBarItem(ResponderID, YAMLNode)

        /// The node that may hold effects.
        fileprivate var effects: YAMLNode? {
            switch self {
            case .events(_, let node), .keyCommands(_, let node), .idle(let node): node
            case .recognizer(_, let key, let value):
                key == GestureProperty.Other.action.rawValue ? value : nil
            case .property, .viewForZooming, .tracks: nil
            case .wheels, .menu, .swipeActions, .tabBarItem: nil
            }
        }
    }

    /// The `actions` of a responder.
    private struct Responses {
        let responder: ResponderID
        let node: YAMLNode
    }

    private let draft: SceneDraft
    /// These are read first.
    private var responses: [Responses] = []
    private var entries: [Entry] = []
    /// How many of them ``nextEffects()`` has passed.
    private var (passedResponses, passedEntries) = (0, 0)

    /// None yet, of the scene in `draft`.
    init(draft: SceneDraft) {
        self.draft = draft
    }

    /// Keeps `entry`.
    mutating func append(_ entry: Entry) {
        entries.append(entry)
    }

    /// Keeps the `actions` of `responder`.
    mutating func append(actions node: YAMLNode, of responder: ResponderID) {
        responses.append(Responses(responder: responder, node: node))
    }

    /// The next node that may hold effects; nil when there is none so far.
    mutating func nextEffects() -> YAMLNode? {
        if passedResponses < responses.count {
            passedResponses += 1
            return responses[passedResponses - 1].node
        }
        while passedEntries < entries.count {
            passedEntries += 1
            if let effects = entries[passedEntries - 1].effects { return effects }
        }
        return nil
    }

    /// Reads the entries, which are then forgotten.
    mutating func read() {
        for responses in responses {
            ActionReader(draft: draft).readActions(responses.node, of: responses.responder)
        }
        // Effects without a name get a free one, so actions with names come first.
        for entry in entries { read(entry) }
        self = LateEntries(draft: draft)
    }

    private func read(_ entry: Entry) {
        switch entry {
        case .events(let id, let node): EventReader(draft: draft).read(node, of: id)
        case .keyCommands(let id, let node): KeyCommandReader(draft: draft).read(node, of: id)
        case .idle(let node): IdleReader(draft: draft).read(node)
        case .property(let id, let key, let form, let node):
            let property = PropertyReader(draft: draft, id: id, key: key)
            guard let change = property.change(form, node) else { return }
            if case .view(.pointInside(.including(let views))) = change {
                draft.notes.inclusions.append(.init(view: id, included: views, node: node))
            }
            draft.scene.apply(change, to: id)
        case .viewForZooming(let id, let node):
            ScrollViewReader(draft: draft, id: id).readViewForZooming(node)
        case .recognizer(let id, let key, let value):
            guard let change = RecognizerReader(draft: draft).change(key, value, of: id) else { return }
            draft.scene.gestures[Int(id.index)].apply(change)
        case .tracks(let id, let node): TracksReader(draft: draft).readConditions(node, of: id)
        case .wheels(let id, let node): WheelReader(draft: draft, id: id).readWheels(node)
        case .tabBarItem(let id, let node): TabReader(draft: draft).readItem(node, of: id)
        case .menu(let id, let node, let change): MenuReader(draft: draft, id: id).read(node, change)
        case .swipeActions(let cell):
            let controls = draft.scene.controls
            SwipeActions.layOut(cell, in: &draft.scene.tree, controls)
        }
    }
}
