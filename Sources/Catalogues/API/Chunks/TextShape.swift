/// A short text without what its digits are: two texts have the same shape if they differ only in digits. A zero that comes
/// first in a run of digits is none of these: `0.500` is written otherwise than `1.500`.
struct TextShape: Equatable {
  /// The bytes, with nines in place of digits.
  private var bytes: InlineArray<32, UInt8> = .init(repeating: 0)
  private let count: Int
  /// What the digits are, in their order.
  private var digits: InlineArray<32, UInt8> = .init(repeating: 0)
  private(set) var digitCount = 0
  /// The number that all digits make together.
  private(set) var number = 0

  /// - Returns: nil for a text that is empty, or is long, or has more digits than a number is exact with.
  @inline(__always)
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard 1...32 ~= text.count else { return nil }
    count = text.count
    var isInRun = false
    for index in 0..<count {
      let byte = text[index]
      let isDigit = Byte.isDigit(byte)
      digits[index] = byte
      bytes[index] = isDigit && (isInRun || byte != Byte.zero) ? Self.anyDigit : byte
      isInRun = isDigit
      if isDigit {
        number = number &* 10 &+ Int(byte &- Byte.zero)
        digitCount += 1
      }
    }
    guard digitCount <= 15 else { return nil }
  }

  private static let anyDigit = UInt8(ascii: "9")

  static func == (one: TextShape, other: TextShape) -> Bool {
    guard one.count == other.count else { return false }
    for index in 0..<one.count where one.bytes[index] != other.bytes[index] { return false }
    return true
  }

  /// The number that all digits make together, times a power of ten. It is rounded once, as the nearest number there is.
  func number(power: Int) -> Double {
    power < 0 ? Double(number) / Double.powersOfTen[-power] : Double(number) * Double.powersOfTen[power]
  }

  /// Where the only run of four digits begins; nil where there is none, or another one.
  var placeOfFourDigits: Int? {
    var (place, start): (Int?, Int?) = (nil, nil)
    for index in 0...count {
      let isDigit = index < count && Byte.isDigit(digits[index])
      if isDigit, start == nil { start = index }
      guard !isDigit, let begin = start else { continue }
      if index - begin == 4 {
        guard place == nil else { return nil }
        place = begin
      }
      start = nil
    }
    return place
  }

  /// The number that some of its digits make.
  func number(at place: Int, count: Int) -> Int {
    (place..<place + count).reduce(0) { $0 * 10 + Int(digits[$1] - Byte.zero) }
  }
}
