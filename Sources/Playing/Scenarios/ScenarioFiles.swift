package import Output
import Scenes
import YAML

/// Finds the scenario files that paths name: files as they are, folders with everything below them.
package struct ScenarioFiles {
    /// The files found, in the order of the paths, and by name within a folder.
    package private(set) var paths: [String] = []

    /// Finds the scenarios in `paths`; a folder without any is an error.
    package init(_ paths: [String]) throws(InspectError) {
        for path in paths {
            guard isFolder(path) else {
                self.paths.append(path)
                continue
            }
            let found = try FolderSearch.yamlFiles(below: path).filter(isScenario)
            if found.isEmpty { throw .missing("there are no scenarios in \(path)") }
            self.paths += found
        }
    }

    /// Whether the file at `path` is a scenario; a file that cannot be read counts, so that it is not missed.
    private func isScenario(_ path: String) -> Bool {
        do throws(YAMLError) {
            let source = try YAMLSource(readingFrom: path)
            guard let document = source.documents.first else { return true }
            return FileKind(document) == .scenario
        } catch {
            return true
        }
    }
}
