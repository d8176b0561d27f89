import HIDRecords
import Panels
import Scenes
import TestSupport
import Testing
import YAML

/// Rules: inspection/identify-panels, inspection/calibrate-a-panel.
@Suite("Entries of panels that wizards write")
struct PanelEntryTests {
    private static func panel(_ node: String, port: String, product: UInt16 = 1) -> DeviceDescription {
        var panel = DeviceDescription(name: "Twin")
        panel.node = node
        panel.idPath = port
        panel.uniq = "12345"
        panel.identity = DeviceIdentity(bus: 3, vendor: 0x222a, product: product)
        return panel
    }

    private let left = Self.panel("event5", port: "usb-0:3")
    private let right = Self.panel("event6", port: "usb-0:4")

    /// The entries of a configuration with this text and this drop-in.
    private func entries(_ text: String, dropIn: String? = nil) throws -> PanelEntries {
        let folder = TemporaryFolder()
        folder.write(
            "s.yaml",
            "version: 1\nscreens: [{id: main, size: [4, 8]}]\nwindows: [{rootViewController: {view: {}}}]\n")
        let file = folder.write("touchd.yaml", "scene: s.yaml\n\(text)")
        if let dropIn {
            folder.makeFolder("touchd.yaml.d")
            folder.write("touchd.yaml.d/50-site.yaml", dropIn)
        }
        let (loaded, merged) = try ConfigurationLoader().loadMerged(file)
        return PanelEntries(of: loaded.configuration, merged, in: file)
    }

    private func change(
        _ text: String, dropIn: String? = nil, others: [DeviceDescription]
    ) throws -> PanelEntryChange? {
        PanelEntryChange.giving(
            [.screen("main")], to: left, among: others, in: try entries(text, dropIn: dropIn))
    }

    @Test(
        "the model is the key of the only panel of its kind, the port that of twins, then what else differs")
    func stableKeys() throws {
        func key(_ others: DeviceDescription...) -> StableKey? {
            StableKey.first(telling: left, from: others)
        }
        #expect(key() == .id)
        #expect(key(Self.panel("event6", port: "usb-0:4", product: 2)) == .id)
        #expect(key(right) == .path)
        var same = Self.panel("event6", port: "usb-0:3")
        #expect(key(same) == nil)
        same.uniq = "12346"
        #expect(key(same) == .uniq)
        same.name = "Other"
        same.uniq = "12345"
        #expect(key(same) == .name)
    }

    @Test("entries are counted in the file that is written, whatever its drop-ins have")
    func dropIns() throws {
        let ours = "panels: [{match: {path: other}}, {match: {path: \"usb-0:3\"}}]\n"
        #expect(
            try change(ours, dropIn: "panels: [{match: {name: Other}, rotate: 90}]\n", others: [right])
                == .set(1, [.screen("main")]))
        // An entry of the drop-in is left alone: a new one in the file says the same, and has more keys.
        let added = try change(
            ours, dropIn: "panels: [{match: {path: \"usb-0:3\"}, rotate: 180}]\n", others: [right])
        guard case .add(let entry)? = added else {
            Issue.record("\(String(describing: added))")
            return
        }
        #expect(
            entry.text
                == #"{match: {path: "usb-0:3", id: "222a:0001"}, rotate: 180, screen: "main"}"#)
    }

    @Test("an entry that applies instead is named with its place")
    func objection() throws {
        let entries = try entries("panels: [{}]\n", dropIn: "panels:\n- match: {path: \"usb-0:3\"}\n")
        #expect(
            entries.objection(for: left).hasSuffix(
                "touchd.yaml.d/50-site.yaml:2:3: match path: 1 key; entry 1"))
    }

    @Test("the entry that applies to the panel alone is changed")
    func own() throws {
        #expect(
            try change("panels: [{match: {path: \"usb-0:3\"}}]", others: [right])
                == .set(0, [.screen("main")]))
        #expect(try change("panels: [{grab: true}]", others: []) == .set(0, [.screen("main")]))
    }

    @Test("beside an entry for several a new one has more keys, and says what that one says")
    func shared() throws {
        let change = try change(
            "panels: [{match: {name: \"Tw*\"}, grab: {while: paint}, flip: [x, y]}]", others: [right])
        guard case .add(let entry) = change else {
            Issue.record("\(String(describing: change))")
            return
        }
        #expect(
            entry.text
                == #"{match: {path: "usb-0:3", id: "222a:0001"}, grab: {while: "paint"}, flip: [x, y], screen: "main"}"#
        )
    }

    @Test(
        "everything but the entry stays as it is",
        arguments: [
            ("scene: s.yaml", "scene: s.yaml\npanels:\n  - {NEW}"),
            ("scene: s.yaml # end\n# more\n", "scene: s.yaml # end\npanels:\n  - {NEW}\n# more\n"),
            ("panels: []\nscene: s.yaml\n", "panels: [{NEW}]\nscene: s.yaml\n"),
            (
                "panels: [ {ignore: true} ] # x\nscene: s.yaml\n",
                "panels: [ {ignore: true}, {NEW} ] # x\nscene: s.yaml\n"
            ),
            (
                "panels:\n- ignore: true # x\n\nscene: s.yaml\n",
                "panels:\n- ignore: true # x\n- {NEW}\n\nscene: s.yaml\n"
            ),
            (
                "panels:\r\n  - ignore: true\r\nscene: s.yaml\r\n",
                "panels:\r\n  - ignore: true\r\n  - {NEW}\r\nscene: s.yaml\r\n"
            ),
        ])
    func added(_ before: String, _ after: String) throws {
        let source = try YAMLSource(path: "touchd.yaml", bytes: Array(before.utf8))
        let entry = PanelEntry([.screen("main")])
        let text = try PanelEntryEdit.text(of: source, after: [.add(entry)])
        #expect(String(decoding: text, as: UTF8.self) == after.replacing("{NEW}", with: #"{screen: "main"}"#))
    }

    @Test(
        "keys of an entry are replaced in their place, or added to it",
        arguments: [
            ("panels: [{screen: old, flip: [x]}]\n", "panels: [{screen: \"new\", flip: [x], rotate: 90}]\n"),
            ("panels: [{}]\n", "panels: [{screen: \"new\", rotate: 90}]\n"),
            (
                "panels:\n  - screen: old # here\n    flip: x\n",
                "panels:\n  - screen: \"new\" # here\n    flip: x\n    rotate: 90\n"
            ),
            (
                "panels:\n  - match:\n      name: a\n# end",
                "panels:\n  - match:\n      name: a\n    screen: \"new\"\n    rotate: 90\n# end"
            ),
        ])
    func set(_ before: String, _ after: String) throws {
        let source = try YAMLSource(path: "touchd.yaml", bytes: Array(before.utf8))
        let text = try PanelEntryEdit.text(of: source, after: [.set(0, [.screen("new"), .rotate(.quarter)])])
        #expect(String(decoding: text, as: UTF8.self) == after)
    }

    @Test(
        "what cannot be changed safely is refused with its place",
        arguments: [
            "{scene: s.yaml}\n", "panels: &all [{ignore: true}]\n", "panels:\nscene: s.yaml\n",
        ])
    func refused(_ text: String) throws {
        let source = try YAMLSource(path: "touchd.yaml", bytes: Array(text.utf8))
        #expect {
            _ = try PanelEntryEdit.text(of: source, after: [.add(PanelEntry([.screen("main")]))])
        } throws: { error in
            "\(error)".hasPrefix("touchd.yaml:1:") || "\(error)".hasPrefix("touchd.yaml:2:")
        }
    }
}
