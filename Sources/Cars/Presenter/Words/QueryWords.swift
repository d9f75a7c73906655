/// The language of queries, for somebody who is about to search.
public enum QueryWords {
  /// Queries that show the whole syntax, each with what it finds.
  public static let examples: [(query: String, meaning: String)] = [
    ("kia electric", "both words, in make, model, trim, body, fuel, drive, year or id"),
    ("\"ioniq 5\" -petrol", "a phrase, but not what “petrol” finds"),
    ("make:kia fuel=electric", "in one field: anywhere in its text, or all of its text"),
    ("price<30k year:2020-2023", "numbers: < <= > >= and ranges; price<€30k in a currency"),
    ("kia or ford fuel!=petrol", "what either side of “or” finds; != excludes"),
    ("\"heat pump\":yes range>400km", "fields that only your catalogue has; a number with a unit"),
  ]
}
