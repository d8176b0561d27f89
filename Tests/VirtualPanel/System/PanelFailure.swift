/// Why a virtual panel failed: the attempt, its object and the cause.
enum PanelFailure: Error, CustomStringConvertible {
    /// A system call on a path failed with `code` (errno).
    case system(attempt: String, path: String, code: CInt)
    /// A line of the script cannot be executed.
    case script(line: String, reason: String)
    /// A raw HID log lacks a part or holds a value out of range.
    case log(path: String, reason: String)

    var description: String {
        switch self {
        case .system(let attempt, let path, let code): "\(attempt) \(path): \(errorText(code))"
        case .script(let line, let reason): "\(line): \(reason)"
        case .log(let path, let reason): "\(path): \(reason)"
        }
    }
}
