import CarsContracts

/// A part of a catalogue's text in memory, which blocks are cut from, with bytes behind it that may be looked at.
final class BlockBuffer: @unchecked Sendable {
  /// How many bytes behind the text may be looked at, though they are no part of it.
  static let padding = 16

  private let memory: UnsafeMutableRawBufferPointer
  /// Where the text begins.
  private var start = 0
  /// How many bytes of text there are.
  private(set) var count = 0
  /// Whether nothing comes after them.
  var isLast = false

  /// - Parameter capacity: how many bytes it takes.
  init(capacity: Int) {
    memory = .allocate(byteCount: capacity + Self.padding, alignment: 16)
    markEnd()
  }

  deinit {
    memory.deallocate()
  }

  /// The text.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: UnsafeBufferPointer(memory.bindMemory(to: UInt8.self))[start..<end])
  }

  /// Takes all bytes away, so that as many others can be added.
  func clear() {
    (start, count, isLast) = (0, 0, false)
  }

  /// Takes the first bytes away.
  func removeFirst(_ number: Int) {
    start += number
    count -= number
  }

  private var end: Int { start + count }

  /// How many bytes can be added.
  var freeCapacity: Int { memory.count - Self.padding - end }

  /// Adds bytes that are there already.
  func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    memory[end...].copyBytes(from: bytes)
    count += bytes.count
    markEnd()
  }

  /// Adds bytes that a function puts there, and returns how many there were.
  func append(
    upTo most: Int, _ fill: (UnsafeMutableRawBufferPointer) throws(CarsError) -> Int
  ) throws(CarsError) -> Int {
    let added = try fill(UnsafeMutableRawBufferPointer(rebasing: memory[end..<end + min(most, freeCapacity)]))
    count += added
    markEnd()
    return added
  }

  /// A zero behind the text ends whatever is read there.
  private func markEnd() {
    memory[end..<end + Self.padding].initializeMemory(as: UInt8.self, repeating: 0)
  }
}
