import HIDRecords
import TouchKit

/// The registry of all benchmark cases.
enum Cases {
    static let contacts = [1, 10, 60]

    static let shapes: [TreeShape] =
        [100, 1_000, 10_000, 100_000, 1_000_000].map { .flat($0) }
        + [3, 4, 5, 6, 8].map { .quad(levels: $0) } + [100, 1_000, 10_000].map { .chain($0) }

    static let texts = [SceneText(levels: 6), SceneText(levels: 8)]

    /// All cases, in the order of the report, but those of trees that are too large for `effort`.
    static func all(_ effort: Effort = .full) -> [Case] {
        let most = effort.views
        return frames + records + loads(texts.filter { $0.viewCount <= most })
            + hitTests(shapes.filter { $0.viewCount <= most }) + taps + TouchCosts.cases
    }

    private static var taps: [Case] {
        [Case("tap/button") { Taps(buttons: 100, hits: true) }]
            + [100, 10_000].map { buttons in
                Case("tap/beside-\(buttons)") { Taps(buttons: buttons, hits: false) }
            }
    }

    private static var frames: [Case] {
        contacts.flatMap { contacts in
            peers(contacts) + [
                Case("parse/\(contacts)") { try ParsedFrames(contacts: contacts) },
                Case("deliver/\(contacts)") { try DeliveredFrames(contacts: contacts) },
                Case("pan/\(contacts)") { try DeliveredFrames(contacts: contacts, recognizers: .pan) },
                Case("recorded-pan/\(contacts)") {
                    try DeliveredFrames(contacts: contacts, recognizers: .pan, isRecorded: true)
                },
                Case("accommodated-pan/\(contacts)") {
                    try DeliveredFrames(contacts: contacts, recognizers: .pan, isAccommodated: true)
                },
                Case("scroll/\(contacts)") {
                    try DeliveredFrames(contacts: contacts, recognizers: .scrollView)
                },
                Case("dispatch-pan/\(contacts)") {
                    try DispatchedRecords(contacts: contacts, recognizers: .pan)
                },
                Case("five/\(contacts)") { try DeliveredFrames(contacts: contacts, recognizers: .five) },
                Case("dispatch-five/\(contacts)") {
                    try DispatchedRecords(contacts: contacts, recognizers: .five)
                },
            ]
        }
    }

    /// What others do with the same frames.
    private static func peers(_ contacts: Int) -> [Case] {
        let libevdev = Case("libevdev/\(contacts)") { try LibevdevFrames(contacts: contacts) }
        guard contacts <= LibinputFrames.mostContacts else { return [libevdev] }
        return [libevdev, Case("libinput/\(contacts)") { try LibinputFrames(contacts: contacts) }]
    }

    private static var records: [Case] {
        [Case("health/10") { WatchedFrames(contacts: 10) }]
            + [1, 10].map { contacts in Case("report/\(contacts)") { try ReportedFrames(contacts: contacts) }
            }
            + [
                Case("format/20") { FormattedRecords() },
                Case("record/20") { try Records() },
                Case("libsystemd/20") { try LibraryRecords() },
            ]
    }

    private static func loads(_ texts: [SceneText]) -> [Case] {
        texts.flatMap { text in
            [
                Case("load/\(text.viewCount)") { SceneLoads(text) },
                Case("libyaml/\(text.viewCount)") { LibyamlEvents(text) },
            ]
        }
    }

    private static func hitTests(_ shapes: [TreeShape]) -> [Case] {
        shapes.flatMap { shape in
            [
                Case("hit/\(shape.name)") { HitTests(shape) },
                Case("naive/\(shape.name)") { NaiveHitTests(shape) },
            ]
        } + [
            Case("hit-turned/quad-5461") { HitTests(.quad(levels: 6), turn: 90) },
            Case("hit-circle/flat-10000") { HitTests(.flat(10_000), area: .circle(radius: nil)) },
            Case("hit-rounded/flat-10000") {
                HitTests(.flat(10_000), area: .rounded([Double](repeating: 3, count: 8)))
            },
            Case("hit-hexagon/flat-10000") {
                let edge = TreeShape.side / 100
                let corners = [(0.25, 0.0), (0.75, 0), (1, 0.5), (0.75, 1), (0.25, 1), (0, 0.5)]
                let points = corners.map { Point(x: $0 * edge, y: $1 * edge) }
                return HitTests(.flat(10_000), area: .polygon(points))
            },
        ]
    }
}
