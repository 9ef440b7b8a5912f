#if canImport(Testing)
  public import Roster
  public import Testing

  /// Expects that a backend of strings that tells what it shows obeys the laws of backends.
  ///
  /// If it does not, the scenario is made as small as it can be, and printed as a test.
  ///
  /// ```swift
  /// @Test(arguments: ListScenario.all) func conforms(_ scenario: ListScenario) {
  ///   expectConformance(of: { MyBackend() }, in: scenario)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - make: Makes a backend that shows nothing yet.
  ///   - scenario: The list that it shows, and what becomes of it.
  ///   - sourceLocation: Where issues are reported; the caller's line.
  public func expectConformance<Backend: InspectableBackend<String, String>>(
    of make: @escaping () -> Backend, in scenario: ListScenario,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectConformance(
      to: BackendConformance(of: make), in: scenario, sourceLocation: sourceLocation)
  }

  /// Expects that a backend obeys the laws of backends, with cells of its own.
  ///
  /// ```swift
  /// expectConformance(
  ///   to: BackendConformance(
  ///     of: { MyBackend() }, cells: myCells, views: mySigns, screen: { $0.rows.map(\.text) }),
  ///   in: scenario)
  /// ```
  ///
  /// - Parameters:
  ///   - conformance: Which backend, and how it draws a scenario.
  ///   - scenario: The list that it shows, and what becomes of it.
  ///   - sourceLocation: Where issues are reported; the caller's line.
  public func expectConformance<Backend, Screen>(
    to conformance: BackendConformance<Backend, Screen>, in scenario: ListScenario,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let first = conformance.violations(in: scenario).first else { return }
    let small = scenario.shrunk { candidate in
      conformance.violations(in: candidate).contains { $0.rule == first.rule }
    }
    let violations = conformance.violations(in: small)
    Issue.record(
      """
      \(violations.map(\.description).joined(separator: "\n"))
      The smallest scenario that shows it, shrunk from “\(scenario)”:
      \(small.swiftSource)
      """, sourceLocation: sourceLocation)
  }

  /// Expects that a backend ends up with the latest state, whatever changes the list while it is drawn.
  ///
  /// ```swift
  /// var conformance = BackendConformance(of: { MyBackend() }, settle: { $0.scrollToTop() })
  /// conformance.redraws = [{ $0.scroll(by: 1) }]
  /// expectConformance(to: conformance, by: ListCallback.allCases)
  /// ```
  ///
  /// - Parameters:
  ///   - conformance: Which backend, and how it draws on its own account.
  ///   - callbacks: What changes the list.
  ///   - isThorough: Whether everything is done everywhere, which takes about ten times as long.
  ///   - sourceLocation: Where issues are reported; the caller's line.
  public func expectConformance<Backend, Screen>(
    to conformance: BackendConformance<Backend, Screen>, by callbacks: some Sequence<ListCallback>,
    isThorough: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectNoViolations(
      conformance.callbackViolations(by: callbacks, isThorough: isThorough),
      sourceLocation: sourceLocation)
  }
#endif
