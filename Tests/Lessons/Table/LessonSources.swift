import Foundation
import SceneTesting

/// The sources of one lesson, counted.
struct LessonSources {
  /// A lesson as the program calls it, its folder, and the most lines that it may have.
  nonisolated static let all: [(name: String, folder: String, limit: Int)] = [
    ("mvc", "MVC", 150), ("mvc-split", "MVCSplit", 200), ("mvvm", "MVVM", 200),
    ("coordinators", "Coordinators", 220), ("viper", "VIPER", 300), ("calculator", "Calculator", 150),
  ]

  /// The lines of each file.
  let files: [[String]]

  init(folder: String) throws {
    let folder = Checkout.path("Sources/Lessons/\(folder)")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    files = try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
  }

  init(files: [[String]]) { self.files = files }

  /// All lines, with those that are blank or comments.
  var lineCount: Int { files.reduce(0) { $0 + $1.count } }

  /// How many classes, structures and enumerations there are.
  var typeCount: Int { declarations(of: ["class", "struct", "enum"]).count }
  var protocolCount: Int { declarations(of: ["protocol"]).count }

  /// The lines of the longest type, with its first and its last.
  var longestType: Int { declarations(of: ["class", "struct", "enum"]).map(\.lineCount).max() ?? 0 }

  /// The share of lines, in percent, that are in files that import nothing that draws.
  var screenlessShare: Int {
    let screenless = files.filter { !$0.contains("import TerminalUI") && !$0.contains("import LessonPage") }
    return screenless.reduce(0) { $0 + $1.count } * 100 / max(1, lineCount)
  }

  private func declarations(of keywords: Set<Substring>) -> [(name: String, lineCount: Int)] {
    files.flatMap { lines in
      lines.indices.compactMap { start in
        let words = lines[start].split { $0 == " " || $0 == ":" || $0 == "<" }
        let rest = words.drop { ["public", "private", "fileprivate", "final"].contains($0) }
        guard let keyword = rest.first, keywords.contains(keyword), let name = rest.dropFirst().first,
          !lines[start].contains("class func"), !lines[start].contains("//")
        else { return nil }
        let indent = lines[start].prefix { $0 == " " }
        let end = lines[start].hasSuffix("}") ? start : lines[start...].firstIndex(of: indent + "}") ?? start
        return (String(name), end - start + 1)
      }
    }
  }
}
