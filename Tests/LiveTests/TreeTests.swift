import TestSupport
import ProgramSupport
import Testing

/// Rules: inspection/show-a-tree.
@Suite("touchctl tree", .enabled(if: Touchctl.isBuilt))
struct TreeTests {
    @Test(
        "a view that is presented later appears in its window, in front of the present views; defaults are left out"
    )
    func notPresented() throws {
        let folder = TemporaryFolder()
        let scene = folder.write(
            "scene.yaml",
            """
            version: 1
            screens: [{id: main, size: [100, 100]}]
            windows:
              - id: W
                rootViewController:
                  id: V
                  view: {id: R}
                  presents:
                    id: P
                    presented: false
                    modalPresentationStyle: popover
                    view:
                      id: S
                      frame: [10, 10, 50, 50]
                      subviews: [{id: T, class: button, frame: [5, 5, 9, 9]}]
              - id: W2
            """)
        let lines = try Touchctl.run(["tree", "--scene", scene]).output.split(separator: "\n").map {
            $0.split(separator: " ").joined(separator: " ")
        }
        #expect(
            lines == [
                "W window 0,0 100x100 level 0 on main, key",
                "R view 0,0 100x100 view of V",
                "P.transition view 0,0 100x100 not presented",
                "P.dimming view 0,0 100x100 not presented, touches handle, recognizers P.tap",
                "S view 10,10 50x50 view of P, popover, not presented",
                "T button 15,15 9x9",
                "W2 window 0,0 100x100 level 0 on main",
            ])
        let json = try Touchctl.run(["tree", "--json", "--scene", scene]).output.split(separator: "\n")
        let presented = json.filter { $0.contains(#""presented":true"#) }
        let notPresented = json.filter { $0.contains(#""presented":false"#) }
        #expect(presented.count == 1 && presented.allSatisfy { $0.hasPrefix(#"{"id":"R","#) })
        #expect(notPresented.count == 1 && notPresented.allSatisfy { $0.hasPrefix(#"{"id":"S","#) })
    }

    @Test("a wheel has its rows, and how far it is turned")
    func wheels() throws {
        let folder = TemporaryFolder()
        let scene = folder.write(
            "scene.yaml",
            """
            version: 1
            screens: [{id: main, size: [100, 100]}]
            windows:
              - id: W
                subviews: [{id: day, class: pickerComponent, frame: [0, 0, 50, 90], numberOfRows: 7, selectedRow: 2}]
            """)
        let lines = try Touchctl.run(["tree", "--scene", scene]).output.split(separator: "\n").map {
            $0.split(separator: " ").joined(separator: " ")
        }
        #expect(
            lines.last
                == "day pickerComponent 0,0 50x90 7 rows of 32, offset 0,64, recognizers day.pan day.tap")
    }

    @Test("the application says what it does by itself; views and recognizers that are nowhere are detached")
    func elsewhere() throws {
        let folder = TemporaryFolder()
        let scene = folder.write(
            "scene.yaml",
            """
            version: 1
            screens: [{id: main, size: [100, 100]}]
            application: {id: app, actions: {rest: [{add: {view: A, to: W}}]}, idle: [{after: 9, do: [{action: rest}]}]}
            detached: [{id: A, frame: [0, 0, 9, 9], subviews: [{id: B, frame: [1, 1, 5, 5]}]}]
            detachedGestures: [{id: g, type: tap}]
            windows: [{id: W}]
            """)
        let lines = try Touchctl.run(["tree", "--scene", scene]).output.split(separator: "\n").map {
            $0.split(separator: " ").joined(separator: " ")
        }
        #expect(
            lines == [
                #"app application actions {"rest":[{"add":{"view":"A","to":"W"}}]}, idle "#
                    + #"[{"after":9,"do":[{"action":"rest"}]}], detachedGestures ["g"]"#,
                "W window 0,0 100x100 level 0 on main, key", "A view 0,0 9x9 detached", "B view 1,1 5x5",
            ])
        let json = try Touchctl.run(["tree", "--json", "--scene", scene]).output.split(separator: "\n")
        #expect(json.first?.hasPrefix(#"{"id":"app","class":"application","actions":{"#) == true)
        #expect(json.filter { $0.contains(#""detached":true"#) }.count == 2)
    }
}
