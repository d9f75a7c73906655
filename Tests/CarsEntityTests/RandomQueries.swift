import CarsEntity
import SceneTesting

extension SeededGenerator {
  /// A text of letters that are likely to be read wrongly.
  mutating func text(
    of letters: String = "aA1 0\"\"--::<=>..,_k$€ßéＡ하ㄴ나\u{301}\u{308}\u{200D}🚗\t\n", upTo count: Int
  ) -> String {
    let scalars = Array(letters.unicodeScalars)
    var view = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...count, using: &self) { view.append(pick(scalars)) }
    return String(view)
  }

  mutating func range(of bounds: [Double]) -> NumberRange {
    let (one, other) = (pick(bounds), pick(bounds))
    return pick([
      .lessThan(one), .atMost(one), .greaterThan(one), .atLeast(one), .between(one...one),
      .between(min(one, other)...max(one, other)),
    ])
  }
}
