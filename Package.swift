// swift-tools-version: 6.2
// Below 6.2 SwiftPM refuses a package with unsafe flags as a dependency, and programs in Swift need `TouchClient`.
import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

/// Regular expressions would be linked into the daemon, a tenth of its size, though nothing uses them. In a release each
/// function has a section of its own and is kept only if something uses it, so that the linker can leave out what a program
/// does not need and keep equal functions once.
let settings =
    strict + [
        .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"]),
        .unsafeFlags(
            ["-Xfrontend", "-function-sections", "-Xfrontend", "-internalize-at-link"],
            .when(configuration: .release)),
    ]

/// A layer of the program; `uses` points down only.
func layer(_ name: String, uses: [Target.Dependency] = [], settings: [SwiftSetting] = settings) -> Target {
    .target(name: name, dependencies: uses, swiftSettings: settings)
}

/// For layers that only work while files are loaded: size before speed.
let compact = settings + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// Makes a program a fifth smaller: packed relocations, equal functions once (nothing here compares the addresses of
/// functions), nothing exported, no index for unwinding the stack: only exceptions of C++ need it, and nothing throws one.
let smallExecutable: [LinkerSetting] = [
    .unsafeFlags([
        "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker", "--icf=all",
        "-Xlinker", "--no-export-dynamic", "-Xlinker", "--no-eh-frame-hdr",
    ])
]

/// A program: arguments and exit codes, nothing else.
func program(_ name: String, path: String? = nil, uses: [Target.Dependency]) -> Target {
    .executableTarget(
        name: name,
        dependencies: uses,
        path: path,
        swiftSettings: settings,
        linkerSettings: smallExecutable
    )
}

/// The tests of one layer.
func tests(of name: String, uses: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: [.target(name: name)] + uses,
        swiftSettings: strict
    )
}

