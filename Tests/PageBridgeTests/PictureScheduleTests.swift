import PageBridge
import Testing

/// Rules: applications/pictures-of-a-page.
@Suite("When a picture of a page is taken")
struct PictureScheduleTests {
    private func schedule(_ state: String? = "a", at time: Double = 10) -> PictureSchedule {
        var schedule = PictureSchedule()
        schedule.change(to: state, at: time)
        return schedule
    }

    @Test("a page is at rest for half a second before")
    func rest() {
        var schedule = schedule()
        #expect(schedule.deadline == 10.5)
        #expect(schedule.take(at: 10.4) == nil)
        schedule.change(to: "a", at: 10.4)
        #expect(schedule.take(at: 10.6) == nil)
        #expect(schedule.take(at: 10.9) == "a")
        #expect(schedule.finish(isThere: true) == "a")
    }

    @Test("there is one of each state, until the oldest ones go")
    func once() {
        var schedule = schedule()
        _ = schedule.take(at: 11)
        #expect(schedule.finish(isThere: true) == "a")
        schedule.keep("a")
        #expect(schedule.deadline == nil)
        schedule.change(to: "b", at: 20)
        schedule.change(to: "a", at: 21)
        #expect(schedule.deadline == nil)
        schedule.lose("a")
        #expect(schedule.deadline == 21.5)
        schedule.change(to: nil, at: 22)
        #expect(schedule.deadline == nil)
    }

    @Test("two are two seconds apart at least")
    func pause() {
        var schedule = schedule()
        _ = schedule.take(at: 10.5)
        _ = schedule.finish(isThere: true)
        schedule.keep("a")
        schedule.change(to: "b", at: 10.6)
        #expect(schedule.deadline == 12.5)
    }

    @Test("nobody touches the page meanwhile, and what a touch changes has time to come to rest")
    func fingers() {
        var schedule = schedule()
        schedule.begin(7)
        #expect(schedule.take(at: 12) == nil && schedule.deadline == nil)
        schedule.change(to: "b", at: 12)
        #expect(schedule.end(7, at: 13) == "a")
        #expect(schedule.end(7, at: 13) == nil)
        #expect(schedule.deadline == 13.5)
        #expect(schedule.take(at: 14) == "b")
        schedule.begin(8)
        #expect(schedule.finish(isThere: true) == nil)
        schedule.cancelAll()
        #expect(schedule.deadline == 16)
    }

    @Test("one during which the page has changed is none")
    func change() {
        var schedule = schedule()
        _ = schedule.take(at: 11)
        schedule.change(to: "a", at: 11.1)
        #expect(schedule.finish(isThere: true) == nil)
    }

    @Test(
        "it is tried three times while nothing changes, and a browser that does not answer is not waited for")
    func failures() {
        var schedule = schedule()
        for time in [11.0, 13, 15] {
            #expect(schedule.take(at: time) == "a")
            #expect(schedule.finish(isThere: false) == nil)
        }
        #expect(schedule.deadline == nil)
        schedule.change(to: "a", at: 30)
        #expect(schedule.take(at: 31) == "a")
        #expect(schedule.deadline == 41)
        #expect(schedule.take(at: 41) == nil)
        #expect(schedule.take(at: 42) == "a")
    }
}
