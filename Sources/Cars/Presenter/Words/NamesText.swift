import CarsCatalogue
import CarsContracts
import CarsEntity
import Scenes

/// What to do where the names in a catalogue do not say what its cars are called, in words.
enum NamesText {
  private static func command(_ origin: CatalogueOrigin, _ options: ReadingOptions) -> String? {
    origin.command(options)
  }

  /// What to do where no name says what the cars are called.
  /// - Parameters:
  ///   - origin: where the catalogue comes from.
  ///   - said: what somebody has said of it already.
  static func remedy(_ names: UnknownNames, _ origin: CatalogueOrigin, _ said: ReadingOptions) -> String {
    var options = said
    let blanks = CarField.namingFields.filter { field in
      !names.understood.contains { $0.meaning == .field(field) }
    }
    for name in names.nearest { options.give(name.name, name.meaning) }
    guard options.areCopyable else { return "--field says which they are." }
    if !names.nearest.isEmpty {
      guard let command = command(origin, options) else { return saying(options.words) }
      return "Try: \(command)"
    }
    let fields = blanks.map { " --field \($0.rawValue)=NAME" }.joined()
    return saying((command(origin, options) ?? options.words) + fields)
      + (names.understood.isEmpty ? "; or, for both in one, --field name=NAME" : "")
  }

  private static func saying(_ words: String) -> String {
    "Say which they are, as in: \(words.drop { $0 == " " })"
  }

  /// How to say at once what somebody has said on a screen.
  static func understood(_ origin: CatalogueOrigin, _ said: ReadingOptions) -> NoticeState {
    let words = command(origin, said) ?? (said.areCopyable ? String(said.words.dropFirst()) : nil)
    return NoticeState(
      .information, "The catalogue is read as you said.",
      more: words.map { "The same without a question: \($0)" })
  }

  /// What to do where a table has no header.
  /// - Parameters:
  ///   - areSpaced: whether there are only blanks between its columns.
  ///   - origin: where it comes from.
  ///   - said: what somebody has said of it already.
  static func remedy(
    withoutHeader names: UnknownNames, areSpaced: Bool, _ origin: CatalogueOrigin, _ said: ReadingOptions
  ) -> String {
    var options = said
    options.header = names.columns.map(\.name)
    let advice = "with make and model in the places of two of them"
    guard areSpaced else {
      return "Say what its \(names.columns.count.grouped) columns are called, \(advice): "
        + (command(origin, options) ?? String(options.words.dropFirst()))
    }
    let file = if case .file(let path) = origin, path.isCopyable { path.pathQuotedForShell } else { "FILE" }
    return "Commas make it one that can be read, \(advice): "
      + "sed -E 's/^ +//; s/ {2,}|[[:cntrl:]]/,/g' \(file) | cars -\(options.words)"
  }
}

extension CarField {
  /// The fields that say what a car is called.
  static let namingFields = [CarField.make, .model]
}
