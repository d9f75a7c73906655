/// The texts of a record that are written with escapes, as they are without. They stay where they are until the next record.
final class EscapedTexts {
  private var texts: [UnsafeMutableBufferPointer<UInt8>] = []

  deinit {
    deallocate()
  }

  /// Forgets the texts of the last record.
  @inline(__always)
  func removeAll() {
    if !texts.isEmpty { deallocate() }
  }

  private func deallocate() {
    for text in texts { text.deallocate() }
    texts.removeAll(keepingCapacity: true)
  }

  /// Keeps a text; behind it there is a zero.
  func keep(_ text: String) -> UnsafeBufferPointer<UInt8> {
    let count = text.utf8.count
    let kept = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count + 1)
    _ = kept.initialize(from: text.utf8)
    kept[count] = 0
    texts.append(kept)
    return UnsafeBufferPointer(rebasing: kept[..<count])
  }
}
