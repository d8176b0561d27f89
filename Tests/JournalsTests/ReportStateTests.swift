import Core
import ProgramSupport
import TestSupport
import Testing

/// Rules: inspection/reports.
@Suite("touchctl report: states of a scene")
struct ReportStateTests {
    private let bench = ReportBench()

    @Test(
        "touches of a recording are told by the trees on which they began, the one that was touched most first"
    )
    func states() throws {
        let recordings = ["order", "walk-away", "maintenance"].map {
            Repository.path("config/recordings/\($0).evemu")
        }
        let scene = Repository.path("config/examples/scenes/kiosk.yaml")
        let object = try bench.object(recordings + ["--scene", scene])
        let scenes = object["scenes"]?.array ?? []
        #expect(
            scenes.map { $0["title"]?.string } == [
                "as it was loaded", "menu at 0, 466, placeOrder enabled", "with order", "with maintenance",
                "with order and payment",
            ])
        #expect(scenes.compactMap { $0["touches"]?.number } == [7, 5, 5, 3, 1])
        for scene in scenes {
            let frames = (scene["views"]?.array ?? []).compactMap { $0["frame"]?.array?.compactMap(\.number) }
            #expect(!(scene["marks"]?.array ?? []).isEmpty && !frames.isEmpty)
        }
        let confirm = scenes[2]["views"]?.array?.first { $0["id"]?.string == "confirm" }
        #expect(confirm != nil)
        let text = try bench.report(recordings + ["--scene", scene, "--json", "--redact", "names"])
        #expect(!text.contains("with order") && !text.contains("menu at"))
        #expect(
            try !ReportSchema.canValidate
                || ReportSchema.validate(
                    bench.folder.write(
                        "states.json", bench.report(recordings + ["--scene", scene, "--json"]))
                ).code == 0)
    }

    @Test("two states of a scene that have the same title are numbered")
    func statesOfOneTitle() throws {
        let scenario = bench.folder.write(
            "moved.yaml",
            """
            version: 1
            name: moved
            scene:
              screens: [{id: main, size: [400, 400]}]
              windows:
                - id: window
                  rootViewController:
                    id: home
                    actions:
                      up: [{set: {view: knob, frame: [0, 0, 50, 50]}}]
                      down: [{set: {view: knob, frame: [0, 350, 50, 50]}}]
                    view:
                      id: root
                      subviews:
                        - {id: knob, frame: [0, 200, 50, 50]}
                        - {id: higher, class: button, frame: [100, 0, 100, 100], on: {touchUpInside: up}}
                        - {id: lower, class: button, frame: [100, 300, 100, 100], on: {touchUpInside: down}}
            input:
              - {at: 0, tap: [150, 50]}
              - {at: 1, tap: [150, 50]}
              - {at: 2, tap: [150, 350]}
              - {at: 3, tap: [150, 350]}
              - {at: 4, tap: [150, 350]}
            expect: ""
            """)
        let scenes = try bench.object([scenario])["scenes"]?.array ?? []
        #expect(
            scenes.map { $0["title"]?.string } == [
                "with views moved", "with views moved (2)", "as it was loaded",
            ])
        #expect(scenes.compactMap { $0["touches"]?.number } == [2, 2, 1])
    }
}
