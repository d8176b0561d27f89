import TestSupport
import Testing

/// The daemon and the bridges are also built as Embedded Swift, which takes long: what it lacks is found here within a second.
@Suite("Sources of the embedded daemon and bridges")
struct EmbeddedSourceTests {
    /// What the embedded standard library has not.
    private static var missing: [(name: String, expression: Regex<Substring>)] {
        [
            ("a key path", /[(:=,]\s*\\\.\w+/),
            ("reflection", /\b(?:Mirror\(|dump\()/), ("an untyped throws", /\)\s+throws(?:\s|$)/),
        ]
    }

    /// What it has, at a price that the daemon need not pay: Core has smaller ones.
    private static var costly: [(name: String, expression: Regex<Substring>)] {
        [
            ("3 kB of sorting for each type", /\.(?:sorted\b|sort \{)/),
            ("Unicode's tables of letters", /\.(?:lowercased|uppercased)\(/),
        ]
    }

    /// The modules in the lists of the script that builds them whose names `list` fits.
    private func modules(in list: Regex<(Substring, Substring)>) throws -> Set<String> {
        let lists = try Repository.text("Embedded/build").matches(of: list).map(\.output.1)
        return Set(lists.flatMap { $0.split { !$0.isLetter } }.map(String.init))
    }

    @Test("use nothing that the embedded standard library has not")
    func lint() throws {
        let modules = try modules(in: /(?:readonly \w+|layers)=\(([^)]*)\)/)
        #expect(
            modules.isSuperset(of: [
                "TouchKit", "Daemon", "Bridges", "PanelBridge", "TUIOBridge", "PageBridge",
            ]))
        try expect(modules, toHaveNone: Self.missing)
    }

    @Test("of the daemon use nothing that costs it much")
    func costs() throws {
        let modules = try modules(in: /readonly daemon=\(([^)]*)\)/)
        #expect(modules.contains("TouchKit") && modules.contains("Daemon"))
        try expect(modules, toHaveNone: Self.costly)
    }

    private func expect(
        _ modules: Set<String>, toHaveNone missing: [(name: String, expression: Regex<Substring>)]
    ) throws {
        var found: [String] = []
        for file in modules.flatMap({ Repository.files(in: "Sources/\($0)") }) where file.hasSuffix(".swift")
        {
            let lines = try Repository.text(file).split(separator: "\n", omittingEmptySubsequences: false)
            for (number, line) in lines.enumerated() where !line.contains("///") {
                guard let one = missing.first(where: { line.contains($0.expression) }) else { continue }
                found.append("\(file):\(number + 1): \(one.name):\(line)")
            }
        }
        #expect(found.isEmpty, "\n\(found.joined(separator: "\n"))")
    }
}
