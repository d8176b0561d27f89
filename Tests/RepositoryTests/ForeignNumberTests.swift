import TestSupport
import Testing

/// Numbers that others wrote are read in one way, which keeps them within limits: see `Sources/Core/ForeignNumber.swift`.
@Suite("Sources that read what others wrote")
struct ForeignNumberTests {
    /// The ways to make a number of what may be any: each returns one of any size, or traps.
    private static var ways: [(name: String, expression: Regex<Substring>)] {
        [
            (
                "a text or a JSON number that is mapped",
                /(?:flat|compact)Map\s*[({]\s*\{?\s*(?:U?Int(?:64)?|Double|Float)(?:\.init|\((?!foreign))/
            ),
            (
                "a number that is made on a condition",
                /\b(?:guard|if|while|,)\s+(?:let|var)\s+\w+\s*=\s*(?:U?Int(?:64)?|Double|Float)\((?!foreign)/
            ),
            (
                "a number that is made on a condition",
                /^\s+let\s+\w+\s*=\s*(?:U?Int(?:64)?|Double|Float)\((?!foreign).*,$/
            ),
            (
                "a JSON number that is made whole",
                /\bnumber\??\.(?:map|flatMap)\s*[({]\s*\{?\s*U?Int(?:64)?(?:\.|\((?!foreign))/
            ),
        ]
    }

    /// Where a number is the user's own, narrow before anything is done with it, or never reckoned with: the file, and a part of
    /// the line.
    private static let exceptions = [
        (file: "Core/ForeignNumber.swift", part: "Int(text), range.contains(number)"),
        (file: "Core/ForeignNumber.swift", part: "Double(text), number.magnitude"),
        // Whoever takes a number out of the object reads it as one of others.
        (file: "Core/JSON/JSONCursor.swift", part: "number.isFinite"),
        (file: "HIDRecords/KernelCodes.swift", part: "UInt64(group, radix: 16)"),
        (file: "Journals/Report/TimeLimit.swift", part: "Int64(digits), count < 100_000_000"),
        (file: "Scenes/Reading/NodeReader+Scalars.swift", part: "Double(letters.dropLast(2))"),
    ]

    @Test("make numbers of it only through what refuses those that are too large")
    func lint() throws {
        let ways = Self.ways
        var found: [String] = []
        for file in Repository.files(in: "Sources") where file.hasSuffix(".swift") {
            let lines = try Repository.text(file).split(separator: "\n", omittingEmptySubsequences: false)
            for (number, line) in lines.enumerated()
            where ["Int", "Double", "Float"].contains(where: line.contains) {
                guard let way = ways.first(where: { line.contains($0.expression) }) else { continue }
                if Self.exceptions.contains(where: { file.hasSuffix($0.file) && line.contains($0.part) }) {
                    continue
                }
                found.append("\(file):\(number + 1): \(way.name):\(line)")
            }
        }
        #expect(found.isEmpty, "\n\(found.joined(separator: "\n"))")
    }
}
