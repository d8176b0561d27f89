import TouchKit

/// What is known of each item of a state.
///
/// The records lie in blocks, so that a change while a copy is in use costs the copy of a block, and not that of all.
struct StateRecords<Record: Sendable>: Sendable {
    private static var blockSize: Int { 64 }

    private var responders: [[Record?]] = []
    private var recognizers: [[Record?]] = []

    /// The record of `item`; nil for one that is not in the state.
    subscript(item: StateTree.Item) -> Record? {
        get {
            switch item {
            case .responder(let id): Self.record(Int(id.index), in: responders)
            case .recognizer(let id): Self.record(Int(id.index), in: recognizers)
            }
        }
        set {
            switch item {
            case .responder(let id): Self.set(newValue, Int(id.index), in: &responders)
            case .recognizer(let id): Self.set(newValue, Int(id.index), in: &recognizers)
            }
        }
    }

    private static func record(_ index: Int, in blocks: [[Record?]]) -> Record? {
        let block = index / blockSize
        return block < blocks.count ? blocks[block][index % blockSize] : nil
    }

    private static func set(_ record: Record?, _ index: Int, in blocks: inout [[Record?]]) {
        while blocks.count <= index / blockSize {
            blocks.append(Array(repeating: nil, count: blockSize))
        }
        blocks[index / blockSize][index % blockSize] = record
    }
}
