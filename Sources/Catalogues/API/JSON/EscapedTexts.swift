/// The unescaped texts of a record that are written with escapes. They stay valid until the next record.
final class EscapedTexts {
  private var texts: [UnsafeMutableBufferPointer<UInt8>] = []

  deinit {
    deallocate()
  }

  /// Removes the texts of the last record.
  @inline(__always)
  func removeAll() {
    if !texts.isEmpty { deallocate() }
  }

  private func deallocate() {
    for text in texts { text.deallocate() }
    texts.removeAll(keepingCapacity: true)
  }

  /// Stores a text, followed by a zero byte.
  func keep(_ text: String) -> UnsafeBufferPointer<UInt8> {
    let count = text.utf8.count
    let kept = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count + 1)
    _ = kept.initialize(from: text.utf8)
    kept[count] = 0
    texts.append(kept)
    return UnsafeBufferPointer(rebasing: kept[..<count])
  }
}
