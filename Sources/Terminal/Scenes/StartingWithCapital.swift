extension String {
  /// The text as the beginning of a sentence or as a heading.
  package var startingWithCapital: String { prefix(1).uppercased() + dropFirst() }
}
