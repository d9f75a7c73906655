/// Pseudorandom numbers, the same for the same seed on every platform: SplitMix64 by Steele, Lea and Flood ("Fast
/// splittable pseudorandom number generators", OOPSLA 2014), with whole-number arithmetic throughout.
///
/// The standard library's `random(in:using:)` is not used, because it may draw other numbers in another version.
struct SplitMix64 {
  private var state: UInt64

  /// - Parameters:
  ///   - seed: which numbers come.
  ///   - stream: which of the seed's streams of numbers they are; the streams have nothing to do with each other.
  init(seed: UInt64, stream: Int) {
    state = Self.mix(Self.mix(seed &+ Self.increment) ^ UInt64(truncatingIfNeeded: stream))
  }

  private static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static func mix(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state &+= Self.increment
    return Self.mix(state)
  }

  /// A whole number from 0 up to, and without, another.
  mutating func below(_ end: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(max(1, end))).high)
  }

  /// A whole number in a range.
  mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// One of some things.
  mutating func pick<Thing>(_ things: [Thing]) -> Thing { things[below(things.count)] }

  /// Whether something happens that happens in this many of a hundred cases.
  mutating func happens(inPercent percent: Int) -> Bool { below(100) < percent }
}
