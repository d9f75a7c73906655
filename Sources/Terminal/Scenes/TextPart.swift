extension String {
  /// Returns whether a text occurs in this one, byte by byte. Unlike `contains`, it links no regular expressions.
  package func hasPart(_ text: String) -> Bool {
    utf8.indices.contains { utf8[$0...].starts(with: text.utf8) }
  }
}
