import LibC

/// A process group, as seen by a test.
package struct ProcessGroup: Hashable, Sendable {
  /// The group's ID.
  package let number: Int32

  /// Creates a process group from its ID.
  package init(_ number: Int32) { self.number = number }

  /// Whether any of its processes is still running. A zombie doesn't count: the system reaps orphans at its own pace.
  package var isRunning: Bool {
    guard number > 0, kill(-number, 0) == 0 else { return false }
    #if os(Linux)
      guard let folder = opendir("/proc") else { return true }
      defer { closedir(folder) }
      while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        guard Int(name) != nil, let words = Self.status(of: name), words.count > 2 else { continue }
        if words[2] == String(number), words[0] != "Z", words[0] != "X" { return true }
      }
      return false
    #else
      return true
    #endif
  }

  /// Returns the fields after the name in a process's `stat` file: its state, its parent, its group and more.
  private static func status(of process: String) -> [Substring]? {
    guard let file = fopen("/proc/\(process)/stat", "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1_024)
    let count = fread(&bytes, 1, bytes.count, file)
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    return text.lastIndex(of: ")").map { text[text.index(after: $0)...].split(separator: " ") }
  }
}
