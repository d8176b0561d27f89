extension Array {
    /// So many elements are removed one by one in less time than all at once.
    @usableFromInline static var fewElements: Int { 4 }

    /// Removes all elements and keeps the room for them: for arrays that hold a few again and again.
    @inlinable package mutating func empty() {
        guard count <= Self.fewElements else { return removeAll(keepingCapacity: true) }
        while popLast() != nil {}
    }
}
