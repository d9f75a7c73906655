package import CarsEntity
import TextMatching

/// Which of a catalogue's names may mean make and model, where none does: those that are spelled almost so.
package enum NameSuggestions {
  /// The nearest names for those of make and model that are missing; none where not each of them has one.
  ///
  /// A name that has the field's in it comes first, then one that is nearly spelled so: `Car Make`, `modle`. Before them
  /// come those that somebody has said mean something, without which they are not enough.
  package static func nearest(among names: [String], _ meanings: FieldNames) -> [FieldName] {
    var free = names.filter { meanings.field(named: $0) == nil }
    var suggestions: [FieldName] = []
    for field in [CarField.make, .model] where !names.contains(where: { meanings.field(named: $0) == field })
    {
      guard let name = nearest(to: field, among: free) else { return [] }
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
      let plain = String(name.lowercased().filter { $0.isLetter })
      // To look for a text in a text would link regular expressions.
      return usual.contains { usual in plain.indices.contains { plain[$0...].hasPrefix(usual) } }
    }
    return within ?? names.first { Spelling.nearest(to: $0, among: usual) != nil }
  }
}
