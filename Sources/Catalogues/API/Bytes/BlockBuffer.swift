import CarsContracts

/// A buffer of a part of a catalogue's text, to cut blocks from. It has readable padding after the text.
final class BlockBuffer: @unchecked Sendable {
  /// The number of bytes after the text that may be read, though they aren't part of it.
  static let padding = 16

  private let memory: UnsafeMutableRawBufferPointer
  /// The start of the text.
  private var start = 0
  /// The length of the text in bytes.
  private(set) var count = 0
  /// Whether the text ends here.
  var isLast = false

  /// - Parameter capacity: the capacity in bytes.
  init(capacity: Int) {
    memory = .allocate(byteCount: capacity + Self.padding, alignment: 16)
    markEnd()
  }

  /// A whole text.
  convenience init(_ text: [UInt8]) {
    self.init(capacity: text.count)
    text.withUnsafeBufferPointer { append($0) }
    isLast = true
  }

  deinit {
    memory.deallocate()
  }

  /// The text.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: UnsafeBufferPointer(memory.bindMemory(to: UInt8.self))[start..<end])
  }

  /// Removes all bytes, so that the whole capacity is free.
  func clear() {
    (start, count, isLast) = (0, 0, false)
  }

  /// Removes the first bytes.
  func removeFirst(_ number: Int) {
    start += number
    count -= number
  }

  private var end: Int { start + count }

  /// The number of bytes that can be appended.
  var freeCapacity: Int { memory.count - Self.padding - end }

  /// Appends existing bytes.
  func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    memory[end...].copyBytes(from: bytes)
    count += bytes.count
    markEnd()
  }

  /// Appends bytes that a closure writes. The closure returns their number.
  func append(
    upTo most: Int, _ fill: (UnsafeMutableRawBufferPointer) throws(CarsError) -> Int
  ) throws(CarsError) -> Int {
    let added = try fill(UnsafeMutableRawBufferPointer(rebasing: memory[end..<end + min(most, freeCapacity)]))
    count += added
    markEnd()
    return added
  }

  /// Writes zeros after the text, as a sentinel for all reads.
  private func markEnd() {
    memory[end..<end + Self.padding].initializeMemory(as: UInt8.self, repeating: 0)
  }
}
