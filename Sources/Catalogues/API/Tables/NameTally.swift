/// Counts how many of the first values under a name of both make and model can be that.
struct NameTally {
  private var names = 0
  private var words = 0

  /// Adds a value in UTF-8, without surrounding blanks. A number is skipped: it may be a row number.
  mutating func add(_ text: some Collection<UInt8>) {
    guard text.contains(where: { !Byte.isDigit($0) }) else { return }
    names += 1
    let isASCII = text.allSatisfy { $0 < 0x80 }
    let isWord =
      isASCII
      ? !text.contains { $0 <= Byte.space }
      : !String(decoding: Array(text), as: UTF8.self).contains(where: \.isWhitespace)
    if isWord { words += 1 }
  }

  /// Whether they are names of models: more than a third are a single word. If makes precede the models, almost none
  /// is.
  var areOfModels: Bool { words * 3 > names }
}
