import Glibc

/// The conditions under which figures were measured.
enum Conditions {
    /// One line on how busy the machine is: times are only meaningful on an idle one.
    static func line(countsInstructions: Bool) -> String {
        var load = 0.0
        let isKnown = unsafe getloadavg(&load, 1) == 1
        let processors = "\(sysconf(Int32(_SC_NPROCESSORS_ONLN))) processors"
        let busy = isKnown ? "load \(Table.decimal(load, digits: 1)) on \(processors)" : processors
        return countsInstructions ? busy : busy + "; no instructions: valgrind or strip is not installed"
    }
}
