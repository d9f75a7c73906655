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

  /// Whether a field that the program does not know has such a name: one of the words of its label says so.
  public static func isOne(_ label: FieldLabel) -> Bool {
    label.text.split { !$0.isLetter }.contains { words.contains($0.lowercased()) }
  }
}
