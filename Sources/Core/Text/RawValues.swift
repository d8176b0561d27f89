extension CaseIterable where Self: RawRepresentable<String> {
    /// The names of all cases.
    // Inlined, a list of constants is made wherever it is asked for: 20 kB in the daemon as Embedded Swift.
    @inline(never)
    package static var rawValues: [String] { allCases.map { $0.rawValue } }
}
