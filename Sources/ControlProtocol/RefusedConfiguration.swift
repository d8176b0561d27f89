package import Core
package import Runtime
package import Scenes

/// A configuration that was not taken.
package struct RefusedConfiguration: Equatable, Sendable {
    /// What is wrong with it.
    package let mistakes: MistakeList
    /// What `touchctl check` would exit with.
    package let status: ExitCode

    /// The refusal because of `error`.
    package init(_ error: SceneError) {
        mistakes = MistakeList(error.diagnostics.list)
        status = ExitCode(error)
    }
}

/// Mistakes and warnings as `touchctl check` prints them, as many as an answer may have.
package struct MistakeList: Equatable, Sendable {
    /// How many bytes of text an answer has at most.
    package static let limit = 65_536

    /// The texts, each of one or more lines.
    package private(set) var texts: [String] = []

    /// The texts of `diagnostics`; if there are too many, the last text says how many more there are.
    package init(_ diagnostics: [Diagnostic]) {
        var bytes = 0
        for diagnostic in diagnostics {
            let text = diagnostic.text
            bytes += text.utf8.count
            guard bytes <= Self.limit else {
                texts.append("and \(diagnostics.count - texts.count) more")
                return
            }
            texts.append(text)
        }
    }

    /// A list of objects.
    package var json: JSONValue {
        .array(texts.map { .object([.init("text", .string($0))]) })
    }
}

extension ExitCode {
    /// The exit code for a scene or configuration that could not be loaded.
    package init(_ error: SceneError) {
        switch error {
        case .unreadable(_, let reason): self.init(reason, otherwise: .badConfiguration)
        case .rejected: self = .badConfiguration
        }
    }

    /// The exit code for a file that could not be read; `status` is for one of the wrong kind or size.
    package init(_ reason: Unreadable, otherwise status: ExitCode) {
        switch reason {
        case .missing, .misnamed: self = .noInput
        case .noPermission: self = .noPermission
        case .notRegular, .tooLarge: self = status
        case .failed: self = .ioError
        }
    }
}
