import SceneTesting
import Testing

@testable import CarsBenchmark

@Suite("The benchmark", .patience)
@MainActor
struct BenchmarkTests {
  @Test("ends, and has said before each thing that it measures what it is")
  func ends() async throws {
    var lines: [String] = []
    let report = try await Benchmark(count: 100, runs: 1) { lines.append($0) }.report()
    #expect(report.measurements.count == 26)
    #expect(lines.first == "load all cars" && lines.last == "100 cars, two panes: open to frame")
    #expect(Set(report.measurements.map(\.name)).subtracting(lines) == ["load the first cars"])
  }
}
