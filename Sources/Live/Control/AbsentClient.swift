import Output

/// A program that views name as their client, and that is not attached.
package struct AbsentClient {
    /// Its name.
    package let name: String

    /// The program of this name.
    package init(_ name: String) {
        self.name = name
    }

    /// The command that shows why it is not there, if it is touchd-page, which runs as a unit of that name.
    package var command: String { "systemctl status \(shellWord("touchd-page@\(name)"))" }

    /// What is to be done about it: a sentence without its full stop.
    package var remedy: String {
        "Start the program that attaches itself as \(name); if that is touchd-page, \(command) says how it is; "
            + "touchctl clients says whether clients in touchd.yaml keeps it out"
    }
}
