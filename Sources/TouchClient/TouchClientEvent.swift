@_exported public import ApplicationProtocol

/// What happens to a client of touchd.
public enum TouchClientEvent: Equatable, Sendable {
    /// touchd sent an event; with `more`, another one of the same decision follows, and a program that draws or forwards
    /// waits for the last of them.
    case received(ClientEvent, more: Bool)
    /// touchd answers, for the first time or again; what was asked for before has been asked for again.
    case connected(Welcome)
    /// What was asked for before is refused now.
    case refused(Refused)
    /// The connection has ended, for a reason that touchd gave or none; the touches that the client held are over, and
    /// these calls are to be taken as if touchd had sent them.
    case gone(Bye.Reason?, cancelled: [Touches])
}
