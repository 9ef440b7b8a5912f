// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "roster",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "RosterDiffing", targets: ["RosterDiffing"]),
    .library(name: "Roster", targets: ["Roster"]),
    .library(name: "RosterText", targets: ["RosterText"]),
  ],
  targets: [
    .target(name: "RosterDiffing"),
    .target(name: "Roster", dependencies: ["RosterDiffing"]),
    .target(
      name: "RosterText", dependencies: ["Roster"], path: "Sources/Backends/RosterText"),
    .testTarget(
      name: "RosterDiffingTests", dependencies: ["RosterDiffing"], path: "Tests/RosterDiffing"),
    .testTarget(
      name: "RosterTests", dependencies: ["Roster", "RosterDiffing"], path: "Tests/Roster"),
    .testTarget(
      name: "RosterTextTests", dependencies: ["RosterText", "Roster"],
      path: "Tests/Backends/RosterText"),
    .testTarget(name: "PackageTests", dependencies: ["Roster"], path: "Tests/Package"),
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
}
