import LibC

/// How many random cases a test tries.
public enum Fuzz {
  /// This many cases, times the number in the environment variable `CARS_FUZZ`.
  public static func cases(_ count: Int) -> Int {
    let factor = getenv("CARS_FUZZ").flatMap { Int(String(cString: $0)) } ?? 1
    return count * min(max(1, factor), 1_000_000)
  }
}
