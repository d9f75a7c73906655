import LibC

/// The number of cases to test. By default it is a tenth, so that all tests together take a minute. With `CARS_DEEP=1`
/// in the environment, as in `.ci/run`, it is all of them, and with `CARS_DEEP=20` twenty times as many random ones.
public enum Fuzz {
  /// Returns the number of random cases to test, given the full number.
  public static func cases(_ count: Int) -> Int {
    depth > 0 ? count * depth : max(count / 10, min(count, 5))
  }

  /// Returns the known cases to test: a fixed sample spread over all, or all of them.
  public static func some<Case>(of cases: [Case]) -> [Case] {
    // Eleven has no common factor with the lengths of most lists whose combinations are enumerated.
    depth > 0 ? cases : stride(from: 0, to: cases.count, by: 11).map { cases[$0] }
  }

  /// Returns a part of the cases, a different one each turn, or all of them.
  /// - Parameter parts: the number of turns until every case has been included.
  public static func some<Case>(of cases: [Case], turn: Int, of parts: Int) -> [Case] {
    depth > 0 ? cases : stride(from: turn % parts, to: cases.count, by: parts).map { cases[$0] }
  }

  /// Whether random tests run all of their cases, or more.
  static var triesAllCases: Bool { depth > 0 }

  private static let depth =
    getenv("CARS_DEEP").flatMap { Int(String(cString: $0)) }.map { min(max(0, $0), 1_000_000) } ?? 0
}
