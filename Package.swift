// swift-tools-version: 6.2
// Below 6.2 SwiftPM refuses a package with unsafe flags as a dependency, and programs in Swift need `TouchClient`.
import PackageDescription

/// The tests refuse warnings; a newer compiler or library that has one must not stop whoever builds touchd.
let refusesWarnings = Context.environment["TOUCHD_WARNINGS_AS_ERRORS"] != nil

let strict: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .strictMemorySafety(),
    ] + (refusesWarnings ? [.treatAllWarnings(as: .error)] : [])

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

/// A layer of the program; `uses` points down only, and `CFiles` has the files that are `embedded`.
func layer(
    _ name: String, uses: [Target.Dependency] = [], embedded: [String] = [],
    settings: [SwiftSetting] = settings
) -> Target {
    .target(name: name, dependencies: uses, exclude: embedded, swiftSettings: settings)
}

/// For layers that only work while files are loaded, or hand things on: size before speed.
let compact = settings + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// For what only commands and tests use, unless tests have it read or count much: unoptimised it is built in a quarter of the
/// time, which is enough before a commit.
let commandSettings =
    Context.environment["TOUCHD_UNOPTIMISED_COMMANDS"] == nil
    ? settings : settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// A layer that neither the daemon nor a bridge has.
func commandLayer(_ name: String, uses: [Target.Dependency], embedded: [String] = []) -> Target {
    layer(name, uses: uses, embedded: embedded, settings: commandSettings)
}

/// Makes a program a fifth smaller: packed relocations, equal functions once (nothing here compares the addresses of
/// functions), nothing exported, no tables for unwinding the stack and no index of them: only exceptions of C++ need them, and
/// nothing throws one. A debugger follows the frame pointers.
///
/// A release carries Swift's own library. The option of `swift build` for that would say so of tests as well, which cannot:
/// here one build serves both, the programs and what tests them.
let ownExecutable: [LinkerSetting] = [
    .unsafeFlags([
        "-use-ld=lld", "-Xlinker", "-O2", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker",
        "--icf=all",
        "-Xlinker", "--no-export-dynamic", "-Xlinker", "--no-eh-frame-hdr", "-Xlinker", "-T", "-Xlinker",
        "\(Context.packageDirectory)/Sources/no-unwind-tables.ld",
    ]),
    .unsafeFlags(["-static-stdlib"], .when(configuration: .release)),
]

/// For programs in which nothing asks a value for the names of its fields or cases, as `ArgumentParser` asks a command.
let unread: [LinkerSetting] = [
    .unsafeFlags(
        ["-Xlinker", "-T", "-Xlinker", "\(Context.packageDirectory)/Sources/unread.ld"],
        .when(configuration: .release))
]

/// What `ArgumentParser` uses of Foundation, whose static library names none of its own parts.
let foundation: [LinkerSetting] = [
    .unsafeFlags(
        ["-l_FoundationCollections", "-l_FoundationCShims", "-l_FoundationICU"],
        .when(configuration: .release))
]

/// What the commands of `touchctl` are made with; no other program that is installed links it.
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

/// A program: arguments and exit codes, nothing else.
func program(
    _ name: String, path: String? = nil, uses: [Target.Dependency], links: [LinkerSetting] = [],
    settings: [SwiftSetting] = settings
) -> Target {
    .executableTarget(
        name: name,
        dependencies: uses,
        path: path,
        swiftSettings: settings,
        linkerSettings: ownExecutable + links
    )
}

/// Tests call optimised code and need not be optimised themselves: two thirds of their build would be that.
let unoptimised =
    strict + [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))]

