/// Which elements of a page are views, and which view each other element belongs to.
///
/// Beside the elements for fingers these are the ones that lie in front of such an element although what they belong to lies
/// behind it: without a view of their own, the scene would give their touches to the element behind them.
package struct PageOwners {
    /// How often covers are looked for: one cover may show the next.
    private static let rounds = 16

    /// The kind of each view by its element; nil for one that only covers others.
    package private(set) var views: [Int: PageElement.Kind?] = [:]
    /// The view's element for each element: itself, or the nearest one around it.
    package private(set) var owners: [Int] = []

    private let survey: PageSurvey

    /// The views of `survey`.
    package init(_ survey: PageSurvey) {
        self.survey = survey
        for (index, element) in survey.elements.enumerated() {
            if let kind = element.kind { views[index] = kind }
        }
        for _ in 0..<Self.rounds {
            findOwners()
            let covers = Set(survey.stacks.compactMap { cover(in: $0) })
            if covers.isEmpty { return }
            for cover in covers {
                // What sticks out of a control is the control once more.
                let owner = owners[cover]
                let kind = views[owner] ?? nil
                views.updateValue(kind?.isContainer == false ? kind : nil, forKey: cover)
            }
        }
        findOwners()
    }

    /// The views under each point of a stack, from front to back, each once.
    func stack(_ elements: [Int]) -> [Int] {
        var found: [Int] = []
        for element in elements where !found.contains(owners[element]) { found.append(owners[element]) }
        return found
    }

    private mutating func findOwners() {
        owners = survey.elements.indices.map { $0 }
        for (index, element) in survey.elements.enumerated() where views[index] == nil {
            owners[index] = element.parent.map { owners[$0] } ?? 0
        }
    }

    /// The element that needs a view of its own: its owner lies behind another view that it covers itself.
    private func cover(in stack: [Int]) -> Int? {
        for (place, element) in stack.enumerated() {
            let owner = owners[element]
            guard element != owner,
                let back = stack[(place + 1)...].lastIndex(where: { owners[$0] == owner }),
                let between = stack[place..<back].firstIndex(where: { owners[$0] != owner })
            else { continue }
            return outermost(element, of: owner, in: stack[..<between], around: stack[between])
        }
        return nil
    }

    /// The outermost element around `element` that belongs to the same owner, lies in front as well, and is not around `covered`.
    private func outermost(_ element: Int, of owner: Int, in front: ArraySlice<Int>, around covered: Int)
        -> Int
    {
        var inFront = Set(front)
        var outer = survey.elements[covered].parent
        while let index = outer {
            inFront.remove(index)
            outer = survey.elements[index].parent
        }
        var found = element
        var next = survey.elements[element].parent
        while let index = next, index != owner, owners[index] == owner {
            if inFront.contains(index) { found = index }
            next = survey.elements[index].parent
        }
        return found
    }
}
