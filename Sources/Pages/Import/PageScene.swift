import Core
import Playing
import HIDRecords
import TouchKit

/// The scene of a page.
package struct PageScene {
    /// More rectangles than this are not the shape of a view any more.
    private static let mostParts = 64

    /// The farthest that a slider of a scene can go, either way.
    private static let farthestValue = 1e9

    /// The scene.
    private(set) var scene: SketchedScene
    /// The element of each view by its id.
    private(set) var elements: [String: Int] = [:]
    /// The differences from the page, and approximations: sentences.
    package private(set) var notes: [String] = []
    /// Which view each element belongs to.
    let owners: PageOwners

    private let survey: PageSurvey
    private let regions: [Int: [PixelRect]]
    private let radii: [Int: [Double]]
    private let order: PageOrder
    private let topics: String
    private var ids: [Int: String] = [:]

    /// The scene of the page of `survey`; topics begin with `app` and a dot, if it is given.
    package init(_ survey: PageSurvey, app: String?) {
        self.survey = survey
        owners = PageOwners(survey)
        let areas = PageRegions(survey, owners)
        (regions, radii) = (areas.regions, areas.radii)
        var shown = Set(regions.keys)
        for (index, kind) in owners.views where kind?.isContainer == true { shown.insert(index) }
        order = PageOrder(survey, owners, shown)
        topics = app.map { "\($0)." } ?? ""
        let what = survey.title.isEmpty ? survey.url : "\"\(survey.title)\", \(survey.url)"
        scene = SketchedScene(
            of: "Made by touchctl import dom of \(what)", width: Double(survey.width),
            height: Double(survey.height))
        name(shown)
        scene.views = subviews(of: nil)
        note(areas.approximated.filter { regions[$0] != nil })
        scene.notes = notes
    }

    /// The scene as a file.
    package var text: [UInt8] { scene.text.bytes }

    /// Adds what a comparison of the scene with the page has shown.
    mutating func add(notes more: [String]) {
        notes += more
        scene.notes = notes
    }

    private mutating func name(_ shown: Set<Int>) {
        let names = ViewNames(survey.elements)
        for index in shown.sorted() {
            let isCover = survey.elements[index].kind == nil
            var id = names[index] ?? names.cover(index)
            while isCover, elements[id] != nil { id += ".cover" }
            ids[index] = id
            elements[id] = index
        }
    }

    private mutating func note(_ approximated: [Int]) {
        let all = survey.elements
        let names = approximated.compactMap { ids[$0] }
        if !names.isEmpty {
            notes.append("the shape was taken at points of \(survey.step) pixels: \(Self.list(names))")
        }
        let shown = ids.keys.sorted()
        let foreign = shown.filter { all[$0].kind == .foreign }.compactMap { ids[$0] }
        if !foreign.isEmpty {
            notes.append("from elsewhere or turned, so that nothing in it is known: \(Self.list(foreign))")
        }
        let sticky = shown.filter {
            all[$0].isSticky && all[$0].container.map { all[$0].scrollArea?.scrolls == true } == true
        }
        .compactMap { ids[$0] }
        if !sticky.isEmpty {
            notes.append("sticks in the page and scrolls in the scene: \(Self.list(sticky))")
        }
        if order.contradictions > 0 {
            notes.append("partly in front of and partly behind the same view: \(order.contradictions) views")
        }
    }

    /// The first of these names, and how many more there are.
    static func list(_ names: [String]) -> String {
        let rest = names.count - 10
        return names.prefix(10).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }

    // MARK: Views

    private func subviews(of container: Int?) -> [SketchedView] {
        (order.subviews[container] ?? []).flatMap { index -> [SketchedView] in
            let kind = owners.views[index] ?? nil
            guard let kind, kind.isContainer else {
                guard let view = self.view(index, kind) else { return [] }
                return [view]
            }
            return containers(index, kind)
        }
    }

    /// The view that scrolls, and behind it its border if it has one.
    private func containers(_ index: Int, _ kind: PageElement.Kind) -> [SketchedView] {
        guard let id = ids[index], let area = survey.elements[index].scrollArea else { return [] }
        let clip = survey.elements[index].clip
        let seen = kind == .page ? survey.bounds : clip.map(area.box.intersection) ?? area.box
        var views: [SketchedView] = []
        let outer = regions[index] ?? []
        if kind != .page, !outer.allSatisfy(seen.contains),
            let border = SketchedView(id: "\(id).border", area: outer)
        {
            views.append(border)
        }
        guard !seen.isEmpty else { return views }
        var view = SketchedView(id: id, frame: Rect(seen))
        var (x, y) = (-seen.left, -seen.top)
        if area.scrolls {
            view.viewClass = "scrollView"
            let offset = (
                x: area.offset.x + seen.left - area.box.left, y: area.offset.y + seen.top - area.box.top
            )
            view.keys = [("contentSize", "[\(area.size.width), \(area.size.height)]")]
            if offset != (0, 0) { view.keys.append(("contentOffset", "[\(offset.x), \(offset.y)]")) }
            (x, y) = (x + offset.x, y + offset.y)
        }
        view.subviews = subviews(of: index).map { $0.moved(x: Double(x), y: Double(y)) }
        return views + [view]
    }

    /// The radii as a scene has them: one for all corners, or one for each, or two for each.
    private static func shown(_ radii: [Double]) -> String {
        let isCircular = stride(from: 0, to: 8, by: 2).allSatisfy { radii[$0] == radii[$0 + 1] }
        let all = isCircular ? stride(from: 0, to: 8, by: 2).map { radii[$0] } : radii
        if isCircular, all.allSatisfy({ $0 == all[0] }) { return thousandths(all[0]) }
        return "[\(all.map(thousandths).joined(separator: ", "))]"
    }

    private func view(_ index: Int, _ kind: PageElement.Kind?) -> SketchedView? {
        guard let id = ids[index], var rects = regions[index], let first = rects.first else { return nil }
        if rects.count > Self.mostParts { rects = [rects.reduce(first) { $0.union($1) }] }
        let element = survey.elements[index]
        let hasRange =
            element.range.count == 3 && element.range[0] < element.range[1]
            && element.range.allSatisfy { abs($0) <= Self.farthestValue }
        let viewClass =
            kind == .slider && !hasRange ? "button" : kind == .foreign ? nil : kind.map { "\($0)" }
        guard var view = SketchedView(id: id, viewClass: viewClass, area: rects) else { return nil }
        if let radii = radii[index] { view.keys.append(("pointInside", "{rounded: \(Self.shown(radii))}")) }
        guard let kind else { return view }
        let topic = "{publish: \(yamlWord(topics + id))}"
        switch kind {
        case .slider where hasRange:
            let value = min(max(element.range[2], element.range[0]), element.range[1])
            view.keys += [
                ("minimumValue", shortest(element.range[0])), ("maximumValue", shortest(element.range[1])),
                ("value", shortest(value)), ("jumpsToTouch", "true"), ("on", "{valueChanged: \(topic)}"),
            ]
        case .button, .slider: view.keys.append(("on", "{touchUpInside: \(topic)}"))
        case .textField: view.keys.append(("on", "{editingDidBegin: \(topic)}"))
        case .textView, .foreign, .page, .scroll, .frame: break
        }
        if element.isDisabled, kind != .textView { view.keys.append(("enabled", "false")) }
        return view
    }
}
