import Daemon
import Devices
import FakeDevices
import TestSupport
import Testing

/// Rules: panels/fingers-already-down.
@Suite("Devices that appear together")
struct SimultaneousDeviceTests {
    @Test("what one of them sends while another one is opened is handled once and in order")
    func takenOnce() throws {
        var bench = try SlowBench()
        let first = try FakePanel()
        let second = try FakePanel()
        second.whenOpened {
            first.touch(x: 100, y: 100)
            first.lift()
            first.touch(x: 300, y: 100)
            first.setContact(id: 1, x: 300, y: 100)
        }
        bench.daemon.change([.appeared(first.found), .appeared(second.found)])
        try bench.daemon.turn()
        let began = try bench.entries().filter { $0["MESSAGE"]?.contains("touchesBegan") == true }
        #expect(began.map { $0["TOUCH_X"] } == ["10", "30"])
    }
}
