import Foundation

/// The names in the template, and their replacements.
struct SceneNames {
  let request: SceneRequest
  /// The plural in the template. The singular is the plural without its s.
  let old: String

  /// The targets of the template's module, without its name.
  static let targets = [
    "Entity", "Contracts", "Interactor", "Presenter", "View", "Router", "Module", "TestSupport", "Tests",
  ]

  /// Returns a source file of the template with the new names and sorted imports.
  func renamedSource(_ text: String) -> String {
    let lines = renamed(text).split(separator: "\n", omittingEmptySubsequences: false)
    func isImport(_ line: Substring) -> Bool { line.hasPrefix("import ") || line.hasPrefix("public import ") }
    // A contract begins with a comment.
    let start = lines.firstIndex(where: isImport) ?? lines.endIndex
    let imports = lines[start...].prefix(while: isImport)
    // The module is the last word; `public` doesn't count.
    let ordered = imports.sorted {
      ($0.split(separator: " ").last ?? "") < ($1.split(separator: " ").last ?? "")
    }
    return (lines[..<start] + ordered + lines[imports.endIndex...]).joined(separator: "\n")
  }

  /// Returns a text of the template with the new names, in code and in words.
  func renamed(_ text: String) -> String {
    // Placeholders that occur in no source stand for the new names, so that no name is replaced twice.
    var text = text
    for target in Self.targets { text = text.replacing("Dealers" + target, with: "\u{1}" + target) }
    let names = [(old, "\u{2}", "\u{4}"), (String(old.dropLast()), "\u{3}", "\u{5}")]
    for (name, type, words) in names {
      // Alone at the beginning of a string or a comment, it is a word and not part of a type's name.
      for start in ["\"", "\" ", "\"‹ ", "/// ", "// "] {
        for end in ["\"", " ", ".", ","] {
          text = text.replacing(start + name + end, with: start + words + "\u{6}" + end)
        }
      }
      text = text.replacing(name, with: type).replacing(name.lowercased(), with: words)
    }
    let (plural, singular) = (Self.words(request.plural), Self.words(request.singular))
    let marks = [
      ("\u{4}\u{6}", Self.capitalised(plural)), ("\u{5}\u{6}", Self.capitalised(singular)),
      ("\u{1}", request.module), ("\u{2}", request.plural), ("\u{3}", request.singular), ("\u{4}", plural),
      ("\u{5}", singular),
    ]
    for (mark, name) in marks { text = text.replacing(mark, with: name) }
    return text
  }

  /// Returns the manifest with the module's name.
  func renamedManifest(_ text: String) -> String {
    text.replacing("Dealers", with: request.module).replacing("dealers", with: request.module.lowercased())
  }

  /// Returns a type's name in words: `TestDrives` is “test drives”, and `EVModels` is “EV models”.
  static func words(_ name: String) -> String {
    name.matches(of: /[A-Z0-9]+(?![a-z])|[A-Z]?[a-z0-9]+/).map { match in
      match.output.count > 1 && match.output.allSatisfy { !$0.isLowercase }
        ? String(match.output) : match.output.lowercased()
    }.joined(separator: " ")
  }

  private static func capitalised(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
