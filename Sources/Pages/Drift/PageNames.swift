/// What is hit in a page, by the ids of a scene's views.
struct PageNames {
    /// What the page itself is called, and what is hit where nothing else is.
    static let page = "page"

    /// The name for each element.
    private(set) var names: [String] = []
    /// The names that the page knows.
    private(set) var known: Set<String> = [page]

    /// The names of the elements of `survey`, for a scene with the ids for which `isView` holds.
    ///
    /// An element for fingers has its name even if the scene has no such view; one that only covers others, or holds them,
    /// has one only if the scene has it.
    init(_ survey: PageSurvey, isView: (String) -> Bool) {
        let ids = ViewNames(survey.elements)
        for (index, element) in survey.elements.enumerated() {
            let outer = element.parent.map { names[$0] } ?? Self.page
            let id = ids[index] ?? ids.cover(index)
            let isNamed = element.kind.map { !$0.isContainer } ?? false || index == 0 || isView(id)
            names.append(isNamed ? id : outer)
            if isNamed { known.insert(id) }
        }
    }
}
