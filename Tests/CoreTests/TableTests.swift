import Core
import Testing

@Suite("Tables keep values by key as dictionaries do, and in order")
struct TableTests {
    /// Keys, some of which have equal hashes.
    private struct Key: Hashable, Sendable {
        let number: Int

        func hash(into hasher: inout Hasher) { hasher.combine(number / 3) }
    }

    private func expectSame(_ table: Table<Key, Int>, _ dictionary: [Key: Int]) {
        #expect(table.count == dictionary.count && table.isEmpty == dictionary.isEmpty)
        #expect(Set(table.keys) == Set(dictionary.keys))
        for (key, value) in table { #expect(dictionary[key] == value) }
        for number in -1...100 { #expect(table[Key(number: number)] == dictionary[Key(number: number)]) }
    }

    @Test("whatever is set and removed, few keys or many", arguments: [5, 8, 9, 33, 100])
    func model(keys: Int) {
        var table = Table<Key, Int>()
        var dictionary: [Key: Int] = [:]
        for step in 0..<2_000 {
            let key = Key(number: .random(in: 0..<keys))
            switch Int.random(in: 0..<5) {
            case 0:
                let removed = table.removeValue(forKey: key)
                #expect(removed == dictionary.removeValue(forKey: key))
            case 1: (table[key], dictionary[key]) = (nil, nil)
            case 2:
                table.add(step, to: key)
                dictionary[key, default: 0] += step
            case 3:
                let former = table.updateValue(step, forKey: key)
                #expect(former == dictionary.updateValue(step, forKey: key))
            default: (table[key], dictionary[key]) = (step, step)
            }
            if step % 100 == 0 { expectSame(table, dictionary) }
        }
        expectSame(table, dictionary)
        expectSame(table.mapValues { $0 + 1 }, dictionary.mapValues { $0 + 1 })
        expectSame(table.filter { $0.value % 2 == 0 }, dictionary.filter { $0.value % 2 == 0 })
        for key in table.keys { (table[key], dictionary[key]) = (nil, nil) }
        expectSame(table, dictionary)
    }

    @Test("keys come in the order in which they came; the last takes the place of one that is removed")
    func order() {
        for count in [5, 50] {
            var table = Table<Int, String>()
            for number in 0..<count { table[number] = "\(number)" }
            #expect(table.keys == Array(0..<count))
            table[1] = "one"
            #expect(table.values.prefix(3) == ["0", "one", "2"])
            table[1] = nil
            #expect(table.keys == [0, count - 1] + Array(2..<count - 1))
        }
    }

    @Test("lists by key keep the order of their elements")
    func grouping() {
        let byRest = Table(grouping: 0..<7) { $0 % 3 }
        #expect(byRest.keys == [0, 1, 2])
        #expect(byRest.values == [[0, 3, 6], [1, 4], [2, 5]])
    }

    @Test("two are equal in whatever order their keys came")
    func equality() {
        let forwards = Table(uniqueKeysWithValues: (0..<20).map { ($0, -$0) })
        var backwards = Table(uniqueKeysWithValues: (0..<20).reversed().map { ($0, -$0) })
        #expect(forwards == backwards)
        backwards[3] = 3
        #expect(forwards != backwards)
        backwards[3] = nil
        #expect(forwards != backwards)
    }

    @Test("a key is in a list once", arguments: [5, 50])
    func keys(count: Int) {
        var list = KeyList<Int>()
        for number in 0..<count {
            let (isNew, isNewAgain) = (list.insert(number), list.insert(number))
            #expect(isNew && !isNewAgain)
        }
        #expect(Array(list) == Array(0..<count))
        let (wasThere, wasThereAgain) = (list.remove(0), list.remove(0))
        #expect(wasThere && !wasThereAgain && !list.contains(0))
        #expect(list == KeyList((1..<count).reversed()) && list != KeyList(0..<count))
        #expect(KeyList([2, 1, 2]).keys == [2, 1])
    }
}
