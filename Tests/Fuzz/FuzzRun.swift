import CFuzzGuard
import Glibc
import Runtime
import TestSupport
import YAML

/// Feeds one target with inputs, and checks its time and memory.
struct FuzzRun {
    private let writer: InputWriter
    private let target: FuzzTarget
    private let options: Options
    private var played = 0
    /// The memory held when the first inputs were over, in MiB.
    private var settled: Int?

    /// How many inputs it takes until the memory in use is stable, and how much it may still grow, in MiB.
    private static let warmUp = 2_000
    private static let mostGrowth = 48

    /// A run of inputs of `kind`.
    init(_ kind: InputKind, _ options: Options) throws {
        writer = InputWriter(kind)
        target = try FuzzTarget(kind)
        self.options = options
    }

    /// Plays all inputs; ends the program at the first that breaks a rule.
    mutating func play() {
        if let file = options.file {
            guard let bytes = try? RegularFile.read(file, limit: 1 << 28) else { exit(66) }
            return play(bytes, named: file)
        }
        let start = time(nil)
        while played < options.count, options.seconds.map({ time(nil) - start < $0 }) ?? true {
            // Each input has its own seed, so that it can be reproduced without the earlier ones.
            let seed = options.seed &+ UInt64(played)
            var random = SeededRandom(seed: seed)
            play(writer.next(&random), named: "\(target.kind.rawValue) --seed \(seed) --count 1")
            played += 1
            if played % 1_000 == 0 { checkMemory() }
        }
        print("\(target.kind.rawValue): \(played) inputs, \(Self.residentMemory) MiB")
        fflush(nil)
    }

    private func play(_ input: [UInt8], named name: String) {
        unsafe input.withUnsafeBufferPointer { bytes in
            unsafe name.withCString { name in
                unsafe fuzz_guard_begin(bytes.baseAddress, bytes.count, name)
                if let complaint = target.take(input) { unsafe fuzz_guard_fail(complaint) }
                fuzz_guard_end()
            }
        }
    }

    private mutating func checkMemory() {
        guard played >= Self.warmUp else { return }
        let now = Self.residentMemory
        if settled == nil { settled = now }
        if let settled, now > settled + Self.mostGrowth {
            unsafe fuzz_guard_fail("memory grew from \(settled) to \(now) MiB")
        }
    }

    /// The memory in use, in MiB: proc(5).
    private static var residentMemory: Int {
        guard let file = unsafe fopen("/proc/self/statm", "r") else { return 0 }
        defer { unsafe fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        guard unsafe fgets(&line, Int32(line.count), file) != nil else { return 0 }
        let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            .split(separator: " ")
        return words.count > 1 ? ((Int(words[1]) ?? 0) * Int(getpagesize())) >> 20 : 0
    }
}
