import LibC

/// How many cases a test tries that could try any number: a tenth, so that all tests together take a minute, or all of
/// them with `CARS_DEEP=1` in the environment, as `.ci/run` does. `CARS_DEEP=20` tries twenty times as many random ones.
public enum Fuzz {
  /// How many random cases to try, of this many.
  public static func cases(_ count: Int) -> Int {
    depth > 0 ? count * depth : max(count / 10, min(count, 5))
  }

  /// The cases to try, of those that are known one by one: some from all over, always the same ones, or all.
  public static func some<Case>(of cases: [Case]) -> [Case] {
    // Eleven has no factor in common with the lengths of most lists that are run through in turn.
    depth > 0 ? cases : stride(from: 0, to: cases.count, by: 11).map { cases[$0] }
  }

  /// A part of the cases, another one at each turn, or all of them.
  /// - Parameter parts: in how many turns each case has its turn.
  public static func some<Case>(of cases: [Case], turn: Int, of parts: Int) -> [Case] {
    depth > 0 ? cases : stride(from: turn % parts, to: cases.count, by: parts).map { cases[$0] }
  }

  /// Whether random tests try all of their cases, and more.
  static var triesAllCases: Bool { depth > 0 }

  private static let depth =
    getenv("CARS_DEEP").flatMap { Int(String(cString: $0)) }.map { min(max(0, $0), 1_000_000) } ?? 0
}
