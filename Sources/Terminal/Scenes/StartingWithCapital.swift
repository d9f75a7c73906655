extension String {
  /// The text with its first letter capitalised.
  package var startingWithCapital: String { prefix(1).uppercased() + dropFirst() }
}
