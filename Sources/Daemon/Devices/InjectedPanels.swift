import ControlProtocol
import Core
import Devices
import HIDRecords
import Pipeline
import Reports
import Runtime
import TouchKit

/// A client of the control socket that touches without a panel.
struct Toucher: Equatable {
    /// Identifies its connection.
    let client: LoopToken
    /// The process that connected.
    let peer: SocketPeer
}

/// The fingers of clients that touch without a panel: each of them has one of its own, which is called `touchctl`, for as long as
/// it is connected.
struct InjectedPanels {
    private var panels: [InjectedPanel] = []
    /// The numbers of the touches that these made last: what they lead to may come when their panel has gone.
    private var touches: [Range<Int>] = []
    /// How many ranges of these are kept at least.
    private static let mostTouches = 256

    /// Whether all of `snapshots`, of which there are some, are of touches that clients made.
    func made(_ snapshots: [TouchSnapshot]) -> Bool {
        !snapshots.isEmpty
            && snapshots.allSatisfy { touch in touches.contains { $0.contains(touch.id.number) } }
    }

    /// The clients that have a panel.
    var touchers: [Toucher] { panels.map { $0.toucher } }

    /// Has the fingers of `toucher` do what `frame` says; its panel is there from the first frame on.
    ///
    /// - Returns: the members of the answer: the numbers of the touches that began, and the points where its fingers are.
    mutating func take(
        _ frame: FingerFrame, from toucher: Toucher, in pipeline: inout DaemonPipeline
    ) throws(ControlError) -> [JSONValue.Member] {
        guard let app = pipeline.apps.active else { throw .noApp }
        // A view in a list that coasts is where it is by now.
        pipeline.moveViews(of: app, to: .monotonic)
        let known = panels.first { $0.toucher == toucher }
        let screen = known?.screen ?? frame.screen
        let (contacts, name) = try frame.contacts(in: pipeline.apps[app].application.tree, on: screen)
        let time = Timestamp.monotonic
        var panel =
            known
            ?? InjectedPanel(
                toucher, screen: name,
                number: pipeline.addFingers(
                    called: DeviceLabel.nameOfInjected, on: name, reason: toucher.peer.sentence, at: time))
        let first = pipeline.numbers.following
        let record = panel.record(of: contacts, at: time)
        if !record.eventMask.isEmpty {
            pipeline.handle(.record(record), from: panel.number, receivedAt: time)
        }
        panels.removeAll { $0.toucher == toucher }
        panels.append(panel)
        let numbers = first..<pipeline.numbers.following
        note(numbers)
        let points = contacts.map { $0.point.json }
        return [.init("touches", .array(numbers.map { JSONValue($0) })), .init("points", .array(points))]
    }

    private mutating func note(_ numbers: Range<Int>) {
        guard !numbers.isEmpty else { return }
        if touches.count >= 2 * Self.mostTouches { touches.removeFirst(Self.mostTouches) }
        touches.append(numbers)
    }

    /// Takes the panel of `toucher` away, for this reason; what its fingers do is cancelled.
    mutating func remove(_ toucher: Toucher, because reason: String, from pipeline: inout DaemonPipeline) {
        guard let index = panels.firstIndex(where: { $0.toucher == toucher }) else { return }
        var panel = panels.remove(at: index)
        let time = Timestamp.monotonic
        if let record = panel.cancellation(at: time) {
            pipeline.handle(.record(record), from: panel.number, reason: .panelRemoved)
        }
        pipeline.removeDevice(panel.number, reason: reason, at: time)
    }
}

/// The panel of a client that has none: its fingers as they were in the last frame.
private struct InjectedPanel {
    /// The client.
    let toucher: Toucher
    /// The name of the screen on which it lies.
    let screen: String
    /// The number of its panel in the pipeline.
    let number: Int
    private var hand = HandRecord()

    /// The panel of `toucher`, which has this number and no finger on it.
    init(_ toucher: Toucher, screen: String, number: Int) {
        self.toucher = toucher
        self.screen = screen
        self.number = number
    }

    /// The record of a frame at `time` in which these fingers are down, and no others.
    mutating func record(of contacts: [Contact], at time: Timestamp) -> DigitizerEvent {
        for finger in hand.fingers where !contacts.contains(where: { $0.path == finger.index }) {
            hand.change(finger.index, identity: finger.identity) { $0.leave() }
        }
        for contact in contacts {
            let known = hand[contact.path]?.position
            hand.change(contact.path, identity: contact.path) { finger in
                if known == nil { finger.comeDown(at: contact.point) }
                if let known, known != contact.point { finger.move(to: contact.point) }
            }
        }
        return hand.takeRecord(at: time)
    }

    /// The record in which all fingers are cancelled; nil when none is down.
    mutating func cancellation(at time: Timestamp) -> DigitizerEvent? {
        guard !hand.fingers.isEmpty else { return nil }
        for finger in hand.fingers {
            hand.change(finger.index, identity: finger.identity) { $0.leave(isCancelled: true) }
        }
        return hand.takeRecord(at: time)
    }
}

/// A finger that is down, in points of its screen.
private struct Contact {
    let path: UInt32
    let point: Point
}

extension FingerFrame {
    /// The fingers with the points that they touch, and the name of their screen: `name`, or that of the first view.
    fileprivate func contacts(
        in tree: ViewTree, on name: String?
    ) throws(ControlError) -> (contacts: [Contact], screen: String) {
        var screen: Int?
        if let name {
            screen = tree.screens.firstIndex { $0.name == name }
            guard screen != nil else { throw .untouchable("there is no screen '\(name)'") }
        }
        var contacts: [Contact] = []
        for finger in fingers {
            switch finger.target {
            case .screen(let point): contacts.append(Contact(path: UInt32(finger.number), point: point))
            case .view(let view, let fractions):
                let touched = try Self.touchablePoint(of: view, at: fractions, in: tree)
                guard touched.screen == screen ?? touched.screen else {
                    throw .untouchable("cannot touch \(view): it is on another screen")
                }
                let size = tree.screens[touched.screen].size
                guard (0...size.width).contains(touched.point.x), (0...size.height).contains(touched.point.y)
                else { throw .untouchable("cannot touch \(view): it is off the screen") }
                screen = touched.screen
                contacts.append(Contact(path: UInt32(finger.number), point: touched.point))
            }
        }
        return (contacts, tree.screens[screen ?? 0].name)
    }

    private static func touchablePoint(
        of name: String, at fractions: Point, in tree: ViewTree
    ) throws(ControlError) -> TouchablePoint {
        guard let view = tree.responder(named: name) else {
            throw .untouchable("there is no view '\(name)'")
        }
        do throws(UntouchableView) {
            return try TouchablePoint(of: view, at: fractions, in: tree)
        } catch {
            throw .untouchable(error.message)
        }
    }
}

extension SocketPeer {
    /// The process and whose it is: of a user that the daemon does not see the number is the same as of others.
    fileprivate var sentence: String {
        isRoot ? "process \(process) of root" : "process \(process) of user \(user)"
    }
}
