// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "roster",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "RosterDiffing", targets: ["RosterDiffing"]),
    .library(name: "RosterMerging", targets: ["RosterMerging"]),
    .library(name: "Roster", targets: ["Roster"]),
    .library(name: "RosterText", targets: ["RosterText"]),
    .library(name: "RosterTerminal", targets: ["RosterTerminal"]),
    .library(name: "RosterFoundation", targets: ["RosterFoundation"]),
    .library(name: "RosterTesting", targets: ["RosterTesting"]),
  ],
  targets: [
    .target(name: "RosterDiffing"),
    .target(name: "RosterMerging", dependencies: ["RosterDiffing"]),
    .target(name: "Roster", dependencies: ["RosterDiffing"]),
    .target(
      name: "RosterText", dependencies: ["Roster"], path: "Sources/Backends/RosterText",
      packageAccess: false),
    .target(
      name: "RosterTerminal", dependencies: ["Roster", "RosterText"],
      path: "Sources/Backends/RosterTerminal", packageAccess: false),
    .target(name: "RosterFoundation", dependencies: ["RosterDiffing"]),
    .target(name: "RosterTesting", dependencies: ["Roster"]),
    .target(name: "TestSupport", dependencies: ["RosterDiffing"], path: "Tests/Support"),
    .testTarget(
      name: "RosterDiffingTests", dependencies: ["RosterDiffing", "TestSupport"],
      path: "Tests/RosterDiffing"),
    .testTarget(
      name: "RosterMergingTests", dependencies: ["RosterMerging", "RosterDiffing", "TestSupport"],
      path: "Tests/RosterMerging"),
    .testTarget(
      name: "RosterTests",
      dependencies: ["Roster", "RosterDiffing", "RosterMerging", "TestSupport"],
      path: "Tests/Roster"),
    .testTarget(
      name: "RosterFoundationTests", dependencies: ["RosterFoundation", "Roster", "RosterDiffing"],
      path: "Tests/RosterFoundation"),
    .testTarget(
      name: "RosterTextTests",
      dependencies: ["RosterText", "RosterTesting", "Roster", "TestSupport"],
      path: "Tests/Backends/RosterText"),
    .testTarget(
      name: "RosterTerminalTests",
      dependencies: [
        "RosterTerminal", "RosterText", "RosterTesting", "Roster", "TestSupport", "browse",
        "gallery",
      ],
      path: "Tests/Backends/RosterTerminal", exclude: ["Session/Goldens"]),
    .testTarget(
      name: "ToolkitTests",
      dependencies: ["GalleryKit", "RosterText", "RosterTesting", "Roster", "TestSupport"],
      path: "Tests/Backends/Toolkits"),
    .testTarget(
      name: "MainActorTests",
      dependencies: ["RosterTerminal", "RosterText", "Roster", "TestSupport"],
      path: "Tests/MainActor"),
    .testTarget(
      name: "RosterTestingTests",
      dependencies: ["RosterTesting", "Roster", "RosterDiffing", "TestSupport"],
      path: "Tests/RosterTesting", exclude: ["Conformance/Mutants/Goldens", "Scenarios/Goldens"]),
    .testTarget(
      name: "PackageTests",
      dependencies: ["Roster", "RosterText", "RosterTesting", "TestSupport", "roster-benchmarks"],
      path: "Tests/Package"),
    .target(
      name: "BrowseKit", dependencies: ["Roster", "RosterTerminal", "RosterText"],
      path: "Sources/Examples/BrowseKit", packageAccess: false),
    .executableTarget(
      name: "browse", dependencies: ["BrowseKit"], path: "Sources/Examples/browse",
      exclude: ["Samples"], packageAccess: false),
    .testTarget(
      name: "BrowseTests", dependencies: ["BrowseKit", "browse", "TestSupport"],
      path: "Tests/Examples/browse",
      exclude: ["Goldens"], packageAccess: false),
    .target(
      name: "GalleryKit",
      dependencies: ["Roster", "RosterDiffing", "RosterMerging", "RosterTerminal", "RosterText"],
      path: "Sources/Examples/GalleryKit", packageAccess: false),
    .executableTarget(
      name: "gallery", dependencies: ["GalleryKit"], path: "Sources/Examples/gallery",
      packageAccess: false),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "GalleryKit", "gallery", "RosterTesting", "RosterText", "Roster", "TestSupport",
      ],
      path: "Tests/Examples/gallery",
      exclude: ["Goldens"], packageAccess: false),
    .executableTarget(
      name: "roster-benchmarks",
      dependencies: ["Roster", "RosterDiffing", "RosterFoundation", "RosterText", "browse"],
      path: "Sources/Benchmarks"),
    .executableTarget(
      name: "roster-instructions",
      dependencies: ["Roster", "RosterDiffing", "RosterMerging", "RosterText"],
      path: "Sources/InstructionCounts"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .strictMemorySafety(),
  ]
  if target.name == "MainActorTests" {
    target.swiftSettings?.append(.defaultIsolation(MainActor.self))
  }
  // A release build optimizes what is tested; the tests themselves would compile longer than they run.
  if target.type == .test { target.swiftSettings?.append(.unsafeFlags(["-Onone"])) }
}
