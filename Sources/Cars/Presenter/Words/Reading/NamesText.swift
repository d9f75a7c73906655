import CarsContracts
import CarsEntity
import Scenes

/// What to do if the names in a catalogue don't identify make and model, in words.
enum NamesText {
  /// Returns what to do if no name means make or model.
  /// - Parameters:
  ///   - origin: the source of the catalogue.
  ///   - said: the user's reading options so far.
  ///   - isThere: whether one of the names certainly is the missing one.
  static func remedy(
    _ names: UnknownNames, _ origin: CatalogueOrigin, _ said: ReadingOptions, isThere: Bool = false
  ) -> Remedy {
    var options = said
    // Options for names that don't exist aren't repeated.
    let there = Set(names.columns.map(\.name) + names.understood.map(\.name))
    options.forgetNames { $0.meaning.isOfCars && !there.contains($0.name) }
    let blanks = [CarField.make, .model].filter { field in
      !names.understood.contains { $0.meaning == .field(field) }
    }
    for name in names.nearest { options.give(name.name, name.meaning) }
    guard options.areCopyable else { return Remedy("--field says which they are.") }
    if !names.nearest.isEmpty {
      return origin.command(options).map { .try($0) }
        ?? Remedy("Say which they are:", [options.trimmedWords])
    }
    let fields = blanks.map { " --field \($0.rawValue)=NAME" }.joined()
    let start = origin.command(options) ?? options.words
    func remedy(_ words: String, _ other: String? = nil) -> Remedy {
      Remedy(
        words, (["\(start)\(fields)"] + [other].compactMap(\.self)).map { String($0.drop { $0 == " " }) })
    }
    // If another column is the make or the model, a name may still mean both.
    let whole = names.columns.first { FieldKey(catalogueName: $0.name) == FieldKey("name") }
    if !isThere, !names.understood.isEmpty, let whole {
      var both = options
      both.give(whole.name, .makeAndModel)
      if both.areCopyable {
        return remedy(
          "Say which is the \(blanks.first?.rawValue ?? "model"), or that “\(whole.name)” is make and model in one:",
          origin.command(both) ?? both.words)
      }
    }
    if names.understood.isEmpty {
      return remedy(
        "Say which they are, each in a column of its own or both in one:", "\(start) --field name=NAME")
    }
    let make = names.understood.first { $0.meaning == .field(.make) }
    if !isThere, let make {
      options.give(make.name, make.meaning)
      if options.areCopyable {
        return remedy(
          "Say which one is the model, or that there is none:",
          origin.command(options) ?? options.words)
      }
    }
    return remedy("Say which they are:")
  }

  /// Returns the command line options equivalent to the user's answers on the screen.
  static func understood(_ understood: UnderstoodCatalogue) -> NoticeState {
    let said = understood.said
    let words = understood.origin.command(said) ?? (said.areCopyable ? said.trimmedWords : nil)
    return NoticeState(
      .information, "The catalogue is read as you said.",
      more: words.map { _ in "The command that says the same:" }, command: words)
  }

  /// Returns what to do if a table has no header.
  /// - Parameters:
  ///   - areSpaced: whether only blanks separate the columns.
  ///   - origin: the source of the catalogue.
  ///   - said: the user's reading options so far.
  static func remedy(
    withoutHeader names: UnknownNames, areSpaced: Bool, _ origin: CatalogueOrigin, _ said: ReadingOptions
  ) -> Remedy {
    var options = said
    options.header = names.columns.map { _ in "NAME" }
    let advice = "with make and model in the places of two of them:"
    guard areSpaced else {
      return Remedy(
        "Say what its \(names.columns.count.grouped) columns are called, \(advice)",
        [origin.command(options) ?? options.trimmedWords])
    }
    let file =
      if case .file(let path) = origin, path.isCopyable { path.operandQuotedForShell } else { "FILE" }
    return Remedy(
      "Commas make it one that can be read, \(advice)",
      ["sed -E 's/^ +//; s/ {2,}|[[:cntrl:]]/,/g' \(file) | \(options.pipedCommand)"])
  }
}

extension ReadingOptions {
  /// The words without the leading blank.
  fileprivate var trimmedWords: String { String(words.dropFirst()) }
}
