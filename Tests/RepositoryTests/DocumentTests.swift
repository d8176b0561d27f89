import Foundation
import TestSupport
import Testing

/// A reader has only the repository: whatever a document refers to must exist.
@Suite("Documents")
struct DocumentTests {
    private static let paths =
        Document.topLevel
        + Repository.files(in: "docs").filter { $0.hasSuffix(".md") }

    @Test("every link leads to a file, and to a heading in it", arguments: paths)
    func links(_ path: String) throws {
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        for link in try Document(path).links where !link.hasPrefix("https://") {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let target = parts[0].isEmpty ? path : folder.isEmpty ? String(parts[0]) : "\(folder)/\(parts[0])"
            #expect(FileManager.default.fileExists(atPath: Repository.path(target)), "\(link)")
            if parts.count > 1 {
                #expect(try Document(target).anchors.contains(String(parts[1])), "\(link)")
            }
        }
    }

    @Test("every file that they name exists")
    func files() throws {
        let roots = ["Sources/", "Tests/", "clients/", "config/", "systemd/", "docs/"]
        let named = try Self.paths.filter { $0 != "CHANGELOG.md" }.flatMap { try Document($0).code }
            .filter { word in roots.contains(where: word.hasPrefix) && !word.contains(/[ …*]/) }
        #expect(named.count > 40)
        let missing = Set(named).filter { !FileManager.default.fileExists(atPath: Repository.path($0)) }
        #expect(missing.isEmpty, "\(missing.sorted())")
    }

    @Test("every source file that they name by the end of its path exists")
    func sources() throws {
        let files =
            ["/Package.swift"]
            + (Repository.files(in: "Sources") + Repository.files(in: "Tests")).map { "/" + $0 }
        let named = try Self.paths.filter { $0 != "CHANGELOG.md" }.flatMap { try Document($0).code }
            .filter { ($0.hasSuffix(".swift") || $0.contains("/Page/")) && !$0.contains(/[ …*]/) }
        #expect(named.count > 100)
        let missing = Set(named).filter { name in
            let end = name.hasPrefix("+") ? name : "/" + name
            return !files.contains { $0.hasSuffix(end) }
        }
        #expect(missing.isEmpty, "\(missing.sorted())")
    }

    @Test("the decisions shown from the demo are those of its log")
    func demo() throws {
        let log = try Repository.text("config/recordings/order.log")
        let decisions = try Document("docs/examples.md").code.filter {
            $0.contains(" touches") && $0.contains("{")
        }
        #expect(decisions.count == 2)
        for decision in decisions { #expect(log.contains(decision), "\(decision)") }
    }
}
