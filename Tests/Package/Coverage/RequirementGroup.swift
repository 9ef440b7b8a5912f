/// The behavior that this package sets out to have, as identifiers.
///
/// A test that settles one of them carries it in its name.
struct RequirementGroup {
  /// What the identifiers of a group have in common.
  let title: String

  /// The identifiers, in the order of the table.
  let identifiers: [String]

  private init(_ title: String, _ identifiers: String) {
    self.title = title
    self.identifiers = identifiers.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// All groups, in the order of the table.
  static let all = [
    RequirementGroup(
      "Capabilities: the data model",
      """
      M1 M2 M3 M4 M5 M6 M7 M8 M9 M10 M11 M12 M13 M14 M15
      """),
    RequirementGroup(
      "Capabilities: access, mutation, notification",
      """
      A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14 A15 A16 A17 A18 A19 A20 A21
      """),
    RequirementGroup(
      "Capabilities: cells and factories",
      """
      C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12 C13 C14 C15
      """),
    RequirementGroup(
      "Capabilities: supplementary views",
      """
      S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 S11
      """),
    RequirementGroup(
      "Capabilities: display",
      """
      V1 V2 V3 V4 V5 V6 V7 V8 V9 V10 V11 V12 V13 V14
      """),
    RequirementGroup(
      "Capabilities: interaction",
      """
      I1 I2 I3 I4 I5 I6 I7 I8 I9 I10 I11 I12 I13 I14 I15 I16 I17 I18 I19 I20 I21
      """),
    RequirementGroup(
      "Capabilities: updates",
      """
      U1 U2 U3 U4 U5 U6 U7 U8 U9 U10 U11 U12 U13 U14 U15
      """),
    RequirementGroup(
      "Capabilities: fetched results",
      """
      F1 F2 F3 F4 F5 F6 F7
      """),
    RequirementGroup(
      "Cases: T-000",
      """
      T-000-01 T-000-02 T-000-03 T-000-05 T-000-06 T-000-07 T-000-09 T-000-10 T-000-11 T-000-13
      T-000-14 T-000-15 T-000-17 T-000-18 T-000-19 T-000-21 T-000-22 T-000-23 T-000-25 T-000-26
      T-000-27 T-000-29 T-000-30 T-000-31 T-000-33 T-000-34 T-000-35 T-000-37 T-000-38 T-000-39
      T-000-41 T-000-42 T-000-43
      """),
    RequirementGroup(
      "Cases: T-001",
      """
      T-001-01 T-001-02 T-001-03 T-001-05 T-001-06 T-001-07 T-001-09 T-001-10 T-001-11 T-001-13
      T-001-14 T-001-15 T-001-17 T-001-18 T-001-19 T-001-21 T-001-22 T-001-23 T-001-25 T-001-26
      T-001-27 T-001-29 T-001-30 T-001-31 T-001-33 T-001-34 T-001-35 T-001-37 T-001-38 T-001-39
      T-001-41 T-001-42 T-001-43 T-001-45 T-001-46 T-001-47 T-001-49 T-001-50 T-001-51 T-001-53
      T-001-54 T-001-55 T-001-57
      """),
    RequirementGroup(
      "Cases: T-002",
      """
      T-002-01 T-002-02 T-002-04 T-002-05 T-002-06 T-002-08 T-002-09 T-002-10 T-002-12 T-002-13
      T-002-14 T-002-16 T-002-17 T-002-18
      """),
    RequirementGroup(
      "Cases: T-003",
      """
      T-003-02 T-003-03 T-003-04 T-003-06 T-003-07 T-003-08 T-003-10 T-003-11 T-003-12 T-003-14
      T-003-15 T-003-16 T-003-18 T-003-19 T-003-20 T-003-22 T-003-23 T-003-24 T-003-26 T-003-27
      T-003-28 T-003-30 T-003-31 T-003-32 T-003-34 T-003-35 T-003-36 T-003-38 T-003-39
      """),
    RequirementGroup(
      "Cases: T-004",
      """
      T-004-01 T-004-03 T-004-04 T-004-05 T-004-07 T-004-08 T-004-09 T-004-11 T-004-12 T-004-13
      T-004-15 T-004-16 T-004-17 T-004-19 T-004-20 T-004-21 T-004-23
      """),
    RequirementGroup(
      "Cases: T-INF",
      """
      T-INF-1 T-INF-2 T-INF-4 T-INF-5
      """),
    RequirementGroup(
      "Defects not repeated: D000",
      """
      D000-1 D000-2 D000-3 D000-4 D000-5 D000-6 D000-7 D000-8 D000-9 D000-10 D000-11 D000-12
      D000-13 D000-14 D000-15
      """),
    RequirementGroup(
      "Defects not repeated: D001",
      """
      D001-1 D001-2 D001-3 D001-4 D001-5 D001-6 D001-7 D001-8 D001-9 D001-10 D001-11 D001-12
      D001-13 D001-14 D001-15 D001-16 D001-17 D001-18 D001-19 D001-20 D001-21 D001-22 D001-23
      D001-24 D001-25 D001-26 D001-27 D001-28 D001-29 D001-30 D001-31 D001-32 D001-33
      """),
    RequirementGroup(
      "Defects not repeated: D002",
      """
      D002-1 D002-2 D002-3 D002-4 D002-5 D002-6 D002-7 D002-8 D002-9 D002-10 D002-11 D002-12
      D002-13 D002-14 D002-15 D002-16
      """),
    RequirementGroup(
      "Defects not repeated: D003",
      """
      D003-1 D003-2 D003-3 D003-4 D003-5 D003-6 D003-7 D003-8 D003-9 D003-10 D003-11 D003-12
      D003-13 D003-14 D003-15 D003-16 D003-17
      """),
    RequirementGroup(
      "Defects not repeated: D004",
      """
      D004-1 D004-2 D004-3 D004-4 D004-5 D004-6 D004-7 D004-8 D004-9 D004-10 D004-11 D004-12
      D004-13 D004-14 D004-15
      """),
  ]

  /// What is missing of requirements that tests carry and settle in part.
  static let gaps = [
    "A6": "Indexed sections are found at once; plain ones are looked through.",
    "A7": "An item of indexed sections is found at once; plain ones are looked through.",
    "D002-4": "Indexed sections answer at once; plain ones are looked through.",
  ]
}
