import Journal

/// What entries say of an app and of the configuration in force.
struct AppLabel: Sendable {
    /// The name of the app; nil when there is none.
    let name: String?
    /// Which load of the configuration is in force, from 1.
    let generation: Int
    /// What entries of the journal say of them.
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
