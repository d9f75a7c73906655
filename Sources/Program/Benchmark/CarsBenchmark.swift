import LibC

/// The command: it measures the program with a generated catalogue, and prints what it found.
@main
@MainActor
struct CarsBenchmark {
  static func main() async {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      if options.isHelp {
        print(Options.help)
      } else {
        try await run(options)
      }
    } catch {
      StandardError.report("cars-benchmark: \((error as? BenchmarkError)?.text ?? "\(error)")")
      exit(2)
    }
  }

  private static func run(_ options: Options) async throws {
    let saved = try options.comparedWith.map { path in
      guard let report = Report(json: try TextFile.read(path)) else {
        throw BenchmarkError("\(path) is not a saved run")
      }
      return report
    }
    let benchmark = Benchmark(count: options.count, runs: options.runs, progress: StandardError.report)
    let report = try await benchmark.report()
    print(options.isJSON ? report.json : report.table(comparedWith: saved))
  }
}

/// Why nothing can be measured, in a few words.
struct BenchmarkError: Error {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}
