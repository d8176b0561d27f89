import Core

extension JSONValue {
    /// The number if it is whole and a double tells it from its neighbours: up to 2^53 - 1.
    var wholeNumber: Int? {
        guard case .number(let number) = self, abs(number) < 9_007_199_254_740_992,
            number == number.rounded()
        else { return nil }
        return Int(number)
    }

    /// True or false; nil when this is neither.
    var bool: Bool? {
        if case .bool(let bool) = self { bool } else { nil }
    }

    /// The texts of a list that has nothing else; nil when this is none.
    var strings: [String]? { all { $0.string } }

    /// The numbers of a list that has nothing else; nil when this is none.
    var numbers: [Double]? { all { $0.number } }

    /// The numbers of a list of exactly `count` of them.
    func numbers(_ count: Int) -> [Double]? {
        guard let numbers, numbers.count == count else { return nil }
        return numbers
    }

    /// The items of a list as `read` reads them; nil when this is no list, or one item cannot be read.
    func all<Value>(_ read: (JSONValue) -> Value?) -> [Value]? {
        guard let array else { return nil }
        let values = array.compactMap(read)
        return values.count == array.count ? values : nil
    }
}
