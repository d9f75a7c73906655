import CarsEntity

/// Make and model as one name has them: its first word and the rest, or only a model if it is one word, or begins with a
/// number. A year can come before both: `2017 Maruti Ciaz`. A make of several words is known by them: `Land Rover Defender`.
package struct WholeName: Hashable, Sendable {
  /// The year in front; nil where there is none.
  package let year: Int?
  /// The make; nil where the name is one word.
  package let make: Substring?
  /// The model.
  package let model: Substring

  /// Takes a name apart; nil for a blank one.
  package init?(_ name: String) {
    let all = name.split(maxSplits: 2, whereSeparator: \.isWhitespace)
    year = all.count > 2 ? Self.year(all[0]) : nil
    let name = year == nil ? name[...] : name[all[1].startIndex...]
    let words = name.split(maxSplits: Self.mostWords, whereSeparator: \.isWhitespace)
    guard let first = words.first else { return nil }
    let count = Self.wordsOfMake(words)
    let isMake = words.count > count && !first.allSatisfy(\.isNumber)
    make = isMake ? name[first.startIndex..<words[count - 1].endIndex] : nil
    model = (isMake ? name[words[count].startIndex...] : name[...]).trimmed
  }

  /// A word as a year that a car can be of; nil for any other.
  private static func year(_ word: Substring) -> Int? {
    guard word.utf8.count == 4, let year = Int(word), 1900...2099 ~= year else { return nil }
    return year
  }

  /// How many of the first words of a name are the make: one, with what is in brackets behind it, as in `Lada (ВАЗ)`, or as
  /// many as a known make has.
  private static func wordsOfMake(_ words: [Substring]) -> Int {
    guard words.count > 2 else { return 1 }
    if words[1].first == "(", words[1].last == ")" { return 2 }
    return (2..<min(words.count, mostWords + 1)).first { count in
      makes.contains(words[..<count].joined(separator: " ").lowercased())
    } ?? 1
  }

  private static let mostWords = 3

  /// The makes of several words.
  private static let makes: Set<String> = [
    "alfa romeo", "am general", "ashok leyland", "aston martin", "austin healey", "de tomaso",
    "ds automobiles",
    "great wall", "hindustan motors", "hispano suiza", "iran khodro", "kg mobility", "land rover", "li auto",
    "lynk & co",
    "mercedes benz", "range rover", "renault samsung", "rolls royce", "tata motors",
  ]

  /// What it says of the fields that it stands for.
  var parts: [Field] {
    let parts: [(CarField, FieldValue?)] = [
      (.year, year.map { .integer($0) }), (.make, make.map { .text(String($0)) }),
      (.model, .text(String(model))),
    ]
    return parts.compactMap { field, value in value.map { Field(field.rawValue, $0) } }
  }
}
