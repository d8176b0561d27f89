/// What journals, browsers and daemons say.
extension InputKind {
    /// Entries as `journalctl -o json` and `-o export` write them.
    static let journals = [
        #"""
        {"__REALTIME_TIMESTAMP": "1700000000000000", "_BOOT_ID": "b", "_MACHINE_ID": "m", "_PID": "1", "TOUCH_CATEGORY": "system", "TOUCH_SEQ": "1", "TOUCH_TIME_USEC": "900000", "TOUCH_APP": "k", "TOUCH_GENERATION": "1", "MESSAGE": "scene loaded k, 2 views, generation 1", "TOUCH_SCENE": "{\"app\":\"k\",\"size\":[100,100],\"views\":[{\"id\":\"a\",\"frame\":[0,0,50,50],\"control\":true}]}"}
        {"__REALTIME_TIMESTAMP": "1700000000100000", "_BOOT_ID": "b", "_MACHINE_ID": "m", "_PID": "1", "TOUCH_CATEGORY": "health", "TOUCH_SEQ": "2", "TOUCH_TIME_USEC": "1000000", "TOUCH_PANEL": "P", "TOUCH_FAULT": "periodicGhost", "TOUCH_FAULT_ID": "1", "TOUCH_FAULT_STATE": "raised", "TOUCH_COUNT": "3", "TOUCH_PERIOD_USEC": "500000", "MESSAGE": "touches at 95.00%,2.40%", "TOUCH_SHEET": "{\"hertz\":60,\"durations\":[1,2,3]}"}
        {"__REALTIME_TIMESTAMP": "1700000001000000", "_BOOT_ID": "b", "_MACHINE_ID": "m", "_PID": "1", "TOUCH_CATEGORY": "hit", "TOUCH_SEQ": "3", "TOUCH_TIME_USEC": "1900000", "TOUCH_ID": "1", "TOUCH_X": "1", "TOUCH_Y": "2", "TOUCH_VIEW": "a", "TOUCH_APP": "k", "TOUCH_HIT": "a button\nwindow", "MESSAGE": "touch 1 hit a"}
        {"__REALTIME_TIMESTAMP": "1700000001100000", "_BOOT_ID": "b", "_MACHINE_ID": "m", "_PID": "1", "TOUCH_CATEGORY": "outcome", "TOUCH_SEQ": "4", "TOUCH_TIME_USEC": "2000000", "TOUCH_ID": "1", "TOUCH_OUTCOME": "nothing", "TOUCH_X": "1", "TOUCH_Y": "2", "TOUCH_VIEW": "a", "TOUCH_APP": "k", "TOUCH_PANEL": "P", "TOUCH_DEAD": "1", "TOUCH_RAGE": "3", "TOUCH_DURATION_USEC": "90000", "TOUCH_TRAVEL": "2", "TOUCH_NEAREST": "a", "TOUCH_NEAREST_DISTANCE": "4", "TOUCH_NEAREST_X": "1", "TOUCH_NEAREST_Y": "2", "TOUCH_REASON": "disabled", "TOUCH_REASON_KIND": "disabled", "MESSAGE": "touch 1 did nothing"}
        {"__REALTIME_TIMESTAMP": "1700000002000000", "_BOOT_ID": "c", "_MACHINE_ID": "m", "_PID": "2", "TOUCH_CATEGORY": "outcome", "TOUCH_SEQ": "9", "TOUCH_TIME_USEC": "3000000", "TOUCH_ID": "2", "TOUCH_OUTCOME": "refused", "TOUCH_HOLDER": "1", "TOUCH_VIEW": "a", "TOUCH_APP": "k", "TOUCH_REASON_KIND": "multipleTouch", "MESSAGE": "touch 2 was refused"}
        """#,
        """
        __REALTIME_TIMESTAMP=1700000000000000
        _BOOT_ID=b
        TOUCH_CATEGORY=state
        TOUCH_SEQ=1
        TOUCH_TIME_USEC=1000000
        TOUCH_ID=1
        TOUCH_ID=2
        TOUCH_RECOGNIZER=menu.pan
        TOUCH_STATE=began
        TOUCH_VELOCITY=1,-2.5
        TOUCH_SCALE=1.5
        MESSAGE=menu.pan began

        __REALTIME_TIMESTAMP=1700000000100000
        _BOOT_ID=b
        TOUCH_CATEGORY=action
        TOUCH_SEQ=2
        TOUCH_TIME_USEC=1100000
        TOUCH_ID=1
        TOUCH_ACTION=go
        TOUCH_TARGET=a
        TOUCH_APP=k
        TOUCH_RESPONDER=a
        MESSAGE=a performs go: run beep

        __REALTIME_TIMESTAMP=1700000000200000
        _BOOT_ID=b
        TOUCH_CATEGORY=outcome
        TOUCH_SEQ=3
        TOUCH_TIME_USEC=1200000
        TOUCH_ID=1
        TOUCH_OUTCOME=acted
        TOUCH_DURATION_USEC=100000
        TOUCH_TRAVEL=14
        MESSAGE=touch 1 on a did go

        """,
    ]

    /// The survey of a page, the list of pages, and the head of an answer.
    static let pages = [
        #"""
        {"title": "T", "url": "u", "width": 80, "height": 80, "step": 8, "columns": 10, "rows": 10, "elements": [{"t": "html", "p": -1, "k": "page", "s": {"box": [0, 0, 80, 80], "size": [80, 400], "offset": [0, 20]}}, {"t": "div", "p": 0, "n": 1, "c": 0, "names": ["a"], "k": "button", "r": [[0, 0, 80, 40], [0, 40, 40, 80]]}, {"t": "input", "p": 1, "n": 2, "c": 0, "names": [], "k": "slider", "r": [[0, 40, 80, 80]], "v": [0, 1, 0.5], "clip": [0, 0, 80, 80], "sticky": true}], "lists": [[1, 0], [2, 0]], "grid": [0, 50, 1, 50]}
        """#,
        #"""
        [{"type": "page", "title": "Kiosk", "url": "http://localhost/", "webSocketDebuggerUrl": "ws://127.0.0.1:9222/devtools/page/1"}]
        """#,
        "HTTP/1.1 101 Switching\r\nupgrade: websocket\r\ncontent-length: 12\r\n\r\n",
    ]

    /// Lines of the daemon: answers and events.
    static let answers = [
        #"""
        {"ok":true,"socket":"apps","since":12.5,"name":"paint","pid":812,"attached":["canvas"],"touches":[7,8],"watches":["k"],"unsent":0}
        {"ok":true,"version":"1","status":"reading","generation":3,"clients":1,"runs":0,"lost":0,"apps":[{"id":"k","views":4,"ignoringInteraction":0,"state":"locked","secondsLeft":3.5}],"panels":[{"name":"P","node":"/dev/input/event5","grabbed":false,"statistics":{"frames":10,"touches":3}}]}
        {"ok":true,"started":1,"touches":{"acted":3},"latency":{"bounds":[0.001,0.01],"counts":[1,2,3],"sum":0.5},"panels":[{"name":"P","present":true,"reportRate":60,"noise":0.1,"faults":[]}]}
        {"ok":true,"panel":"P","node":"/dev/input/event5","summary":"60 Hz","size":[300,200],"scale":"mm","contacts":3,"durations":[0.1,0.2,0.3],"latencies":[0.1,0.2,0.3],"reach":[0,1,0,1],"slowInterval":0.01,"restingRadius":0.2,"faults":[{"fault":"flaps","count":3}]}
        {"ok":true,"touch":1,"omitted":0,"entries":[{"TOUCH_CATEGORY":"hit","TOUCH_SEQ":"1","TOUCH_ID":"1","TOUCH_TIME_USEC":"1000000","MESSAGE":"touch 1 hit a"},{"TOUCH_CATEGORY":"outcome","TOUCH_SEQ":"2","TOUCH_ID":"1","TOUCH_TIME_USEC":"1100000","TOUCH_OUTCOME":"nothing","TOUCH_RAGE":"3","TOUCH_VIEW":"a","TOUCH_DURATION_USEC":"90000","TOUCH_TRAVEL":"2","MESSAGE":"touch 1 did nothing"}]}
        """#,
        #"""
        {"event":"scene","app":"k","front":true,"screens":[{"id":"main","size":[400,800]}]}
        {"event":"node","node":{"id":"w","kind":"window","frame":[0,0,400,800]}}
        {"event":"node","node":{"id":"a","kind":"view","parent":"w","frame":[10,20,30,40],"alpha":1,"contentOffset":[0,5],"clipsToBounds":true}}
        {"event":"change","app":"k","changes":[{"set":"a","keys":{"frame":[0,0,9,9],"hidden":null}},{"insert":[{"id":"b","kind":"view","parent":"a","index":0,"frame":[0,0,5,5]}]},{"remove":"b"}]}
        {"category":"hit","app":"k","view":"a","touches":[{"id":1,"x":15,"y":25}],"message":"touch 1 hit a"}
        {"category":"outcome","app":"k","view":"a","outcome":"nothing","touches":[{"id":1,"x":15,"y":25}],"message":"touch 1 did nothing"}
        {"category":"health","faultId":1,"faultState":"raised","message":"P flaps"}
        {"event":"panelFrame","time":12.5,"changes":[{"kind":"begin","slot":0,"trackingId":1,"rawX":10,"rawY":20}]}
        """#,
    ]
}
