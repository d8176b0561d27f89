import Reports

/// What stands for names in a report that tells none: `view 7`, `box 2`, in the order of the names.
struct Pseudonyms {
    private var names: [String: String] = [:]

    /// No names are replaced.
    init() {}

    /// Stands for each of `names` with `noun` and a number.
    init(_ names: some Sequence<String>, noun: String) {
        for (index, name) in Set(names).sorted().enumerated() { self.names[name] = "\(noun) \(index + 1)" }
    }

    /// What stands for `name`.
    func callAsFunction(_ name: String) -> String { names[name] ?? name }
}

/// The pseudonyms of a report.
struct ReportNames {
    var boxes = Pseudonyms()
    var apps = Pseudonyms()
    var views = Pseudonyms()
    var panels = Pseudonyms()
    /// Whether names are replaced.
    var areReplaced = false

    /// Those of all that `gatherer` has found.
    init(_ gatherer: ReportGatherer) {
        guard gatherer.redaction == .names else { return }
        areReplaced = true
        let (machines, touched) = (gatherer.machines, gatherer.touched)
        boxes = Pseudonyms(machines.boxes.map(\.name), noun: "box")
        apps = Pseudonyms(touched.scenes.map(\.app) + touched.views.keys.map(\.app), noun: "app")
        let drawn = touched.scenes.flatMap { $0.drawn?.views.map(\.id) ?? [] }
        views = Pseudonyms(touched.views.keys.map(\.view) + drawn, noun: "view")
        panels = Pseudonyms(
            machines.panels.keys.map(\.panel) + machines.boxes.flatMap { Array($0.panels) }, noun: "panel")
    }
}
