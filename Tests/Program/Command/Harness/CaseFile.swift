import SceneTesting

/// The files of `Fixtures/Cases`.
enum CaseFile {
  static func path(_ name: String) -> String {
    Checkout.path("Fixtures/Cases/\(name)")
  }
}
