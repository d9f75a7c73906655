/// Other bytes in place of some of a text.
struct TextEdit: Equatable {
  let range: Range<Int>
  let bytes: [UInt8]

  /// What takes the edit back.
  /// - Parameter text: the text before it.
  func inverse(in text: UnsafeBufferPointer<UInt8>) -> TextEdit {
    TextEdit(range: range.lowerBound..<range.lowerBound + bytes.count, bytes: Array(text[range]))
  }
}
