import Core

/// What is made of each reference that something holds: a new number, or a note that it is there.
protocol ReferenceMap {
    /// What stands for `id`.
    mutating func responder(_ id: ResponderID) -> ResponderID
    /// What stands for `id`.
    mutating func recognizer(_ id: RecognizerID) -> RecognizerID
}

/// Something that names responders or recognizers of its scene.
///
/// What names one and does not map it would lose it as soon as the scene is compacted: a test finds every reference that a
/// scene can hold without this protocol, and compares.
protocol ReferenceHolder {
    /// The same with each of its references as `map` gives it.
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> Self
}

extension ReferenceMap {
    /// The same with each of its references as the map gives it.
    mutating func callAsFunction<Holder: ReferenceHolder>(_ holder: Holder) -> Holder {
        holder.mapReferences(&self)
    }
}

extension ResponderID: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> ResponderID { map.responder(self) }
}

extension RecognizerID: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> RecognizerID { map.recognizer(self) }
}

extension Optional: ReferenceHolder where Wrapped: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> Wrapped? {
        self.map { $0.mapReferences(&map) }
    }
}

extension Array: ReferenceHolder where Element: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> [Element] {
        self.map { $0.mapReferences(&map) }
    }
}

extension Set: ReferenceHolder where Element: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> Set<Element> {
        Set(self.map { $0.mapReferences(&map) })
    }
}

/// By keys that are no references.
extension Table: ReferenceHolder where Value: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> Table<Key, Value> {
        mapValues { $0.mapReferences(&map) }
    }
}
