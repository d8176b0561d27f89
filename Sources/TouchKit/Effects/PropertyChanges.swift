/// What one `set` effect changes.
package struct PropertyChanges: Equatable, Sendable {
    /// The view or recognizer that is changed, with its changes in the order in which to apply them, which need not be
    /// that of the file.
    package enum Target: Equatable, Sendable {
        case view(ResponderID, [PropertyChange])
        case recognizer(RecognizerID, [RecognizerChange])
    }

    /// The view or recognizer that is changed, and its changes.
    package var target: Target
    /// The target's `id`.
    package var targetName: String
    /// The changes as they stand in sentences: `hidden true, frame [0, 0, 10, 10]`, in file order.
    package var text: String

    /// The changes of `target`, which is called `targetName`.
    package init(target: Target, targetName: String, text: String) {
        self.target = target
        self.targetName = targetName
        self.text = text
    }
}

extension PropertyChanges: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> PropertyChanges {
        let target: Target =
            switch target {
            case .view(let id, let changes): .view(map(id), map(changes))
            case .recognizer(let id, let changes): .recognizer(map(id), map(changes))
            }
        return PropertyChanges(target: target, targetName: targetName, text: text)
    }
}
