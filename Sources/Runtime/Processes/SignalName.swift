private import CLinux
import Glibc

/// The name of a signal, such as "SIGSEGV": `sigabbrev_np`.
package func signalName(_ number: Int32) -> String {
    guard let name = unsafe touchd_signal_name(number) else { return "signal \(number)" }
    return unsafe "SIG" + String(cString: name)
}
