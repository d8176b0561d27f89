import TestSupport

/// The texts from which inputs are made.
extension InputKind {
    /// The keys that a document of the kind needs.
    var topKeys: [String] {
        switch self {
        case .scene: ["version", "screens", "application", "windows"]
        case .configuration: ["apps", "panels", "taps", "log", "motion"]
        case .scenario: ["scene", "show", "fields", "input", "expect"]
        case .recording, .control, .program, .drawing, .journal, .page, .answer: []
        }
    }

    /// Valid texts of the kind.
    var corpus: [String] {
        switch self {
        case .scene: Self.scenes
        case .configuration: Self.configurations
        case .scenario: Self.scenarios
        case .recording: Self.recordings
        case .control: Self.requests
        case .program: Self.sessions
        case .drawing: Self.drawings
        case .journal: Self.journals
        case .page: Self.pages
        case .answer: Self.answers
        }
    }

    private static let scenes = [
        """
        version: 1
        screens: [{id: main, size: [400, 800]}]
        application: {id: app, delegate: {id: d}, actions: {x: [{publish: t}, {set: {view: a, frame: [0, 0, 1, 1]}}]}}
        windows:
          - id: w
            level: alert
            key: true
            gestures: [{type: tap, id: g, requireToFail: [h]}, {type: swipe, id: h, direction: [left], action: x}]
            rootViewController:
              id: r
              motion: handle
              on: {motionEnded: x}
              presents: {id: p, presented: false, view: {id: q, include: w.yaml}}
              view:
                subviews:
                  - {id: a, class: button, frame: [1, 2, 300, 400], on: {touchUpInside: x}, touches: handle}
                  - {id: b, frame: [1, 2, 30, 40], hitTest: {redirect: a}, pointInside: {including: [a, c]}}
                  - {id: c, center: [1, 2], bounds: [0, 0, 9, 9], transform: {rotate: 9, scale: [1, 2]}}
                  - {id: e, class: slider, frame: [0, 500, 400, 40], trackingOutset: 9, on: {valueChanged: x}}
        """,
        """
        screens:
          - {id: main, size: [800, 480]}
        windows:
          - subviews:
              - &v
                frame: [0, 0, 100, 100]
                alpha: 0.5
                multipleTouchEnabled: true
                gestures:
                  - {type: longPress, minimumPressDuration: 0.5, actionStates: [began, ended], action: go}
                  - {type: pan, minimumNumberOfTouches: 1, simultaneousWith: all}
                  - {type: pinch, cancelsTouchesInView: false}
                actions:
                  go: [{ignoreInteraction: begin}, {present: sheet}, {remove: k}, {run: [beep], timeout: 2}]
              - *v
              - {id: k, class: textField, frame: [0, 200, 9, 9], pointInside: {insets: [1, 2, 3, 4]}}
        """,
    ]

    private static let configurations = [
        """
        apps: [{id: k, scene: s.yaml}, {id: l, scene: s.yaml, system: true}]
        foreground: k
        panels:
          - {match: {vendor: 0x1, name: "ILITEK*"}, rotate: 90, flip: x, calibration: [1, 0, 0, 0, 1, 0], screen: main}
          - {match: {path: "pci-*"}, grab: true, ignore: false}
        taps: {interval: 1, distance: 20, maximumHold: 0.5, resetOnDrag: true}
        log: {moves: all, hitTests: false}
        motion: {threshold: 1.2, swings: 4, pause: 0.4}
        nilTarget: sender
        """,
        "scene: s.yaml\nlog: {moves: none}\n",
    ]

