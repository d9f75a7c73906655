import SceneTesting
import Testing

@testable import CarsCatalogue

@Suite("Sorted numbers")
struct SortedNumbersTests {
  @Test("are in ascending order, whole or not, negative, tiny, enormous or infinite")
  func extremes() {
    let numbers: [Double] = [
      2.5, -.infinity, 1e300, -1e-300, 7, .leastNonzeroMagnitude, -40_000, .infinity, 2.25, -2.5, 0,
    ]
    #expect(
      [Numbers.integers([300, -7, 7]), .decimals(numbers)].sorted == [
        -.infinity, -40_000, -7, -2.5, -1e-300, 0, .leastNonzeroMagnitude, 2.25, 2.5, 7, 7, 300, 1e300,
        .infinity,
      ])
    #expect([Numbers]().sorted == [])
  }

  @Test("are those that comparing sorts")
  func compared() {
    var random = SeededGenerator(seed: 31)
    for power in [1.0, 1e3, 1e9] {
      let numbers = (0..<2_000).map { _ in Double.random(in: -power...power, using: &random).rounded() / 100 }
      #expect([Numbers.decimals(numbers)].sorted == numbers.sorted())
    }
  }
}
