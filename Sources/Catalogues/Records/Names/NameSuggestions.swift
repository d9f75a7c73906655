package import CarsEntity
import TextMatching

/// Suggests which of a catalogue's names may mean make and model, by their spelling, if none does.
package enum NameSuggestions {
  /// Returns the likely names for make and model, as far as they are missing; empty if either has none.
  ///
  /// A name that contains the field's as a word comes first, then one with a similar spelling: `Car Make`, `modle`.
  /// They are preceded by the meanings that the user already gave, which remain necessary. If nothing resembles a
  /// make or model, a vague name for the model counts.
  package static func nearest(among names: [String], _ meanings: FieldNames) -> [FieldName] {
    // What ends so is a number in another table.
    var free = names.filter { meanings.field(named: $0) == nil && words(of: $0).last != "id" }
    if let pair = NameTable.pairs.first(where: { free.contains($0.make) && free.contains($0.model) }) {
      return [FieldName(pair.make, .field(.make)), FieldName(pair.model, .field(.model))]
    }
    var suggestions: [FieldName] = []
    for field in [CarField.make, .model] where !names.contains(where: { meanings.field(named: $0) == field })
    {
      guard let name = nearest(to: field, among: free) else {
        return names.first { meanings.field(named: $0) == .model && !meanings.isClear($0) }.map {
          [FieldName($0, .field(.model))]
        } ?? []
      }
      free.removeAll { $0 == name }
      suggestions.insert(FieldName(name, .field(field)), at: 0)
    }
    guard !suggestions.isEmpty else { return [] }
    let given = meanings.said.names.filter { given in
      names.contains { given.isCalled($0) }
        && !suggestions.contains { $0.meaning == given.meaning || given.isCalled($0.name) }
    }
    return given + suggestions
  }

  private static func nearest(to field: CarField, among names: [String]) -> String? {
    let usual = UsualNames.names(of: field)
    let within = names.first { name in
      let words = Self.words(of: name)
      return usual.contains { usual in
        words.contains { word in
          // Searching for a text within a text would link the regular expression engine.
          word == usual
            || !usual.utf8.allSatisfy { $0 < 0x80 } && word.indices.contains { word[$0...].hasPrefix(usual) }
        }
      }
    }
    return within ?? names.first { Spelling.nearest(to: $0, among: usual) != nil }
  }

  /// Returns the words of a name, in lowercase: `Car Make`, `car_make` and `carMake` have two. Without separators, as
  /// in Chinese, there is only one.
  private static func words(of name: String) -> [String] {
    var words = [""]
    var wasSmall = false
    for letter in name {
      if !letter.isLetter || wasSmall && letter.isUppercase { words.append("") }
      if letter.isLetter { words[words.count - 1] += letter.lowercased() }
      wasSmall = letter.isLowercase
    }
    return words
  }
}
