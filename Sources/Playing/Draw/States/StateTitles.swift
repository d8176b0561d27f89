import Reports

/// The titles of several trees, no two of which are the same.
struct StateTitles {
    /// The first tree that had each title.
    private var scenes: [String: DrawnScene] = [:]

    /// No tree has a title.
    init() {}

    /// The title of `scene`, which was `loaded` once: what sets it apart from that, and if that is so of an earlier one as well,
    /// what sets it apart from the earlier one.
    mutating func title(of scene: DrawnScene, since loaded: DrawnScene) -> String {
        let plain = StateTitle(of: scene, since: loaded).text
        var title = plain
        if let earlier = scenes[plain] {
            let change =
                earlier.name == scene.name ? StateTitle(of: scene, since: earlier).change : scene.name
            if let change, change != plain { title = "\(plain); \(change)" }
        }
        let first = title
        var count = 1
        while scenes[title] != nil {
            count += 1
            title = "\(first) (\(count))"
        }
        scenes[title] = scene
        return title
    }

    /// `scene` has that title already.
    mutating func note(_ title: String, of scene: DrawnScene) { scenes[title] = scene }
}
