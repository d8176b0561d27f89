package import YAML

/// What the files of a configuration say together: the entries that count, in the order in which they are read.
///
/// The later of two files weighs more. Of single values the last one counts, of maps the last value of each key; `apps` and
/// `scene` replace both of the earlier files. The lists `panels` and `clients`, of whose entries the first that fits holds,
/// are put together, those of later files first; an empty list leaves out those of earlier files.
package struct MergedConfiguration {
    /// An entry of one of the files.
    package struct Part {
        /// The entry.
        let entry: Entry<ConfigurationKey>
        /// The map at the top of its file.
        let file: YAMLNode

        /// Its key.
        package var key: ConfigurationKey { entry.key }
        /// Its value.
        package var value: YAMLNode { entry.value }
    }

    /// The entries that count.
    package private(set) var parts: [Part] = []

    /// Merges `files`, the one that weighs least first.
    init(_ files: [(file: YAMLNode, entries: MapEntries<ConfigurationKey>)]) {
        for (file, entries) in files {
            let parts = entries.map { Part(entry: $0, file: file) }
            if parts.contains(where: { $0.namesScenes }) { self.parts.removeAll(where: { $0.namesScenes }) }
            for part in parts where part.isEmptyList { self.parts.removeAll { $0.key == part.key } }
            let lists = parts.filter { $0.isList }
            self.parts = lists + self.parts + parts.filter { !$0.isList }
        }
    }
}

extension MergedConfiguration {
    /// The entry of `panels` with that index among those of all files, and its index in its own file.
    package func panel(_ index: Int) -> (entry: YAMLNode, indexInFile: Int)? {
        var first = 0
        for part in parts where part.key == .panels {
            let items = part.value.items.map { $0 }
            if items.indices.contains(index - first) { return (items[index - first], index - first) }
            first += items.count
        }
        return nil
    }
}

extension MergedConfiguration.Part {
    /// Whether it says which scenes there are.
    var namesScenes: Bool { entry.key == .apps || entry.key == .scene }

    /// Whether it is a list to which those of other files are added.
    fileprivate var isList: Bool { entry.key == .panels || entry.key == .clients }

    fileprivate var isEmptyList: Bool {
        isList && entry.value.kind == .sequence && entry.value.count == 0
    }
}
