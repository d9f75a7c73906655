import Testing

@testable import CarsBenchmark

@Suite("The benchmark's report")
struct ReportTests {
  @Test("says the median of 1, 2, …, 100 ms, which is 51 ms, and that 95 of 100 took at most 96 ms")
  func percentiles() {
    let measurement = Measurement("load", (1...100).reversed().map { .milliseconds($0) })
    #expect([measurement.median, measurement.percentile95] == [51, 96])
    let one = Measurement("load", [.microseconds(1500)])
    #expect([one.median, one.percentile95] == [1.5, 1.5])
  }

  @Test("is the same when its JSON has been read again, and nothing else is a report")
  func roundTrip() throws {
    let json = Self.report(median: 12.5).json
    #expect(
      json == """
        {"count": 1000, "memory_mib": 45.2, "measurements": [
        {"name": "load all cars", "median_ms": 12.500, "p95_ms": 12.500},
        {"name": "sort by price", "median_ms": 0.042, "p95_ms": 0.042}
        ]}
        """)
    #expect(try #require(Report(json: json)).json == json)
    #expect(Report(json: "[]") == nil)
  }

  @Test("is a table, in which a median of 25 ms after one of 12.5 ms is ×2.00")
  func table() {
    let table = Self.report(median: 25).table(comparedWith: Self.report(median: 12.5))
    let lines = table.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      lines == [
        "1000 cars median 95 of 100",
        "load all cars 25.00 ms 25.00 ms ×2.00",
        "sort by price 0.04 ms 0.04 ms ×1.00",
        "the catalogue in memory 45.2 MiB ×1.00",
      ])
  }

  @Test(
    "is of 1,000,000 cars and 5 runs unless the command says otherwise, and a word that means nothing is an error"
  )
  func options() throws {
    let usual = try Options([])
    #expect([usual.count, usual.runs] == [1_000_000, 5])
    let options = try Options(["--count", "60", "--runs", "2", "--json", "--compare", "before.json"])
    #expect([options.count, options.runs] == [60, 2])
    #expect(options.isJSON)
    #expect(options.comparedWith == "before.json")
    for words in [["--count"], ["--count", "0"], ["--runs", "x"], ["--compare"], ["60"]] {
      #expect(throws: BenchmarkError.self) { try Options(words) }
    }
  }

  private static func report(median: Double) -> Report {
    Report(
      count: 1_000, memory: 45.2,
      measurements: [
        Measurement("load all cars", [.seconds(median / 1000)]),
        Measurement("sort by price", [.microseconds(42)]),
      ])
  }
}
