/// Why a request is refused, in a word (`code`).
public enum RefusalCode: String, CaseIterable, Sendable {
    /// The line is not one JSON object.
    case badLine
    /// The line has more bytes than a line may have; the connection ends.
    case tooLong
    /// The first request must be `hello`.
    case helloFirst
    /// touchd does not speak the protocol.
    case `protocol`
    /// There is no such request, or `hello` was sent before.
    case unknownRequest
    /// The request has no such key.
    case unknownKey
    /// The request lacks a key.
    case missingKey
    /// The value of a key is wrong.
    case badValue
    /// The client has no right to it.
    case denied
    /// No client may bring such an effect.
    case notAllowed
    /// Another connection of this name is attached.
    case taken
    /// The client is not attached.
    case notAttached
    /// There is no such app.
    case unknownApp
    /// Nothing in the tree has this id.
    case unknownId
    /// Something in the tree has this id already.
    case idExists
    /// What has this id is of another kind, or the control cannot have this value.
    case wrongKind
    /// The scene has mistakes.
    case badScene
    /// The state is larger than touchd sends.
    case tooLarge
    /// One more than may be.
    case limit
}
