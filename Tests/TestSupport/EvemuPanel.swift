/// The description of a touch screen, as evemu 1.3 writes it at the head of a recording, without the final
/// newline.
///
/// `lastSlot` is the number of its last slot; nil means a panel without slots.
package func evemuPanel(named name: String = "Small Panel", lastSlot: Int? = 1) -> String {
    let keys = String(repeating: "B: 01 00 00 00 00 00 00 00 00\n", count: 5)
    let slots = lastSlot.map { "A: 2f 0 \($0) 0 0 0\n" } ?? ""
    return """
        N: \(name)
        I: 0018 222a 0001 0100
        P: 02 00 00 00 00 00 00 00
        B: 00 0b 00 00 00 00 00 00 00
        \(keys)B: 01 00 04 00 00 00 00 00 00
        B: 03 00 00 00 00 00 80 60 02
        \(slots)A: 35 -20 4095 4 0 12
        A: 36 0 4095 0 2 0
        A: 39 0 65535 0 0 0
        """
}
