/// The names of requests, in `request`.
enum RequestName: String, CaseIterable {
    case hello, attach, detach, pong, subscribe, unsubscribe, tree, watch, unwatch, perform, scene, explain

    /// The keys that the request takes beside `request` and `id`.
    var keys: [String] {
        switch self {
        case .hello: ["protocol", "name"]
        case .attach: ["moves", "replace"]
        case .detach, .pong: []
        case .subscribe, .unsubscribe: ["topics"]
        case .tree, .watch: ["app", "views"]
        case .unwatch: ["app"]
        case .perform: ["app", "effects"]
        case .scene: ["app", "scene"]
        case .explain: ["app", "at", "screen"]
        }
    }
}
