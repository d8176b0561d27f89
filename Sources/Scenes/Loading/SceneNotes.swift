import Core
import TouchKit
import YAML

/// What the readers of a scene record for the rules that check the finished one.
struct SceneNotes {
    /// The apps that effects bring to the front, to be checked where the apps are known.
    var namedApps: [Named<String>] = []
    /// The clients that views and windows name.
    var namedClients: [Named<String>] = []
    /// The actions that are sent by their names.
    var sentActions: [SentAction] = []
    /// The names under `actions`.
    var actions: [Named<String>] = []
    /// The controls.
    var controls: [ResponderID] = []
    /// The controls with an entry for one of their own events under `on`.
    var listeners: Set<ResponderID> = []
    /// The cells that have the recognizer by which people move them.
    var movable: Set<ResponderID> = []
    /// Where effects begin to ignore touches.
    var ignoringBegins: [YAMLNode] = []
    /// Where effects make the app take a state in which it stays.
    var lastingStates: [Named<InteractionState>] = []
    /// The names of what effects forget that waits.
    var cancelledTimers: [Named<String>] = []
    /// The actions whose effects are written where they are sent.
    var inPlaceActions: [InPlaceAction] = []
    /// The responders that effects make first responder.
    var firstResponders: [Named<ResponderID>] = []
    /// The responders that effects put back.
    var restored: [Named<ResponderID>] = []
    /// Controls without segments or pages, and their maps.
    var withoutChoices: [Named<ResponderID>] = []
    /// Views that a `hitTest` returns in place of its own.
    var redirected: Set<ResponderID> = []
    /// The views that `pointInside: {including: ...}` asks, whether from load or by a `set` effect.
    var inclusions: [Inclusion] = []
    /// Where effects add views.
    var additions: [Addition] = []
    /// The map of each responder, by its index; nil for those that the file does not have.
    private var nodes: [YAMLNode?] = []
    /// Where each recognizer stands, in the order of ``Scene/gestures``.
    var gestureNodes: [YAMLNode] = []
    /// The lists in which recognizers name others.
    var recognizerLists: [RecognizerList] = []

    /// The map of the responder `id`; nil for one that the file does not have.
    func node(of id: ResponderID) -> YAMLNode? {
        nodes.indices.contains(Int(id.index)) ? nodes[Int(id.index)] : nil
    }

    /// Notes that `node` is the map of the responder `id`.
    mutating func setNode(_ node: YAMLNode, of id: ResponderID) {
        while nodes.count <= Int(id.index) { nodes.append(nil) }
        nodes[Int(id.index)] = node
    }

    /// A view, those that it asks, and where the file says so.
    struct Inclusion {
        let view: ResponderID
        let included: [ResponderID]
        let node: YAMLNode
    }

    /// A view, the superview or sibling to which an effect adds it, and where the file says so.
    struct Addition {
        let view: ResponderID
        let place: ResponderID
        let node: YAMLNode
    }

    /// An action that a control, a recognizer, another responder or an effect sends.
    struct SentAction {
        let action: Action
        /// Nil for an effect that does not say from where.
        let origin: ActionOrigin?
        let node: YAMLNode
    }

    /// An action whose effects are written where it is sent.
    struct InPlaceAction {
        let name: String
        let origin: ActionOrigin
    }

    /// A list of other recognizers that a recognizer has, from load or by a `set` effect.
    struct RecognizerList {
        let owner: RecognizerID
        /// Whether they must fail first.
        let isRequirement: Bool
        let node: YAMLNode
    }

    /// Something that the file names, and where it does.
    struct Named<Item> {
        let item: Item
        let node: YAMLNode

        init(_ item: Item, _ node: YAMLNode) {
            self.item = item
            self.node = node
        }
    }
}

extension [SceneNotes.Inclusion] {
    /// For each view those that it asks, in order.
    var includedByView: Table<ResponderID, [ResponderID]> {
        Table(grouping: self) { $0.view }.mapValues { $0.flatMap { $0.included } }
    }
}
