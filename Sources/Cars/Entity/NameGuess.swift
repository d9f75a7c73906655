import TextMatching

/// Which of a catalogue's names may mean make and model, where none does as it is spelled.
package enum NameGuess {
  /// A name, and the values that some records have there.
  package struct Column {
    package let name: String
    package var values: [FieldValue]

    package init(_ name: String, _ values: [FieldValue] = []) {
      self.name = name
      self.values = values
    }
  }

  /// The nearest names: for make and model, for the one of them that is missing, or for both together; none where nothing
  /// looks like it.
  ///
  /// A name that has the field's in it, or is spelled almost like it, comes first: `Car Make`, `modle`. Otherwise the
  /// model is the text that differs most from record to record, and the make the nearest text before it or, failing
  /// that, behind it. A text with none before it that is mostly of several words, or the only one, may be both together.
  ///
  /// Before them come those that somebody has said mean something, without which they are not enough.
  package static func nearest(among columns: [Column], _ names: FieldNames) -> [FieldName] {
    let guessed = guessed(among: columns, names)
    guard !guessed.isEmpty else { return [] }
    let given = names.given.filter { given in
      columns.contains { names.isMeant($0.name, by: given) }
        && !guessed.contains { $0.meaning == given.meaning || names.isMeant($0.name, by: given) }
    }
    return given + guessed
  }

  private static func guessed(among columns: [Column], _ names: FieldNames) -> [FieldName] {
    let meanings = columns.map { names.field(named: $0.name) }
    let free = columns.indices.filter { meanings[$0] == nil }
    let wordy = free.filter { columns[$0].isWordy }
    let ownMake = meanings.firstIndex(of: .make)
    let ownModel = meanings.firstIndex(of: .model)
    let make = ownMake ?? place(of: .make, among: free, columns)
    var model = ownModel ?? place(of: .model, among: free.filter { $0 != make }, columns)
    if model == nil { model = mostVaried(wordy.filter { $0 != make }, columns) }
    guard let model else {
      return make.map { ownMake == nil ? [FieldName(columns[$0].name, .makeAndModel)] : [] } ?? []
    }
    let isWhole = ownModel == nil && columns[model].hasSeveralWords
    let nearby =
      make ?? wordy.last { $0 < model } ?? (isWhole ? nil : wordy.first { $0 > model })
    guard let nearby else { return [FieldName(columns[model].name, .makeAndModel)] }
    return (ownModel == nil ? [FieldName(columns[model].name, .field(.model))] : [])
      + (ownMake == nil ? [FieldName(columns[nearby].name, .field(.make))] : [])
  }

  /// The column whose name is nearest to those of a field.
  private static func place(of field: CarField, among places: [Int], _ columns: [Column]) -> Int? {
    let own = [field.rawValue] + FieldNames.others.filter { $0.field == field }.map(\.name)
    let within = places.first { place in
      let plain = String(columns[place].name.lowercased().filter { $0.isLetter })
      // To look for a text in a text would link regular expressions.
      return own.contains { name in plain.indices.contains { plain[$0...].hasPrefix(name) } }
    }
    return within ?? places.first { Spelling.nearest(to: columns[$0].name, among: own) != nil }
  }

  private static func mostVaried(_ places: [Int], _ columns: [Column]) -> Int? {
    places.max { (columns[$0].variety, $1) < (columns[$1].variety, $0) }
  }

}

extension NameGuess.Column {
  private var texts: [String] { values.compactMap(\.text).filter { !$0.isBlank } }

  /// How many different texts there are.
  fileprivate var variety: Int { Set(texts).count }

  /// Whether most values are short texts that begin with a letter.
  fileprivate var isWordy: Bool {
    let said = values.count { !$0.isBlank }
    let words = texts.count { text in
      text.count <= 40 && text.first { $0.isLetter || $0.isNumber }?.isLetter == true
    }
    return words * 2 > said
  }

  /// Whether most of the texts have a space in them.
  fileprivate var hasSeveralWords: Bool { texts.count { $0.contains(" ") } * 3 > texts.count * 2 }
}
