/// In which form cars are printed.
public enum PrintedForm: Hashable, Sendable {
  /// In words, for people.
  case words
  /// For programs, a bare value for each column: a number in plain digits, a list as JSON.
  case values
  /// For programs, a JSON object for each car.
  case objects
}
