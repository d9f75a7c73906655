import Foundation
import Testing

/// The frames that were looked at and accepted: one text file for each state of a scene, in `Frames`, with a frame for
/// each size.
enum FrameFile {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Frames")

  /// The names of all files, in alphabetical order.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
  }

  /// Compares frames with the accepted ones, and says which lines differ and how to accept it.
  ///
  /// With `CARS_UPDATE_FRAMES=1` in the environment it accepts them instead, to be looked at before it is
  /// committed.
  /// - Parameters:
  ///   - lines: the sizes and the rows of the frames.
  ///   - name: the file's name, without its extension.
  static func expect(
    _ lines: [String], named name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: "\(name).txt")
    if ProcessInfo.processInfo.environment["CARS_UPDATE_FRAMES"] == "1" {
      return try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    let wanted = (try? String(contentsOf: file, encoding: .utf8)).map {
      $0.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
    guard let report = report(lines, wanted: wanted, name: name) else { return }
    Issue.record("\(report)", sourceLocation: sourceLocation)
  }

  /// What differs, and the command that accepts it; nil when nothing does.
  static func report(_ lines: [String], wanted: [String]?, name: String) -> String? {
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
      report = ["There are no frames \(name) yet; this is what is drawn:"] + lines
    }
    report.append("If this is right: CARS_UPDATE_FRAMES=1 swift test --filter FrameTests")
    return report.joined(separator: "\n")
  }
}
