/// The files of `Fixtures/Cases`.
enum CaseFile {
  static func path(_ name: String) -> String {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    return parts.joined(separator: "/") + "/Fixtures/Cases/\(name)"
  }
}
