import CarsEntity

/// Make and model in a single name: its first word and the rest, or only a model if it is one word or begins with a
/// number. A year may precede both: `2017 Maruti Ciaz`. Makes of several words are known: `Land Rover Defender`.
package struct WholeName: Hashable, Sendable {
  /// The leading year, or nil.
  package let year: Int?
  /// The make; nil if the name is one word or begins with a number.
  package let make: Substring?
  /// The model.
  package let model: Substring

  /// Parses a name; nil for a blank one.
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

  /// Returns a word as a year from 1900 to 2099, or nil.
  private static func year(_ word: Substring) -> Int? {
    guard word.utf8.count == 4, let year = Int(word), 1900...2099 ~= year else { return nil }
    return year
  }

  /// Returns how many of a name's first words are the make: one, with a following word in brackets, as in
  /// `Lada (ВАЗ)`, or as many as a known make has.
  private static func wordsOfMake(_ words: [Substring]) -> Int {
    guard words.count > 2 else { return 1 }
    if words[1].first == "(", words[1].last == ")" { return 2 }
    return (2..<min(words.count, mostWords + 1)).first { count in
      makes.contains(words[..<count].joined(separator: " ").lowercased())
    } ?? 1
  }

  private static let mostWords = 3

  /// Makes of several words.
  private static let makes: Set<String> = [
    "alfa romeo", "am general", "ashok leyland", "aston martin", "austin healey", "de tomaso",
    "ds automobiles",
    "great wall", "hindustan motors", "hispano suiza", "iran khodro", "kg mobility", "land rover", "li auto",
    "lynk & co",
    "mercedes benz", "range rover", "renault samsung", "rolls royce", "tata motors",
  ]

  /// The fields that the name contains.
  var parts: [Field] {
    let parts: [(CarField, FieldValue?)] = [
      (.year, year.map { .integer($0) }), (.make, make.map { .text(String($0)) }),
      (.model, .text(String(model))),
    ]
    return parts.compactMap { field, value in value.map { Field(field.rawValue, $0) } }
  }
}
