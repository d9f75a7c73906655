/// Names of fields whose numbers are codes: they only identify something, such as a postal code, and have no order
/// and no thousands separators.
public enum CodeName {
  /// Words that mark such a name, in lowercase.
  private static let words: Set<String> = [
    "id", "ids", "nr", "no", "vin", "zip", "zipcode", "plz", "postcode", "postleitzahl", "postal", "code",
    "codes",
    "tract", "district", "lot", "stock", "policy", "serial", "plate", "kennzeichen", "phone", "telephone",
    "telefon", "tel", "fax", "sku",
    "rownames",
  ]

  /// Words that rule it out: `Days in stock` and `nr of doors` are counts, `Lot size` is a quantity, and
  /// `Has keys (yes or no)` a flag.
  private static let others: Set<String> = [
    "days", "weeks", "months", "hours", "age", "yes", "of", "size", "errors", "doors", "owners", "seats",
    "pictures", "türen", "sitze", "halter", "besitzer",
  ]

  /// Returns whether an unknown field holds codes: a word of its label says so, and none rules it out.
  public static func isOne(_ label: FieldLabel) -> Bool {
    let all = label.text.split { !$0.isLetter }.map { $0.lowercased() }
    return all.contains(where: words.contains) && !all.contains(where: others.contains)
  }
}
