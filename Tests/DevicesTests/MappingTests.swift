import Core
import Devices
import HIDRecords
import Testing

/// Rules: panels/from-device-units-to-the-screen, panels/sizes-and-pressure.
@Suite("From device units to the screen")
struct MappingTests {
    private func point(_ change: (inout PanelConfiguration) -> Void) -> Point {
        var configuration = PanelConfiguration()
        change(&configuration)
        let point = PanelMapping(of: Panel.slotted(), configuration: configuration).point(x: 100, y: 200)
        return Point(x: (point.x * 1e6).rounded() / 1e6, y: (point.y * 1e6).rounded() / 1e6)
    }

    @Test(
        "quarter turns are clockwise",
        arguments: [
            (.none, 0.1, 0.2), (.quarter, 0.8, 0.1), (.half, 0.9, 0.8), (.threeQuarters, 0.2, 0.9),
        ] as [(PanelRotation, Double, Double)]
    )
    func rotation(turn: PanelRotation, x: Double, y: Double) {
        #expect(point { $0.rotate = turn } == Point(x: x, y: y))
    }

    @Test("an axis is flipped after the rotation")
    func flip() {
        #expect(point { $0.flip = [.x] } == Point(x: 0.9, y: 0.2))
        #expect(point { $0.flip = [.x, .y] } == Point(x: 0.9, y: 0.8))
        #expect(point { ($0.flip, $0.rotate) = ([.x], .quarter) } == Point(x: 0.2, y: 0.1))
    }

    @Test("the calibration is applied before the rotation")
    func calibration() {
        #expect(point { $0.calibration = [2, 0, 0.1, 0, 1, 0] } == Point(x: 0.3, y: 0.2))
        let both = point { ($0.calibration, $0.rotate) = ([2, 0, 0.1, 0, 1, 0], .quarter) }
        #expect(both == Point(x: 0.8, y: 0.3))
    }

    @Test("udev's calibration applies unless the configuration has its own")
    func udevCalibration() {
        var panel = Panel.slotted()
        panel.take(.calibration, value: "0 -1 1 1 0 0")
        #expect(PanelMapping(of: panel).point(x: 100, y: 200) == Point(x: 0.8, y: 0.1))
        var configuration = PanelConfiguration()
        configuration.calibration = [1, 0, 0, 0, 1, 0]
        let own = PanelMapping(of: panel, configuration: configuration)
        #expect(own.point(x: 100, y: 200) == Point(x: 0.1, y: 0.2))
    }

    @Test(
        "points end up on the screen, whatever the calibration does",
        arguments: [1e308, -1e308, .nan, .infinity])
    func clamped(number: Double) {
        let point = point { $0.calibration = [number, number, 0, 5, 5, -number] }
        #expect((0...1).contains(point.x) && (0...1).contains(point.y))
    }

    /// A panel of 300 mm with a diameter axis.
    private func radius(
        resolution: Int32, diameterResolution: Int32 = 0, millimetres: Point? = nil, range: Int32 = 3000
    ) -> Double {
        var panel = Panel.slotted()
        panel.axes[Abs.mtPositionX] = AbsoluteAxis(minimum: 0, maximum: range, resolution: resolution)
        panel.axes[Abs.mtPositionY] = AbsoluteAxis(minimum: 0, maximum: range, resolution: resolution)
        panel.axes[Abs.mtTouchMajor] = AbsoluteAxis(minimum: 0, maximum: 255, resolution: diameterResolution)
        panel.millimetres = millimetres
        var player = Player(panel)
        player.play("slot 0 id 1 x 1 y 1 major 100")
        #expect(player.records[0].fingers[0].minorRadius == player.records[0].fingers[0].majorRadius)
        return player.records[0].fingers[0].majorRadius
    }

    @Test("a radius is half the diameter in millimetres by the best available resolution")
    func radii() {
        #expect(radius(resolution: 10) == 5)
        #expect(radius(resolution: 10, diameterResolution: 5) == 10)
        #expect(radius(resolution: 0, diameterResolution: 5) == 10)
        #expect(radius(resolution: 0) == 0)
        #expect(radius(resolution: 0, millimetres: Point(x: 300, y: 300)) == 5)
        #expect(
            radius(resolution: 1, millimetres: Point(x: 300, y: 300)) == 5, "three metres wide is no panel")
        #expect(radius(resolution: 200, millimetres: Point(x: 300, y: 300)) == 5, "nor is a stamp")
        #expect(radius(resolution: 1) == 0)
    }

    @Test("orientation is measured clockwise from up, a quarter turn at the maximum")
    func twist() {
        var panel = Panel.slotted()
        panel.axes[Abs.mtOrientation] = AbsoluteAxis(minimum: 0, maximum: 1)
        var player = Player(panel)
        player.play("slot 0 id 1 x 1 y 1 turn 1\nturn 0")
        #expect(player.records.map { $0.fingers[0].twist } == [.pi / 2, 0])
    }
}
