/// What `body` measures; nil, with the reason printed, when that cannot be had here.
func measured<Figure>(_ body: () throws -> Figure) -> Figure? {
    do {
        return try body()
    } catch {
        print(error)
        return nil
    }
}
