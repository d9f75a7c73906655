/// The codes of a column's values, which are indices of its distinct values.
enum Codes: Sendable {
  /// Each value has its own index as its code.
  case own(count: Int)
  /// Codes of up to 256 distinct values.
  case bytes([UInt8])
  /// Codes of more distinct values.
  case words([UInt16])

  /// The number of values.
  var count: Int {
    switch self {
    case .own(let count): count
    case .bytes(let codes): codes.count
    case .words(let codes): codes.count
    }
  }

  /// The code of the value at an index.
  @inline(__always)
  subscript(index: Int) -> Int {
    switch self {
    case .own: index
    case .bytes(let codes): Int(codes[index])
    case .words(let codes): Int(codes[index])
    }
  }

  /// Calls a closure with the index and the code of each value.
  @inline(__always)
  func forEach(_ body: (_ index: Int, _ code: Int) -> Void) {
    switch self {
    case .own(let count): for index in 0..<count { body(index, index) }
    case .bytes(let codes): for index in codes.indices { body(index, Int(codes[index])) }
    case .words(let codes): for index in codes.indices { body(index, Int(codes[index])) }
    }
  }
}
