import Reports
import Testing

/// Rules: journal/entries.
@Suite("Sets of categories")
struct CategorySetTests {
    @Test("a set of one category has that one alone", arguments: Category.allCases)
    func single(_ category: Category) {
        let set = CategorySet([category])
        #expect(Category.allCases.filter(set.contains) == [category])
    }

    @Test("a set of all categories but one lacks that one alone", arguments: Category.allCases)
    func allButOne(_ category: Category) {
        let set = CategorySet(Category.allCases.filter { $0 != category })
        #expect(Category.allCases.filter { !set.contains($0) } == [category])
    }
}
