/// The kind of a mistake in what a program sends, by the word that it gets.
package enum MistakeCode: String, CaseIterable, Sendable {
    /// An effect that it may not bring.
    case notAllowed
    /// Nothing has this id.
    case unknownId
    /// Something else has this id.
    case idExists
    /// Something else than this has the id, or a control cannot have this value.
    case wrongKind
    /// A value that its key cannot have.
    case badValue
    /// A key that its map does not have.
    case unknownKey
    /// A key that its map needs.
    case missingKey
    /// A scene with mistakes.
    case badScene
    /// More than there may be.
    case limit
}
