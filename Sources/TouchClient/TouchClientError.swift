/// Why a request was not carried out.
public enum TouchClientError: Error, Equatable, Sendable, CustomStringConvertible {
    /// touchd refuses it.
    case refused(Refused)
    /// touchd cannot be reached in time, for this reason.
    case unreachable(String)
    /// The connection ended before the answer, for a reason that touchd gave or none.
    case gone(Bye.Reason?)
    /// No answer came in time; the connection was ended, because later answers could not be told apart.
    case noAnswer
    /// The system failed at something that should work.
    case failed(String)

    /// One sentence.
    public var description: String {
        switch self {
        case .refused(let refused): refused.message
        case .unreachable(let reason): "touchd cannot be reached: \(reason)"
        case .gone(nil): "touchd has ended the connection"
        case .gone(.some(let reason)): "touchd has ended the connection (\(reason.rawValue))"
        case .noAnswer: "touchd gave no answer"
        case .failed(let message): message
        }
    }
}
