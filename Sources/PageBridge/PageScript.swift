/// The script that runs in each page.
enum PageScript {
    /// All of it, with these rules of the configuration.
    static func text(_ rules: PageRules) -> String {
        let files = [
            PackageResources.rules_js, PackageResources.shapes_js, PackageResources.outlines_js,
            PackageResources.names_js, PackageResources.views_js, PackageResources.touches_js,
            PackageResources.covers_js, PackageResources.page_js,
        ]
        return ([rules.script] + files.map { String(decoding: $0, as: UTF8.self) }).joined(separator: "\n")
    }
}
