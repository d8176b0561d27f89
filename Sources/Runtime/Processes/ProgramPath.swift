import Glibc

/// Where a program is looked for by name, in this order, whatever the variables of this process say.
private let programFolders = [
    "/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin",
]

/// The variables of programs that touchd starts: these and no others, each `NAME=value`.
package let fixedEnvironment = ["PATH=\(programFolders.joined(separator: ":"))", "LANG=C.UTF-8"]

/// Where the system has its own programs: nothing that somebody installed beside it. On Debian a group may write to
/// `/usr/local`.
private let systemFolders = ["/usr/sbin", "/usr/bin", "/sbin", "/bin"]

/// The variables of the system's own programs, as ``fixedEnvironment``.
package let systemEnvironment = ["PATH=\(systemFolders.joined(separator: ":"))", "LANG=C.UTF-8"]

/// The path of the system's own program `name`, or nil: `access`.
package func systemProgramPath(_ name: String) -> String? {
    systemFolders.lazy.map { "\($0)/\(name)" }.first { unsafe access($0, X_OK) == 0 }
}

/// The path of the program `name`: itself if it has a slash, else the first that can be run, or nil: `access`.
package func programPath(_ name: String) -> String? {
    if name.utf8.contains(UInt8(ascii: "/")) { return name }
    return programFolders.lazy.map { "\($0)/\(name)" }.first { unsafe access($0, X_OK) == 0 }
}
