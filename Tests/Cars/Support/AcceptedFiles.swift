import Foundation
public import Testing

/// Texts that were looked at and accepted, one file for each: what a scene looks like, or what a command prints.
public struct AcceptedFiles: Sendable {
  private let folder: URL
  private let suite: String

  /// Finds the files.
  /// - Parameters:
  ///   - folder: the name of their folder, beside the test's source.
  ///   - suite: the suite that compares them.
  public init(in folder: String, of suite: String, beside source: String = #filePath) {
    self.folder = URL(filePath: source).deletingLastPathComponent().appending(path: folder)
    self.suite = suite
  }

  /// The names of all files, in alphabetical order.
  /// - Throws: when the folder cannot be read.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
  }

  /// Compares lines with the accepted ones, and says which differ and how to accept them.
  ///
  /// With `CARS_ACCEPT=1` in the environment it accepts them instead, to be looked at before they are committed.
  /// - Parameter name: the file's name, without its extension.
  /// - Throws: when the file cannot be written.
  public func expect(
    _ lines: [String], named name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: "\(name).txt")
    if ProcessInfo.processInfo.environment["CARS_ACCEPT"] == "1" {
      return try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    let wanted = (try? String(contentsOf: file, encoding: .utf8)).map {
      $0.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
    guard let report = report(lines, wanted: wanted, name: name) else { return }
    Issue.record("\(report)", sourceLocation: sourceLocation)
  }

  /// What differs, and the command that accepts it; nil when nothing does.
  public func report(_ lines: [String], wanted: [String]?, name: String) -> String? {
    guard lines != wanted else { return nil }
    var report: [String] = []
    if let wanted {
      report = ["\(name) has changed:"]
      for row in 0..<max(lines.count, wanted.count) {
        let (old, new) = (row < wanted.count ? wanted[row] : nil, row < lines.count ? lines[row] : nil)
        guard old != new else { continue }
        report.append("line \(row + 1), wanted: \(old ?? "(no such line)")")
        report.append("line \(row + 1), is:     \(new ?? "(no such line)")")
      }
    } else {
      report = ["There is no \(name) yet; this is what it would be:"] + lines
    }
    report.append("If this is right: CARS_ACCEPT=1 swift test --filter \(suite)")
    return report.joined(separator: "\n")
  }
}
