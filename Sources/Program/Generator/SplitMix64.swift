/// A pseudorandom number generator that yields the same numbers for the same seed on every platform. It is SplitMix64
/// by Steele, Lea and Flood ("Fast splittable pseudorandom number generators", OOPSLA 2014), in integer arithmetic
/// throughout.
///
/// The standard library's `random(in:using:)` isn't used, because its numbers may change between versions.
struct SplitMix64 {
  private var state: UInt64

  /// - Parameters:
  ///   - seed: the seed.
  ///   - stream: the number of one of the seed's independent streams.
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

  /// Returns the next 64 bits.
  mutating func next() -> UInt64 {
    state &+= Self.increment
    return Self.mix(state)
  }

  /// Returns an integer from 0 up to, but not including, an end.
  mutating func below(_ end: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(max(1, end))).high)
  }

  /// Returns an integer in a range.
  mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// Returns one of several values.
  mutating func pick<Thing>(_ things: [Thing]) -> Thing { things[below(things.count)] }

  /// Returns true with a probability in percent.
  mutating func happens(inPercent percent: Int) -> Bool { below(100) < percent }
}