let package = Package(
    name: "touchd",
    products: [
        .executable(name: "touchd", targets: ["touchd"]),
        .executable(name: "touchctl", targets: ["touchctl"]),
        .executable(name: "touchd-benchmark", targets: ["touchd-benchmark"]),
        .executable(name: "virtual-panel", targets: ["virtual-panel"]),
        .executable(name: "touchd-fuzz", targets: ["touchd-fuzz"]),
        .executable(name: "touchd-schema", targets: ["touchd-schema"]),
        .executable(name: "touchd-panel", targets: ["touchd-panel"]),
        .executable(name: "touchd-tuio", targets: ["touchd-tuio"]),
        .executable(name: "touchd-mqtt", targets: ["touchd-mqtt"]),
        .library(name: "TouchClient", targets: ["TouchClient"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
    ],
    targets: [
        // What the kernel and the system's libraries give.
        .systemLibrary(name: "CLibevdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
        .systemLibrary(name: "CLibudev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
        .systemLibrary(name: "CMath"),
        .systemLibrary(name: "CLibyaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
        .systemLibrary(
            name: "CMosquitto", pkgConfig: "libmosquitto", providers: [.apt(["libmosquitto-dev"])]),
        .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .target(name: "CLinux"),

        // The layers, lowest first.
        layer("Core"),
        layer("ApplicationProtocol", uses: ["Core"]),
        layer("HIDRecords", uses: ["Core"]),
        layer("TouchKit", uses: ["Core", "HIDRecords", "CMath"]),
        layer("PanelHealth", uses: ["Core", "HIDRecords"]),
        layer("Runtime", uses: ["Core", "CLinux"]),
        layer("TouchClient", uses: ["ApplicationProtocol", "Core", "Runtime"]),
        layer("YAML", uses: ["Core", "Runtime", "CLibyaml"], settings: compact),
        layer("Journal", uses: ["Core", "Runtime", "CLinux"]),
        layer("Bridges", uses: ["ApplicationProtocol", "TouchClient", "Journal", "Core", "Runtime"]),
        layer(
            "PanelBridge",
            uses: ["ApplicationProtocol", "TouchClient", "Bridges", "Core", "Runtime", "CLinux"]
        ),
        layer("TUIOBridge", uses: ["ApplicationProtocol", "TouchClient", "Bridges", "Core", "Runtime"]),
        layer(
            "MQTTBridge",
            uses: [
                "ApplicationProtocol", "TouchClient", "Bridges", "Core", "HIDRecords", "Runtime", "YAML",
                "CMosquitto",
            ]
        ),
        layer("Recordings", uses: ["Core", "HIDRecords", "Runtime", "YAML"], settings: compact),
        layer("Devices", uses: ["Core", "HIDRecords", "Runtime", "CLibevdev", "CLibudev", "CLinux"]),
        layer(
            "Scenes", uses: ["Core", "ApplicationProtocol", "HIDRecords", "TouchKit", "Runtime", "YAML"],
            settings: compact),
        layer("Explanations", uses: ["Core", "HIDRecords", "TouchKit"], settings: compact),
        // What only editors and the check of the manuals need: no program that is installed links it.
        layer("FileSchemas", uses: ["Core", "TouchKit", "Scenes"]),
        layer(
            "Reports",
            uses: ["Core", "HIDRecords", "PanelHealth", "TouchKit", "Scenes", "Journal", "Runtime"]),
        layer(
            "Pipeline",
            uses: [
                "Core", "ApplicationProtocol", "HIDRecords", "PanelHealth", "TouchKit", "Scenes", "Devices",
                "Reports", "Runtime",
            ]),
        layer(
            "ControlProtocol",
            uses: [
                "Core", "ApplicationProtocol", "HIDRecords", "TouchKit", "YAML", "Scenes", "Reports",
                "Runtime",
            ], settings: compact),
        layer(
            "Daemon",
            uses: [
                "Core", "ApplicationProtocol", "HIDRecords", "TouchKit", "Explanations", "Scenes", "Devices",
                "Journal", "PanelHealth", "Recordings", "Reports", "Pipeline", "ControlProtocol", "Runtime",
            ]
        ),
        layer(
            "Inspect",
            uses: [
                "Core", "ApplicationProtocol", "HIDRecords", "PanelHealth", "TouchKit", "Explanations",
                "YAML", "Scenes", "Devices", "Recordings", "Reports", "Pipeline", "ControlProtocol",
                "TouchClient", "Journal", "Daemon", "Runtime", "CExpat", "CZlib",
            ]
        ),

        // The programs.
        program("touchd", uses: ["Core", "Daemon"]),
        program("touchd-panel", uses: ["Core", "Bridges", "PanelBridge"]),
        program("touchd-tuio", uses: ["Core", "Bridges", "TUIOBridge"]),
        program("touchd-mqtt", uses: ["Core", "Bridges", "MQTTBridge"]),
        program(
            "touchctl",
            uses: [
                "Core", "ControlProtocol", "HIDRecords", "Inspect", "Reports",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),

        // What measures and tests them.
        program(
            "touchd-benchmark",
            path: "Sources/Benchmarks",
            uses: [
                "Core", "HIDRecords", "PanelHealth", "TouchKit", "YAML", "Scenes", "Devices", "Journal",
                "Reports", "Pipeline", "Daemon", "Runtime", "Inspect", "CLibevdev", "CLibyaml", "CLinux",
                "CBenchmarkPeers", "CAllocationCounter", "HostileFiles", "TestSupport",
            ]
        ),
        .target(name: "CBenchmarkPeers"),
        program("touchd-schema", uses: ["Core", "FileSchemas", "Runtime"]),
        program("virtual-panel", path: "Tests/VirtualPanel", uses: ["CLinux"]),
        program(
            "touchd-fuzz",
            path: "Tests/Fuzz",
            uses: [
                "Core", "ApplicationProtocol", "HIDRecords", "TouchKit", "Explanations", "YAML", "Scenes",
                "Devices", "Recordings", "Reports", "Pipeline", "ControlProtocol", "Inspect", "Runtime",
                "TestSupport", "CFuzzGuard",
            ]
        ),
        .target(name: "CFuzzGuard", path: "Tests/CFuzzGuard"),
        .target(
            name: "HostileFiles", dependencies: ["TestSupport"], path: "Tests/HostileFiles",
            swiftSettings: strict),
        .target(name: "CAllocationCounter", path: "Tests/CAllocationCounter"),
        .target(name: "CEvdevShim", path: "Tests/CEvdevShim"),
        .target(
            name: "FakeDevices",
            dependencies: [
                "Core", "HIDRecords", "Devices", "Runtime", "CEvdevShim", "CLinux", "TestSupport",
            ],
            path: "Tests/FakeDevices", swiftSettings: strict),
        .target(
            name: "TestSupport", dependencies: ["Runtime", "Journal"], path: "Tests/TestSupport",
            swiftSettings: strict),
        tests(of: "Core"),
        tests(of: "ApplicationProtocol", uses: ["Core", "TestSupport"]),
        tests(of: "HIDRecords", uses: ["Core", "CAllocationCounter"]),
        tests(of: "TouchKit", uses: ["Core", "HIDRecords", "TestSupport"]),
        tests(of: "PanelHealth", uses: ["Core", "HIDRecords"]),
        tests(of: "Runtime", uses: ["Core", "TestSupport"]),
        tests(of: "TouchClient", uses: ["ApplicationProtocol", "Core", "Runtime", "TestSupport"]),
        tests(of: "Bridges", uses: ["ApplicationProtocol", "TouchClient", "Core", "Runtime"]),
        tests(of: "PanelBridge", uses: ["ApplicationProtocol", "Bridges", "TouchClient"]),
        tests(of: "TUIOBridge", uses: ["ApplicationProtocol", "Bridges", "TouchClient", "TestSupport"]),
        tests(
            of: "MQTTBridge",
            uses: ["ApplicationProtocol", "Bridges", "Core", "Runtime", "TouchClient", "TestSupport"]),
        tests(of: "YAML", uses: ["TestSupport"]),
        tests(of: "Journal", uses: ["Core", "Runtime", "CLinux", "TestSupport"]),
        tests(of: "Recordings", uses: ["Core", "HIDRecords", "TestSupport"]),
        tests(
            of: "Devices",
            uses: [
                "Core", "HIDRecords", "Recordings", "Runtime", "CEvdevShim", "CLinux", "FakeDevices",
                "TestSupport",
            ]),
        tests(
            of: "Scenes",
            uses: [
                "Core", "TouchKit", "HIDRecords", "Runtime", "YAML", "TestSupport", "HostileFiles",
                "CAllocationCounter",
            ]),
        tests(of: "FileSchemas", uses: ["Core", "Scenes", "TouchKit", "YAML", "TestSupport"]),
        tests(of: "Reports", uses: ["Journal", "Scenes", "TestSupport"]),
        tests(
            of: "Pipeline",
            uses: [
                "Core", "HIDRecords", "TouchKit", "Devices", "Scenes", "Journal", "Reports",
                "ControlProtocol",
                "Runtime", "CAllocationCounter", "TestSupport",
            ]
        ),
        tests(of: "ControlProtocol", uses: ["Core", "HIDRecords", "Reports", "TouchKit"]),
        tests(
            of: "Daemon",
            uses: [
                "Core", "ApplicationProtocol", "HIDRecords", "TouchKit", "YAML", "Devices", "Scenes",
                "Journal", "Recordings", "Reports", "Pipeline", "ControlProtocol", "Runtime", "FakeDevices",
                "TestSupport",
            ]
        ),
        tests(
            of: "Inspect",
            uses: [
                "Core", "Daemon", "Explanations", "HIDRecords", "PanelHealth", "TouchKit", "YAML", "Scenes",
                "Devices",
                "Recordings", "Journal", "Reports", "Pipeline", "ControlProtocol", "Runtime", "FakeDevices",
                "TestSupport",
            ]
        ),
    ]
)

/// The tests of optimised code are in these, and building the rest would take longer than they do.
if Context.environment["TOUCHD_OPTIMISED_TESTS"] != nil {
    let uses = Dictionary(
        uniqueKeysWithValues: package.targets.map { target in
            let names = target.dependencies.compactMap { dependency -> String? in
                switch dependency {
                case .byNameItem(let name, _), .targetItem(let name, _): name
                default: nil
                }
            }
            return (target.name, names)
        })
    var needed: Set<String> = []
    var found = ["TouchKitTests", "DevicesTests", "PipelineTests", "DaemonTests"]
    while let name = found.popLast() {
        if needed.insert(name).inserted { found += uses[name] ?? [] }
    }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products = []
}
