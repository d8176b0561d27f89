/// The ordinary standard library's `CommandLine`, which the embedded one has not.
public enum CommandLine {
    /// The words of the program's call, its name first.
    public static var arguments: [String] {
        (0..<touchd_argument_count()).map { unsafe String(cString: touchd_argument($0)) }
    }
}
