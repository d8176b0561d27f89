import Output
import Core
import Scenes

/// `touchctl test --update`: plays scenario files and makes them expect what came.
struct ScenarioUpdate {
    /// Scenario files.
    let paths: [String]
    /// Colours for the text.
    let style: TerminalStyle

    /// Plays all scenarios, rewrites the files that expect something else than came, and writes how they differed.
    ///
    /// - Returns: The exit code of the first file that could not be read, otherwise whether all scenarios pass now.
    func run(to output: inout OutputFile) throws(InspectError) -> ExitCode {
        var results: [UpdateResult] = []
        var code = ExitCode.ok
        for path in paths {
            switch Self.documents(of: path) {
            case .success(let documents):
                let update = FileUpdate(documents)
                if let bytes = update.bytes { try FileReplacement.write(bytes, to: path) }
                for result in update.results { write(result, to: &output) }
                results += update.results
            case .failure(let error):
                output.put(line: "\(error)")
                if code == .ok { code = error.exitCode == .badData ? .wrong : error.exitCode }
            }
            try output.flushIfLarge()
        }
        output.put(line: summary(of: results))
        return code == .ok && results.contains(where: \.isRefused) ? .wrong : code
    }

    private static func documents(of path: String) -> Result<[ScenarioDocument], InspectError> {
        do throws(SceneError) {
            return .success(try ScenarioLoader().loadEach(path))
        } catch {
            return .failure(InspectError(loading: path, .scenario, error))
        }
    }

    private func write(_ result: UpdateResult, to output: inout OutputFile) {
        var writer = TestWriter(format: .text, style: style)
        switch result {
        case .unchanged: break
        case .updated(let outcome):
            if !outcome.isPassed { writer.write(outcome, to: &output) }
            output.put(line: "updated \(outcome.displayName) \(outcome.location)")
        case .refused(let outcome, let reason):
            writer.write(outcome, to: &output)
            output.put(line: "not updated \(outcome.displayName) \(outcome.location): \(reason)")
        }
    }

    private func summary(of results: [UpdateResult]) -> String {
        var (updated, unchanged, refused) = (0, 0, 0)
        for result in results {
            switch result {
            case .unchanged: unchanged += 1
            case .updated: updated += 1
            case .refused: refused += 1
            }
        }
        let scenarios = updated == 1 ? "1 scenario" : "\(updated) scenarios"
        let rest = refused == 0 ? "" : ", \(refused) not updated"
        return "\(scenarios) updated, \(unchanged) unchanged\(rest)"
    }
}
