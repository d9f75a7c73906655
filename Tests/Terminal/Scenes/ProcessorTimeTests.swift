import SceneTesting
import Testing

@Suite("The processor's time")
struct ProcessorTimeTests {
  @Test("grows with the work, so that a limit on it can be passed")
  func growing() {
    var (time, number) = (Duration.zero, 1)
    for _ in 0..<10_000 where time < .milliseconds(10) {
      time += ProcessorTime.spent { for _ in 0..<10_000 { number = number &* 3 } }
    }
    #expect(time >= .milliseconds(10), "10,000 rounds took \(time).")
    #expect(number != 1)
  }
}
