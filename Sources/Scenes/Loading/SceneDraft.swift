import Core
import TouchKit
import YAML

/// A scene as far as it has been read, with what is wrong with it.
struct SceneDraft {
    var scene: Scene
    var names = SceneNames()
    var diagnostics = Diagnostics()
    /// The apps that effects bring to the front, to be checked by whoever knows the apps.
    var namedApps: [Named<String>] = []
    /// The actions that controls and recognizers send, as far as they have been read.
    var sentActions: [Named<Action>] = []
    /// The responders that effects make first responder.
    var candidates: [Named<ResponderID>] = []
    /// Those that a `set` effect lets become first responder.
    var willing: Set<ResponderID> = []
    /// Views that lie outside their superview as the file has them.
    var outsiders: [Named<ResponderID>] = []
    /// Views that a `set` effect moves, resizes or gives another `pointInside`.
    var moved: Set<ResponderID> = []
    /// Controls without segments or pages, and their maps.
    var unchangeable: [Named<ResponderID>] = []
    /// Controls that a `set` effect gives segments or pages.
    var changeable: Set<ResponderID> = []
    /// The numbers that the last actions without a name got, so that none is tried twice.
    var lastNumbers: [ActionPlace: Int] = [:]
    /// The topmost superviews of views, as far as they were looked for.
    var tops: [ResponderID: ResponderID] = [:]
    /// Views that a `hitTest` returns in place of its own.
    var redirected: Set<ResponderID> = []
    /// The views that `pointInside: {including: ...}` asks, whether from load or by a `set` effect.
    var inclusions: [Inclusion] = []
    /// Where each recognizer stands, in the order of ``Scene/gestures``.
    var gestureNodes: [YAMLNode] = []

    /// A view, those that it asks, and the place that says so.
    struct Inclusion {
        let view: ResponderID
        let included: [ResponderID]
        let node: YAMLNode
    }

    /// Something that the file names, and the place that does.
    struct Named<Thing> {
        let thing: Thing
        let node: YAMLNode

        init(_ thing: Thing, _ node: YAMLNode) {
            self.thing = thing
            self.node = node
        }
    }

    /// The responder that `node` names.
    mutating func responder(_ node: YAMLNode, _ what: String) -> ResponderID? {
        switch thing(node, what) {
        case .responder(let id): return id
        case .recognizer:
            diagnostics.error(node, "\(what) must be a responder, and \(shown(node)) is a gesture recognizer")
            return nil
        case nil: return nil
        }
    }

    /// The view or window that `node` names.
    mutating func view(_ node: YAMLNode, _ what: String) -> ResponderID? {
        guard let id = responder(node, what) else { return nil }
        switch scene.tree[id].kind {
        case .view, .window: return id
        case .application, .delegate, .windowScene, .viewController:
            diagnostics.error(node, "\(what) must be a view, and \(shown(node)) is not one")
            return nil
        }
    }

    /// The gesture recognizer that `node` names.
    mutating func recognizer(_ node: YAMLNode, _ what: String) -> RecognizerID? {
        switch thing(node, what) {
        case .recognizer(let id): return id
        case .responder:
            diagnostics.error(node, "\(what) must be a gesture recognizer, and \(shown(node)) is not one")
            return nil
        case nil: return nil
        }
    }

    private mutating func thing(_ node: YAMLNode, _ what: String) -> SceneNames.Thing? {
        guard let name = diagnostics.word(node, what) else { return nil }
        if let thing = names[name] { return thing }
        diagnostics.error(
            node, "nothing in this scene has the id \(escaped(name))",
            suggestion: diagnostics.nearest(to: name, among: names.all))
        return nil
    }

    /// Gives `thing` the id that `node` asks for, unless something else has it.
    mutating func name(_ thing: SceneNames.Thing, _ node: YAMLNode) -> String? {
        guard let name = diagnostics.word(node, "an id") else { return nil }
        if names.isTaken(name) {
            let origin = names.origin(of: name).map {
                $0.file == node.source.path ? " at line \($0.line)" : " at \(escaped($0.file)):\($0.line)"
            }
            diagnostics.error(node, "the id \(escaped(name)) is taken already\(origin ?? "")")
            return nil
        }
        names.add(name, thing, file: node.source.path, line: node.line)
        return name
    }
}
