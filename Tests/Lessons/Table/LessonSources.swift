import Foundation
import SceneTesting

/// The sources of one lesson, counted.
struct LessonSources {
  /// A lesson by its name in the program.
  nonisolated struct Lesson {
    let name: String
    let folder: String
    /// The most lines that it may have.
    let limit: Int
    /// The files that decide something and import nothing that draws, sorted.
    let deciding: [String]
  }

  nonisolated static let all = [
    Lesson(name: "mvc", folder: "MVC", limit: 150, deciding: []),
    Lesson(name: "mvc-split", folder: "MVCSplit", limit: 200, deciding: ["CarDraft+Rule.swift"]),
    Lesson(
      name: "mvvm", folder: "MVVM", limit: 200,
      deciding: ["CarDraft+Rule.swift", "CarFormViewModel.swift", "CarListViewModel.swift"]),
    Lesson(name: "coordinators", folder: "Coordinators", limit: 250, deciding: []),
    Lesson(
      name: "viper", folder: "VIPER", limit: 300,
      deciding: [
        "CarDraft+Rule.swift", "Detail/CarDetailPresenter.swift", "Form/CarFormPresenter.swift",
        "List/CarListPresenter.swift",
      ]),
    Lesson(
      name: "calculator", folder: "Calculator", limit: 160,
      deciding: ["CalculatorService.swift", "CalculatorViewModel.swift"]),
  ]

  /// The files in the lesson's folder, sorted.
  let names: [String]
  /// The lines of each file.
  let files: [[String]]
  private let deciding: [String]

  init(_ lesson: Lesson) throws {
    let folder = Checkout.path("Sources/Lessons/\(lesson.folder)")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
    let files = try names.map { name in
      let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
    self.init(Dictionary(uniqueKeysWithValues: zip(names, files)), deciding: lesson.deciding)
  }

  init(_ files: [String: [String]], deciding: [String]) {
    let files = files.sorted { $0.key < $1.key }
    names = files.map(\.key)
    self.files = files.map(\.value)
    self.deciding = deciding
  }

  /// All lines, with those that are blank or comments.
  var lineCount: Int { files.reduce(0) { $0 + $1.count } }

  /// How many classes, structures and enumerations there are.
  var typeCount: Int { declarations(of: ["class", "struct", "enum"]).count }
  var protocolCount: Int { declarations(of: ["protocol"]).count }

  /// The lines of the longest type, with its first and its last.
  var longestType: Int { declarations(of: ["class", "struct", "enum"]).map(\.lineCount).max() ?? 0 }

  /// The share of lines, in percent to the nearest, in the files that decide without a screen.
  var decidingShare: Int {
    let count = zip(names, files).filter { deciding.contains($0.0) }.reduce(0) { $0 + $1.1.count }
    return Int((Double(count * 100) / Double(max(1, lineCount))).rounded())
  }

  /// Whether a file imports something that draws.
  static func draws(_ lines: [String]) -> Bool {
    lines.contains("import TerminalUI") || lines.contains("import LessonPage")
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