/// The tests of one layer.
func tests(of name: String, uses: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: [.target(name: name)] + uses,
        swiftSettings: unoptimised
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
        .executable(name: "touchd-page", targets: ["touchd-page"]),
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
        .target(name: "CFiles", cSettings: [.unsafeFlags(["-std=gnu23"])]),

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
        layer("Settings", uses: ["Core", "Runtime", "YAML"]),
        layer("Browsers", uses: ["Core", "Runtime"]),
        layer("BrokerConfiguration", uses: ["ApplicationProtocol", "Runtime", "Settings", "YAML"]),
        layer(
            "PageConfiguration",
            uses: ["ApplicationProtocol", "Browsers", "Core", "Runtime", "Settings", "YAML"]),
        layer(
            "PageBridge",
            uses: [
                "ApplicationProtocol", "TouchClient", "TouchKit", "HIDRecords", "Bridges", "Browsers", "Core",
                "PageConfiguration", "Runtime", "Settings", "CFiles", "CLinux",
            ],
            embedded: ["Page"]
        ),
        layer(
            "PanelBridge",
            uses: ["ApplicationProtocol", "TouchClient", "Bridges", "Core", "Runtime", "CLinux"]
        ),
        layer("TUIOBridge", uses: ["ApplicationProtocol", "TouchClient", "Bridges", "Core", "Runtime"]),
        layer(
            "MQTTBridge",
            uses: [
                "ApplicationProtocol", "TouchClient", "Bridges", "BrokerConfiguration", "Core", "HIDRecords",
                "Runtime", "Settings", "CMosquitto",
            ]
        ),
        layer("Recordings", uses: ["Core", "HIDRecords", "Runtime", "YAML"], settings: compact),
        layer("Devices", uses: ["Core", "HIDRecords", "Runtime", "CLibevdev", "CLibudev", "CLinux"]),
        layer(
            "Scenes", uses: ["Core", "ApplicationProtocol", "HIDRecords", "TouchKit", "Runtime", "YAML"],
            settings: compact),
        layer("Explanations", uses: ["Core", "HIDRecords", "TouchKit"], settings: compact),
        // What only editors and the check of the manuals need: no program that is installed links it.
        commandLayer("FileSchemas", uses: ["Core", "TouchKit", "Scenes"]),
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
            ], settings: compact),
        // What the commands of `touchctl` do.
        commandLayer(
            "Output",
            uses: [
                "Core", "TouchKit", "YAML", "Scenes", "Devices", "Recordings", "Reports", "ControlProtocol",
                "Runtime", "BrokerConfiguration", "PageConfiguration", argumentParser,
            ]),
        layer(
            "JournalReading",
            uses: [
                "Core", "HIDRecords", "PanelHealth", "TouchKit", "Recordings", "Journal", "Reports",
                "Runtime", "Output",
            ]),
        commandLayer(
            "Live",
            uses: [
                "Core", "ApplicationProtocol", "HIDRecords", "TouchKit", "Explanations", "YAML", "Scenes",
                "Reports", "Pipeline", "ControlProtocol", "TouchClient", "Runtime", "Output", "Playing",
                argumentParser,
            ]),
        commandLayer(
            "Playing",
            uses: [
                "Core", "HIDRecords", "TouchKit", "YAML", "Scenes", "Devices", "Recordings", "Reports",
                "Pipeline", "Journal", "Daemon", "Runtime", "Settings", "BrokerConfiguration",
                "PageConfiguration", "Output", "JournalReading", argumentParser,
            ]),
        commandLayer(
            "Journals",
            uses: [
                "Core", "HIDRecords", "PanelHealth", "TouchKit", "YAML", "Scenes", "Recordings", "Reports",
                "Pipeline", "ControlProtocol", "Journal", "Runtime", "Output", "JournalReading", "Live",
                "Playing", "CFiles", "CZlib", argumentParser,
            ],
            embedded: [
                "ReportPage/screen.css", "ReportPage/paper.css", "ReportPage/report.js",
                "ReportPage/report.html",
            ]),
        commandLayer(
            "Panels",
            uses: [
                "Core", "HIDRecords", "PanelHealth", "YAML", "Scenes", "Devices", "Recordings", "Reports",
                "ControlProtocol", "Runtime", "Output", "Live", argumentParser,
            ]),
        commandLayer(
            "Doctor",
            uses: [
                "Core", "HIDRecords", "TouchKit", "YAML", "Scenes", "Devices", "Reports", "ControlProtocol",
                "Journal", "Runtime", "Output", "JournalReading", "Live", argumentParser,
            ]),
        commandLayer(
            "Pages",
            uses: [
                "Core", "HIDRecords", "TouchKit", "Scenes", "Recordings", "Reports", "Pipeline", "Runtime",
                "Output", "Playing", "Live", "Browsers", "CExpat", argumentParser,
            ]),

        // The programs.
        program("touchd", uses: ["Core", "Daemon"], links: unread),
        program("touchd-panel", uses: ["Core", "Bridges", "PanelBridge"], links: unread),
        program("touchd-tuio", uses: ["Core", "Bridges", "TUIOBridge"], links: unread),
        program("touchd-mqtt", uses: ["Core", "Bridges", "MQTTBridge"], links: unread),
        program("touchd-page", uses: ["Core", "Bridges", "PageBridge"], links: unread),
        program(
            "touchctl",
            uses: [
                "Core", "Output", "Live", "Playing", "Journals", "Panels", "Doctor", "Pages", argumentParser,
            ],
            links: foundation
        ),

        // What measures and tests them.
        program(
            "touchd-benchmark",
            path: "Tests/Benchmarks",
            uses: [
                "Core", "HIDRecords", "PanelHealth", "TouchKit", "YAML", "Scenes", "Devices", "Journal",
                "Reports", "Pipeline", "Daemon", "Runtime", "Output", "Live", "Playing", "Journals", "Pages",
                "CLibevdev", "CLibyaml", "CLinux", "CBenchmarkPeers", "CAllocationCounter", "HostileFiles",
                "TestSupport",
            ],
            links: foundation, settings: commandSettings
        ),
        .target(name: "CBenchmarkPeers", path: "Tests/CBenchmarkPeers"),
        program("touchd-schema", uses: ["Core", "FileSchemas", "Runtime"]),
        program("virtual-panel", path: "Tests/VirtualPanel", uses: ["CLinux"]),
        program(
            "touchd-fuzz",
            path: "Tests/Fuzz",
            uses: [
                "Core", "ApplicationProtocol", "HIDRecords", "TouchKit", "Explanations", "YAML", "Scenes",
                "Devices", "Recordings", "Reports", "Pipeline", "ControlProtocol", "Output", "Live",
                "Playing",
                "Journals", "Panels", "Doctor", "Pages", "Browsers", "Runtime",
                "TestSupport", "CFuzzGuard",
            ],
            links: foundation, settings: commandSettings
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
        .target(
            name: "ProgramSupport", dependencies: ["Recordings", "Runtime", "TestSupport"],
            path: "Tests/ProgramSupport", swiftSettings: strict),
        tests(of: "Core"),
        tests(of: "ApplicationProtocol", uses: ["Core", "TestSupport"]),
        tests(of: "HIDRecords", uses: ["Core", "CAllocationCounter"]),
        tests(of: "TouchKit", uses: ["Core", "HIDRecords", "TestSupport"]),
        tests(of: "PanelHealth", uses: ["Core", "HIDRecords"]),
        tests(of: "Runtime", uses: ["Core", "TestSupport"]),
        tests(of: "TouchClient", uses: ["ApplicationProtocol", "Core", "Runtime", "TestSupport"]),
        tests(of: "Bridges", uses: ["ApplicationProtocol", "TouchClient", "Core", "Runtime"]),
        tests(
            of: "PageBridge",
            uses: [
                "ApplicationProtocol", "Bridges", "Browsers", "Core", "PageConfiguration", "Runtime",
                "Settings", "TestSupport",
            ]),
        tests(of: "PanelBridge", uses: ["ApplicationProtocol", "Bridges", "TouchClient"]),
        tests(of: "TUIOBridge", uses: ["ApplicationProtocol", "Bridges", "TouchClient", "TestSupport"]),
        tests(
            of: "MQTTBridge",
            uses: [
                "ApplicationProtocol", "Bridges", "BrokerConfiguration", "Core", "Runtime", "Settings",
                "TouchClient", "TestSupport",
            ]),
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
        tests(of: "Output", uses: ["TestSupport"]),
        tests(
            of: "Live",
            uses: [
                "Core", "Explanations", "HIDRecords", "TouchKit", "Scenes", "Runtime", "Output",
                "TestSupport", "ProgramSupport",
            ]),
        tests(
            of: "Playing",
            uses: [
                "Core", "Daemon", "Explanations", "HIDRecords", "TouchKit", "YAML", "Scenes", "Devices",
                "Recordings", "Journal", "Reports", "Pipeline", "Runtime", "Output", "FakeDevices",
                "TestSupport", "ProgramSupport",
            ]),
        tests(
            of: "Journals",
            uses: [
                "ApplicationProtocol", "Core", "HIDRecords", "TouchKit", "Scenes", "Devices", "Journal",
                "Reports", "Pipeline", "ControlProtocol", "Output", "JournalReading", "Live", "Playing",
                "TestSupport",
                "ProgramSupport",
            ]),
        tests(
            of: "Panels",
            uses: [
                "Core", "HIDRecords", "YAML", "Scenes", "Devices", "Recordings", "Runtime", "Output", "Live",
                "FakeDevices", "TestSupport", "ProgramSupport",
            ]),
        tests(
            of: "Doctor",
            uses: [
                "Core", "HIDRecords", "Reports", "Scenes", "ControlProtocol", "Runtime", "Output",
                "TestSupport", "ProgramSupport",
            ]),
        tests(of: "Pages", uses: ["Browsers", "Core", "Output", "TestSupport"]),
        // The programs as they are built, what is installed with them, and the documents.
        .testTarget(
            name: "RepositoryTests",
            dependencies: [
                "Core", "HIDRecords", "TouchKit", "YAML", "Scenes", "Journal", "Reports", "Runtime", "Output",
                "Playing", "TestSupport", "ProgramSupport",
            ],
            swiftSettings: unoptimised),
    ]
)
