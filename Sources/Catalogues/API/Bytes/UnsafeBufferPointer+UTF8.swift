extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are UTF-8.
  var isUTF8: Bool {
    guard #available(macOS 26, *) else { return String(validating: self, as: UTF8.self) != nil }
    return (try? UTF8Span(validating: span)) != nil
  }

  /// Where the first bytes are that are not UTF-8; nil when all are.
  func firstInvalidUTF8(in range: Range<Int>) -> Int? {
    let text = UnsafeBufferPointer(rebasing: self[range])
    guard !text.isUTF8 else { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = text.makeIterator()
    var offset = range.lowerBound
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}
