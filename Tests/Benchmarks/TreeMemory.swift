import CBenchmarkPeers
import TouchKit

/// The memory of a tree, and the time to make it ready for hit-tests.
struct TreeMemory {
    let bytes: Double
    let naiveBytes: Double
    let milliseconds: Double
    let naiveMilliseconds: Double

    /// Measures a tree of `shape`; the naive tree is ready when it is built, ours when it is compiled.
    init?(_ shape: TreeShape) {
        let views = Double(shape.viewCount)
        let tree = ViewTree(shape)
        var table = HitTable()
        milliseconds = Self.least {
            table = HitTable()
            table.update(from: tree)
        }
        bytes = Double(table.byteCount) / views
        let naive = NaiveTree(shape)
        naiveBytes = Double(unsafe naive_view_memory(naive.root)) / views
        naiveMilliseconds = Self.least { _ = NaiveTree(shape) }
    }

    private static func least(_ body: () -> Void) -> Double {
        (0..<5).reduce(.infinity) { least, _ in
            let start = Meter.nanoseconds()
            body()
            return min(least, (Meter.nanoseconds() - start) / 1e6)
        }
    }
}
