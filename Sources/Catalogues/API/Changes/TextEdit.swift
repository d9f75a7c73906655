/// A replacement of some bytes of a text.
struct TextEdit: Equatable {
  let range: Range<Int>
  let bytes: [UInt8]

  /// Returns the edit that undoes this one.
  /// - Parameter text: the text before the edit.
  func inverse(in text: UnsafeBufferPointer<UInt8>) -> TextEdit {
    TextEdit(range: range.lowerBound..<range.lowerBound + bytes.count, bytes: Array(text[range]))
  }
}
