/// The result of a system call that returns -1 and sets `errno`; a call cut short by a signal (`EINTR`) is made again.
@inlinable
package func uninterrupted<Value: SignedInteger>(_ call: () -> Value) throws(Errno) -> Value {
    while true {
        let value = call()
        if value != -1 { return value }
        let error = Errno.current
        if !error.isInterruption { throw error }
    }
}

/// As `uninterrupted`, but the result is nil if the call would have had to wait.
@inlinable
package func unblocked<Value: SignedInteger>(_ call: () -> Value) throws(Errno) -> Value? {
    do throws(Errno) {
        return try uninterrupted(call)
    } catch {
        if error.wouldBlock { return nil }
        throw error
    }
}

/// As `uninterrupted`, with an error that says what was attempted and on what.
package func attempt<Value: SignedInteger>(
    _ action: StaticString,
    on subject: @autoclosure () -> String = "",
    _ call: () -> Value
) throws(RuntimeError) -> Value {
    do throws(Errno) {
        return try uninterrupted(call)
    } catch {
        throw .failed(action: action.description, subject: subject(), cause: error)
    }
}
