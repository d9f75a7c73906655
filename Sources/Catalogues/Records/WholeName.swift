import CarsEntity

/// Make and model as one name has them: its first word and the rest, or only a model if it is one word, or begins with a
/// number: `2017 Maruti Ciaz`.
struct WholeName: Hashable, Sendable {
  /// The make; nil where the name is one word.
  let make: String?
  /// The model.
  let model: String

  /// Takes a name apart; nil for a blank one.
  init?(_ name: String) {
    let words = name.split(maxSplits: 1) { $0.isWhitespace }
    guard let first = words.first else { return nil }
    let rest = words.count > 1 ? words[1].trimmed : ""
    let isMake = !rest.isEmpty && !first.allSatisfy(\.isNumber)
    (make, model) = isMake ? (String(first), String(rest)) : (nil, String(name.trimmed))
  }

  /// What it says of the fields that it stands for.
  var parts: [(CarField, String)] { [make.map { (.make, $0) }, (.model, model)].compactMap(\.self) }
}
