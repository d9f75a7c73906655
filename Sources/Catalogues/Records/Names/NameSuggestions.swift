package import CarsEntity
import TextMatching

/// Which of a catalogue's names may mean make and model, where none does: those that are spelled almost so.
package enum NameSuggestions {
  /// The nearest names for those of make and model that are missing; none where not each of them has one.
  ///
  /// A name that has the field's in it comes first, then one that is nearly spelled so: `Car Make`, `modle`. Before them
  /// come those that somebody has said mean something, without which they are not enough. A name that may mean the model,
  /// and something else beside that, is one of them where none means the make.
  package static func nearest(among names: [String], _ meanings: FieldNames) -> [FieldName] {
    var free = names.filter { meanings.field(named: $0) == nil }
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
          // To look for a text in a text would link regular expressions.
          word == usual
            || !usual.utf8.allSatisfy { $0 < 0x80 } && word.indices.contains { word[$0...].hasPrefix(usual) }
        }
      }
    }
    return within ?? names.first { Spelling.nearest(to: $0, among: usual) != nil }
  }

  /// The words of a name, in small letters: `Car Make`, `car_make` and `carMake` have two. Where words have nothing between
  /// them, as in Chinese, all of them are one.
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
