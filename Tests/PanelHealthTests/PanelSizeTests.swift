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
        "The resolution counts if both axes give one and both sides come to 20 to 4,000 mm",
        arguments: [
            (50, 50, SizeSource.resolution), (201, 50, .assumed), (200, 50, .resolution), (1, 1, .resolution),
            (0, 50, .assumed),
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

    @Test("An axis without extent has no length, and nothing lies off it")
    func noExtent() {
        let flat = AbsoluteAxis(minimum: 5, maximum: 5)
        let size = PanelSize(of: panel(flat, AbsoluteAxis(minimum: .min, maximum: .max)))
        #expect(size.x.millimetres == 0)
        #expect(!size.x.isOff(.max) && !size.isFarOff(RawPoint(x: .min, y: .max)))
        #expect(size.x.cell(of: .max) == 0 && size.y.cell(of: .max) == 63)
    }
}
