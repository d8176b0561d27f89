import Journal

/// The fields of an app and of the configuration in force, made again when either is another.
struct AppFields: Sendable {
    private var app: String?
    private var generation: Int?
    private var fields = ReadyFields()

    /// Those of `app`, if there is one, under the configuration of that number.
    mutating func fields(of app: String?, _ generation: Int) -> ReadyFields {
        if generation != self.generation || app != self.app {
            self.app = app
            self.generation = generation
            fields = ReadyFields()
            if let app { fields.append(.app, app) }
            fields.append(.generation, "\(generation)")
        }
        return fields
    }
}
