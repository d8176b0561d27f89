import Foundation
import ProgramSupport
import TestSupport

/// The JSON Schema that is installed beside the others.
enum ReportSchema {
    static var canValidate: Bool {
        (try? Touchctl.shell("python3 -c 'from jsonschema import Draft202012Validator'").code) == 0
    }

    static func validate(_ file: String) throws -> Touchctl.Result {
        let program =
            "import json, sys; from jsonschema import Draft202012Validator as V; "
            + "s = json.load(open(sys.argv[1])); V.check_schema(s); V(s).validate(json.load(open(sys.argv[2])))"
        return try Touchctl.shell(
            "python3 -c '\(program)' \(Repository.path("config/schema/report.json")) \(file)")
    }
}