    private static let drawings = [
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 0 400 300" width="9cm">
        <defs> <rect id="d" width="9" height="9" /> </defs>
        <g id="row" transform="translate(10,5) scale(2) rotate(90)" visibility="hidden">
        <rect id="tea / big" x="1e1" y="50%" width="30" height="1in" visibility="visible" />
        <rect width="3" height="4" style="display: inline; pointer-events: none" transform="matrix(-1 0 0 1 9 9)" />
        <g id="inner" > <a id="link" > <rect x="-5" width="50" height="60" /> </a> </g>
        </g>
        <circle r="3" /> <style> rect { fill: red } </style> <rect id="x" width="9" height="9" transform="skewX(3)" />
        </svg>
        """,
        "<svg width='80px' height='60mm'> <rect id='a' width='9' height='9'/> <rect id='b' width='1' height='2'/> </svg>",
    ]

    private static let scenarios = [
        """
        name: one
        scene:
          screens: [{size: [100, 100]}]
          windows:
            - gestures: [{type: tap, action: go}, {type: longPress, id: l}]
              actions: {go: [{publish: t}]}
              subviews: [{id: a, class: button, frame: [0, 0, 50, 50]}]
        show: [hit, touches, action]
        fields: [x, y, id, time]
        input:
          - {at: 0, down: 1, x: 10, y: 20}
          - {at: 0.1, move: 1, x: 12, y: 22}
          - {at: 0.1, down: 2, x: 60, y: 60}
          - {at: 0.2, up: 1}
          - {at: 0.3, motion: began}
          - {at: 0.4, remote: play}
          - {at: 0.5, interrupt: lid}
          - {at: 1.5, up: 2, x: 1, y: 1}
          - {at: 2, send: {ignoreInteraction: begin}}
          - {at: 3, wait: true}
        expect: |
          touch 1 hit a
          a touchesBegan {1} handle
        """,
        """
        scene:
          screens: [{size: [400, 800]}]
          windows:
            - gestures: [{type: tap, id: double, numberOfTapsRequired: 2}, {type: pan, id: p, delaysTouchesBegan: true}]
              subviews:
                - {id: a, frame: [0, 0, 400, 300], touches: handle}
                - {id: b, frame: [0, 300, 400, 300], touches: handle, multipleTouchEnabled: true}
        input:
          - {at: 0, down: 1, x: 10, y: 10}
          - {at: 0, down: 2, x: 20, y: 20}
          - {at: 0, down: 3, x: 10, y: 310}
          - {at: 0, down: 4, x: 20, y: 320}
          - {at: 0.1, up: 1}
          - {at: 0.1, up: 3}
          - {at: 0.1, send: {set: {view: b, multipleTouchEnabled: false}}}
          - {at: 0.2, move: 2, x: 50, y: 20}
          - {at: 0.2, move: 4, x: 50, y: 320}
          - {at: 0.3, down: 1, x: 10, y: 310}
          - {at: 0.4, up: 2}
          - {at: 0.4, up: 4}
          - {at: 0.4, up: 1}
        expect: ""
        """,
        """
        scene: s.yaml
        input:
          - {tap: w, taps: 2, fingers: 2}
          - {hold: {view: w, at: [0.2, 0.5], for: 2}}
          - {swipe: {from: [10, 20], to: w}, in: 0.4, moves: 3, hold: 0.1}
          - {swipe: w, direction: up, by: 50, after: 0.2}
          - {pinch: w, from: 50, to: 300}
          - {rotate: [100, 300], by: -45, radius: 30}
          - {down: 1, on: w, at: [0.1, 0.1]}
          - {move: 1, by: [0, 90]}
          - {move: 1}
          - {cancel: 1, because: panel removed}
        expect: ""
        """,
        """
        scene: s.yaml
        input: [{at: 0, down: 1, x: 1, y: 2}, {at: 1.5, up: 1}]
        expect: ""
        ---
        scene: s.yaml
        taps: {interval: 0.2}
        input: []
        expect: ""
        """,
    ]

    private static let recordings = [
        """
        # EVEMU 1.3
        #   Event type 3 (EV_ABS)
        #     Event code 47 (ABS_MT_SLOT)
        #       Value        1
        \(evemuPanel(lastSlot: 9))
        E: 0.000001 0003 0039 0009
        E: 0.000001 0003 0035 0265
        E: 0.000001 0003 0036 0100
        E: 0.000001 0000 0000 0000
        E: 0.100000 0003 002f 0001
        E: 0.100000 0003 0039 0010
        E: 0.100000 0003 0035 3000
        E: 0.100000 0000 0000 0000
        E: 0.200000 0000 0003 0000
        E: 0.200000 0000 0000 0000
        E: 0.500000 0003 0039 -001
        E: 0.500000 0000 0000 0000
        """,
        """
        N: Motion
        I: 0003 1209 0006 0001
        P: 40 00 00 00 00 00 00 00
        B: 03 07
        A: 00 -1024 1024 0 0 0
        A: 01 -1024 1024 0 0 0
        A: 02 -1024 1024 0 0 0
        E: 1.100000 0003 0000 1000
        E: 1.100000 0000 0000 0000
        E: 1.200000 0003 0000 -1000
        E: 1.200000 0000 0000 0000
        """,
        """
        version: 1
        ndevices: 1
        devices:
        - node: /dev/input/event5
          evdev:
            name: "ILITEK"
            id: [3, 8746, 1, 272]
            codes:
              1: [330, 114]
              3: [0, 1, 47, 53, 54, 57]
            absinfo:
              47: [0, 9, 0, 0, 0]
              53: [0, 9600, 1, 2, 28]
              54: [0, 7200, 0, 0, 37]
              57: [0, 65535, 0, 0, 0]
            properties: [1]
          udev:
            properties:
            - ID_INPUT_TOUCHSCREEN=1
            - LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 -1 1
          events:
          - evdev:
            - [0, 100, 3, 57, 7]
            - [0, 100, 3, 53, 100]
            - [0, 100, 3, 54, 200]
            - [0, 100, 0, 0, 0]
          - evdev:
            - [0, 900000, 3, 57, -1]
            - [0, 900000, 0, 0, 0]
        """,
    ]

    private static let requests = [
        "{\"request\":\"status\"}", "{\"request\":\"monitor\",\"show\":[\"hit\",\"touches\"]}",
        "{\"request\":\"subscribe\",\"topics\":[\"order.start\",\"\\u00e9\\ud83d\\ude00\"]}",
        "{\"request\":\"reload\"}",
        "{\"request\":\"foreground\",\"app\":\"kiosk\"}",
        " { \"request\" : \"interrupt\" , \"reason\" : \"call\\n\\\\\" } ",
        "[1, -2.5e3, true, false, null, [[[[[[[]]]]]]]]",
    ]
}
