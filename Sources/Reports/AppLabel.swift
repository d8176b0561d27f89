import Journal

/// How entries name an app and the configuration in force.
struct AppLabel: Sendable {
    /// The name of the app; nil when there is none.
    let name: String?
    /// Which load of the configuration is in force, from 1.
    let generation: Int
    /// The fields of both in entries of the journal.
    let fields: ReadyFields

    /// The label of the app called `name`, under the configuration of that number.
    init(name: String?, generation: Int) {
        self.name = name
        self.generation = generation
        var fields = ReadyFields()
        if let name { fields.append(.app, name) }
        fields.append(.generation, "\(generation)")
        self.fields = fields
    }
}
