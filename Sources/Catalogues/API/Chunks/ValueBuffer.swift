import CarsCatalogue

/// A reusable buffer for the values of one record at a time.
final class ValueBuffer {
  private var memory = UnsafeMutableBufferPointer<PlacedValue>.allocate(capacity: 32)
  private var count = 0

  deinit {
    memory.deallocate()
  }

  /// The values of the record.
  var all: UnsafeBufferPointer<PlacedValue> { UnsafeBufferPointer(rebasing: memory[..<count]) }

  @inline(__always)
  func removeAll() {
    count = 0
  }

  @inline(__always)
  func append(_ value: PlacedValue) {
    if count == memory.count { grow() }
    memory[count] = value
    count += 1
  }

  private func grow() {
    let larger = UnsafeMutableBufferPointer<PlacedValue>.allocate(capacity: count * 2)
    _ = larger.moveInitialize(fromContentsOf: memory)
    memory.deallocate()
    memory = larger
  }
}
