"""A journal of two machines with touches of every kind, as journalctl -o export writes it."""

import json

SCENE = (
    '{"app":"kiosk","path":"kiosk.yaml","size":[1280,800],"views":['
    '{"id":"window","frame":[0,0,1280,800]},{"id":"order","frame":[0,0,1280,800],"superview":"window"},'
    '{"id":"tea","frame":[25,105,400,320],"superview":"order","control":true},'
    '{"id":"send","frame":[920,500,320,120],"superview":"order","control":true,"enabled":false}]}'
)


class Journal:
    def __init__(self):
        self.entries = []
        self.last = {}

    def add(self, box, second, category, message, **fields):
        self.last[box] = self.last.get(box, 0) + 1
        entry = {
            "__REALTIME_TIMESTAMP": 1795219200000000 + int(second * 1e6),
            "_MACHINE_ID": f"id-of-{box}",
            "_HOSTNAME": box,
            "_BOOT_ID": "boot",
            "_SYSTEMD_INVOCATION_ID": f"run-of-{box}",
            "SYSLOG_IDENTIFIER": "touchd",
            "PRIORITY": 6,
            "TOUCH_CATEGORY": category,
            "TOUCH_SEQ": self.last[box],
            "TOUCH_TIME_USEC": int(second * 1e6),
            "TOUCH_PANEL": "ILITEK",
            "TOUCH_APP": "kiosk",
            "TOUCH_GENERATION": 1,
            **fields,
            "MESSAGE": message,
        }
        self.entries.append("".join(f"{name}={value}\n" for name, value in entry.items()))

    def touch(self, number, box, second, view, outcome, words, x, y, **fields):
        place = {"TOUCH_ID": number, "TOUCH_X": x, "TOUCH_Y": y, "TOUCH_VIEW": view}
        self.add(box, second, "hit", f"touch {number} hit {view}", **place)
        self.add(
            box,
            second + 0.1,
            "outcome",
            f"touch {number} on {view} {words}",
            **place,
            TOUCH_OUTCOME=outcome,
            TOUCH_DURATION_USEC=90000,
            TOUCH_TRAVEL=2,
            **fields,
        )

    @property
    def export(self):
        return "\n".join(self.entries) + "\n"


def portrait():
    """A screen that stands upright, with touches at its edges and a long reason."""
    journal = Journal()
    scene = {
        "app": "kiosk",
        "size": [1080, 1920],
        "views": [
            {"id": "top", "frame": [40, 40, 1000, 300], "control": True},
            {"id": "payNow", "frame": [40, 1500, 1000, 380], "control": True, "enabled": False},
        ],
    }
    journal.add("kiosk-1", 1, "system", "scene loaded kiosk, 2 views, generation 1", TOUCH_SCENE=json.dumps(scene))
    for number in range(1, 6):
        journal.touch(number, "kiosk-1", 60 * number, "top", "acted", "did order", 270 * (number - 1), 200)
    reason = "disabled: there was nothing in the basket that could be paid for"
    for number in range(6, 12):
        journal.touch(
            number,
            "kiosk-1",
            60 * number,
            "payNow",
            "nothing",
            f"did nothing ({reason})",
            1080,
            1600 + number,
            TOUCH_DEAD=1,
            TOUCH_REASON=reason,
            TOUCH_REASON_KIND="disabled",
        )
    return journal.export


def two_boxes():
    journal = Journal()
    for box in ("kiosk-1", "kiosk-2"):
        journal.add(box, 1, "system", "scene loaded kiosk, 4 views, generation 1", TOUCH_SCENE=SCENE)
        for number in range(1, 9):
            journal.touch(number, box, 60 * number, "tea", "acted", "did order", 100 + 30 * number, 200)
        for number in range(9, 13):
            journal.touch(
                number,
                box,
                900 + number,
                "send",
                "nothing",
                "did nothing (send is disabled)",
                1000,
                550,
                TOUCH_DEAD=1,
                TOUCH_REASON="send is disabled",
                TOUCH_REASON_KIND="disabled",
            )
        for number, outcome in enumerate(("handled", "cancelled", "refused", "ignored"), 13):
            journal.touch(number, box, 1000 + number, "order", outcome, f"was {outcome}", 600, 40 * number)
    journal.add(
        "kiosk-2",
        1200,
        "health",
        "ILITEK: the touch at 12.10%,97.00% has not changed for 30 s",
        TOUCH_FAULT="stuckContact",
        TOUCH_FAULT_ID=1,
        TOUCH_FAULT_STATE="raised",
        TOUCH_COUNT=1,
    )
    cells = ",".join(str(cell % 7) for cell in range(160))
    journal.add(
        "kiosk-2",
        1300,
        "health",
        "ILITEK 16 touches since 2026-11-21 00:00: 125 Hz, no fault",
        TOUCH_SHEET=f'{{"panel":"ILITEK","contacts":16,"coverage":[{cells}]}}',
    )
    return journal.export
