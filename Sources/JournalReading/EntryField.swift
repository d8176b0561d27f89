import Core
import Journal

/// A field of an entry that journald adds, or the journal itself: no program can send it.
package enum AddedField: UInt8, CaseIterable, Sendable {
    case realtime, machine, boot, hostName, invocation, process, user, transport, unit, userUnit

    /// The name in the journal.
    var name: StaticString {
        switch self {
        case .realtime: "__REALTIME_TIMESTAMP"
        case .machine: "_MACHINE_ID"
        case .boot: "_BOOT_ID"
        case .hostName: "_HOSTNAME"
        case .invocation: "_SYSTEMD_INVOCATION_ID"
        case .process: "_PID"
        case .user: "_UID"
        case .transport: "_TRANSPORT"
        case .unit: "_SYSTEMD_UNIT"
        case .userUnit: "_SYSTEMD_USER_UNIT"
        }
    }
}

/// A field of an entry that is read; all others are passed over.
enum EntryField: Hashable, Sendable {
    /// One that touchd writes.
    case written(JournalField)
    /// One that journald adds.
    case added(AddedField)

    /// The field of this name; nil for one that is passed over.
    init?(name: ArraySlice<UInt8>) {
        guard let field = Self.byHash[Self.hash(name)],
            field.name.withUTF8Buffer({ unsafe $0.elementsEqual(name) })
        else { return nil }
        self = field
    }

    /// The name in the journal.
    var name: StaticString {
        switch self {
        case .written(let field): field.name
        case .added(let field): field.name
        }
    }

    /// Whether reports read it, too, and not only a trace.
    var isForReports: Bool {
        switch self {
        case .written(let field): field.reader == .report
        case .added: true
        }
    }

    /// The whole numbers that it can have: see ``Core/ForeignNumber``.
    var range: ClosedRange<Int> {
        switch self {
        case .added: 0...ForeignNumber.times.upperBound
        case .written(let field): field.form.range
        }
    }

    private static let byHash: [UInt64: EntryField] = {
        let written = JournalField.allCases.filter { $0.reader != .none }.map(EntryField.written)
        let all = written + AddedField.allCases.map(EntryField.added)
        return Dictionary(uniqueKeysWithValues: all.map { (hash(Array("\($0.name)".utf8)[...]), $0) })
    }()

    /// FNV-1a: names are short, and come by the million.
    private static func hash(_ name: ArraySlice<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }
}

extension FieldForm {
    /// The whole numbers that a value can be; what a hundred thousand runs have lost is added up.
    fileprivate var range: ClosedRange<Int> {
        switch self {
        case .moment: ForeignNumber.times
        case .microseconds: 0...ForeignNumber.limit
        case .integer: ForeignNumber.numbers
        case .text, .name, .count, .decimal, .flag, .numbers, .json, .hidden: 0...1_000_000_000_000
        }
    }
}
