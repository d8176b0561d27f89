import Core
import HIDRecords
import Testing

import PanelHealth

@Suite("The size of a panel")
struct PanelSizeTests {
    private func panel(_ x: AbsoluteAxis, _ y: AbsoluteAxis) -> DeviceDescription {
        var panel = DeviceDescription(name: "panel")
        panel.axes[Abs.mtPositionX] = x
        panel.axes[Abs.mtPositionY] = y
        return panel
    }

    @Test(
        "The resolution counts if both axes give one and both sides come to 30 to 1,500 mm",
        arguments: [
            (50, 50, SizeSource.resolution), (134, 50, .assumed), (133, 50, .resolution), (2, 3, .assumed),
            (3, 3, .resolution), (0, 50, .assumed),
        ])
    func resolution(x: Int32, y: Int32, expected: SizeSource) {
        let size = PanelSize(
            of: panel(
                AbsoluteAxis(minimum: 0, maximum: 4000, resolution: x),
                AbsoluteAxis(minimum: 0, maximum: 4000, resolution: y)))
        #expect(size.source == expected)
    }

    @Test("Then udev's size counts, then 300 by 190 mm, upright where y has the larger range")
    func otherSources() {
        var known = panel(AbsoluteAxis(minimum: 0, maximum: 100), AbsoluteAxis(minimum: 0, maximum: 200))
        #expect(PanelSize(of: known).x.millimetres == 190)
        #expect(PanelSize(of: known).y.millimetres == 300)
        known.axes[Abs.mtPositionY]?.maximum = 100
        #expect(PanelSize(of: known).x.millimetres == 300)
        known.take(.width, value: "520")
        #expect(PanelSize(of: known).source == .assumed)
        known.take(.height, value: "290")
        #expect(PanelSize(of: known).source == .udev)
        #expect(PanelSize(of: known).y.millimetres == 290)
    }

    @Test("An entry's size goes before udev's, and udev's, if it is plausible, before the resolution")
    func order() {
        let axis = AbsoluteAxis(minimum: 0, maximum: 2000, resolution: 10)
        var panel = panel(axis, axis)
        #expect(PanelSize(of: panel).x.millimetres == 200)
        panel.take(.width, value: "5000")
        panel.take(.height, value: "3000")
        #expect(PanelSize(of: panel).x.millimetres == 200)
        panel.take(.width, value: "160")
        panel.take(.height, value: "90")
        #expect(PanelSize(of: panel).source == .udev && PanelSize(of: panel).x.millimetres == 160)
        panel.entrySize = Point(x: 154, y: 86)
        #expect(PanelSize(of: panel).source == .entry && PanelSize(of: panel).y.millimetres == 86)
    }

    @Test("An axis without extent has no length, and nothing lies off it")
    func noExtent() {
        let flat = AbsoluteAxis(minimum: 5, maximum: 5)
        let size = PanelSize(of: panel(flat, AbsoluteAxis(minimum: .min, maximum: .max)))
        #expect(size.x.millimetres == 0)
        #expect(!size.x.isOff(.max) && !size.isFarOff(RawPoint(x: .min, y: .max)))
        #expect(size.x.cell(of: .max) == 0 && size.y.cell(of: .max) == 63)
    }
}
