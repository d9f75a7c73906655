/// A pseudorandom number generator that yields the same numbers for the same seed on every machine: SplitMix64 by
/// Steele, Lea and Flood ("Fast splittable pseudorandom number generators", 2014).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// - Parameter seed: the seed. Neighbouring seeds give unrelated numbers.
  public init(seed: UInt64) {
    state = (seed &+ 1) &* 0xD1B5_4A32_D192_ED03
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Returns true with a probability of one in `times`.
  public mutating func once(in times: Int) -> Bool {
    Int.random(in: 0..<max(1, times), using: &self) == 0
  }

  /// Returns one of several values.
  public mutating func pick<Thing>(_ things: [Thing]) -> Thing {
    things[Int.random(in: things.indices, using: &self)]
  }

  /// Returns a text of letters that are likely to be misread.
  public mutating func text(
    of letters: String = "aA1 0\"\"--::<=>..,_k$€ßéＡ하ㄴ나\u{301}\u{308}\u{200D}🚗\t\n", upTo count: Int
  ) -> String {
    let scalars = Array(letters.unicodeScalars)
    var view = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...count, using: &self) { view.append(pick(scalars)) }
    return String(view)
  }

  /// Returns random bytes.
  public mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }
}
