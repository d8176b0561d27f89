extension CaseIterable where Self: RawRepresentable<String> {
    // Inlined, a list of constants is made wherever it is asked for: 30 kB in the daemon as Embedded Swift.
    /// The names of all cases.
    @inline(never)
    package static var rawValues: [String] {
        let cases = Array(allCases)
        return texts(cases.count) { cases[$0].rawValue }
    }
}

/// The texts of so many things, each by its index: a loop that is compiled once, not for each type.
package func texts(_ count: Int, _ text: (Int) -> String) -> [String] { (0..<count).map(text) }
