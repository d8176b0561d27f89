/// The keys that a scene may name, by the kernel's names without `KEY_`, in lower case (linux/input-event-codes.h).
package enum KeyNames {
    /// The names of keys whose codes follow each other, and the first of these codes.
    private static let rows: [(first: Int, names: String)] = [
        (
            1,
            """
            esc 1 2 3 4 5 6 7 8 9 0 minus equal backspace tab q w e r t y u i o p leftbrace rightbrace enter \
            leftctrl a s d f g h j k l semicolon apostrophe grave leftshift backslash z x c v b n m comma dot \
            slash rightshift kpasterisk leftalt space capslock f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 numlock scrolllock \
            kp7 kp8 kp9 kpminus kp4 kp5 kp6 kpplus kp1 kp2 kp3 kp0 kpdot
            """
        ),
        (
            86,
            """
            102nd f11 f12 ro katakana hiragana henkan katakanahiragana muhenkan kpjpcomma kpenter rightctrl \
            kpslash sysrq rightalt linefeed home up pageup left right end down pagedown insert delete macro mute \
            volumedown volumeup power kpequal kpplusminus pause scale kpcomma hangeul hanja yen leftmeta \
            rightmeta compose stop again props undo front copy open paste find cut help menu calc setup sleep
            """
        ),
        (148, "prog1 prog2"), (158, "back forward"), (172, "homepage refresh"),
        (183, "f13 f14 f15 f16 f17 f18 f19 f20 f21 f22 f23 f24"), (202, "prog3 prog4"), (0x160, "ok select"),
        (0x18e, "red green yellow blue channelup channeldown"),
        (
            0x200,
            """
            numeric_0 numeric_1 numeric_2 numeric_3 numeric_4 numeric_5 numeric_6 numeric_7 numeric_8 numeric_9 \
            numeric_star numeric_pound numeric_a numeric_b numeric_c numeric_d
            """
        ),
    ]

    /// All of them, in order of their codes.
    package static var all: [(name: String, code: EventCode)] {
        rows.flatMap { row in
            row.names.split(separator: " ").enumerated().map { index, name in
                (String(name), EventCode(rawValue: UInt16(row.first + index)))
            }
        }
    }

    /// The key called `name`; nil if none is.
    package static func code(of name: String) -> EventCode? { all.first { $0.name == name }?.code }

    /// The name of the key `code`; its number if it has none.
    package static func name(of code: EventCode) -> String {
        all.first { $0.code == code }?.name ?? "\(code.rawValue)"
    }
}
