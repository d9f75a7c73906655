/// Names of fields whose numbers only tell one thing from another: nobody asks which postal code is greater, and none has
/// thousands.
public enum CodeName {
  /// The words of which one is in such a name, in small letters.
  private static let words: Set<String> = [
    "id", "ids", "nr", "no", "vin", "zip", "zipcode", "plz", "postcode", "postleitzahl", "postal", "code",
    "codes",
    "tract", "district", "lot", "stock", "policy", "serial", "plate", "kennzeichen", "phone", "telephone",
    "telefon", "tel", "fax", "sku",
    "rownames",
  ]

  /// Words of names that say something else: `Days in stock` is how many, and `Has keys (yes or no)` is neither.
  private static let others: Set<String> = ["days", "weeks", "months", "hours", "age", "yes"]

  /// Whether a field that the program does not know has such a name: one of the words of its label says so, and none says otherwise.
  public static func isOne(_ label: FieldLabel) -> Bool {
    let all = label.text.split { !$0.isLetter }.map { $0.lowercased() }
    return all.contains(where: words.contains) && !all.contains(where: others.contains)
  }
}
