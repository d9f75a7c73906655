/// The shape of a short text: texts that differ only in digits have the same shape. A zero at the start of a run of
/// digits stays distinct: `0.500` is written differently from `1.500`.
struct TextShape: Equatable {
  /// The bytes, with digits replaced by nines.
  private var bytes: InlineArray<32, UInt8> = .init(repeating: 0)
  private let count: Int
  /// The original bytes, with their digits.
  private var digits: InlineArray<32, UInt8> = .init(repeating: 0)
  private(set) var digitCount = 0
  /// The number that all digits form together.
  private(set) var number = 0

  /// - Returns: nil for an empty or long text, or one with more digits than can be exact.
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

  /// Returns the number that all digits form, times a power of ten, rounded once to the nearest value.
  func number(power: Int) -> Double {
    power < 0 ? Double(number) / Double.powersOfTen[-power] : Double(number) * Double.powersOfTen[power]
  }

  /// The start of the only run of four digits, or nil if there is none or several.
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

  /// Returns the number that some of its digits form.
  func number(at place: Int, count: Int) -> Int {
    (place..<place + count).reduce(0) { $0 * 10 + Int(digits[$1] - Byte.zero) }
  }
}
