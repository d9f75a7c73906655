/// How long something took, each time that it was done.
struct Measurement {
  let name: String
  /// The median, and what 95 of 100 times did not exceed, in milliseconds.
  let median: Double, percentile95: Double

  /// - Parameter times: at least one.
  init(_ name: String, _ times: [Duration]) {
    let sorted = times.map { $0 / .milliseconds(1) }.sorted()
    self.name = name
    median = sorted[sorted.count / 2]
    percentile95 = sorted[min(sorted.count - 1, sorted.count * 95 / 100)]
  }

  fileprivate init?(json line: Substring) {
    guard let name = line.value(of: "name"), let median = line.value(of: "median_ms").flatMap(Double.init),
      let percentile95 = line.value(of: "p95_ms").flatMap(Double.init)
    else { return nil }
    (self.name, self.median, self.percentile95) = (String(name), median, percentile95)
  }
}

/// What a run has found.
struct Report {
  let count: Int
  /// What the large catalogue takes in memory, in MiB; 0 where that is not known.
  let memory: Double
  let measurements: [Measurement]

  init(count: Int, memory: Double, measurements: [Measurement]) {
    self.count = count
    self.memory = memory
    self.measurements = measurements
  }

  /// A measurement on each line.
  var json: String {
    let lines = measurements.map {
      #"{"name": "\#($0.name)", "median_ms": \#($0.median.text(3)), "p95_ms": \#($0.percentile95.text(3))}"#
    }
    return """
      {"count": \(count), "memory_mib": \(memory.text(1)), "measurements": [
      \(lines.joined(separator: ",\n"))
      ]}
      """
  }

  /// Reads what `json` gives.
  /// - Returns: nil when it is something else.
  init?(json: String) {
    let lines = json.split(separator: "\n")
    guard let first = lines.first, let count = first.value(of: "count").flatMap({ Int($0) }),
      let memory = first.value(of: "memory_mib").flatMap(Double.init)
    else { return nil }
    self.init(
      count: count, memory: memory, measurements: lines.dropFirst().compactMap { Measurement(json: $0) })
  }

  /// A table for people.
  /// - Parameter saved: the run to compare with: each line also says how many times as much it is.
  func table(comparedWith saved: Report?) -> String {
    var lines = ["\(count) cars".padded(44) + "median".right(11) + "95 of 100".right(11)]
    for measurement in measurements {
      let old = saved?.measurements.first { $0.name == measurement.name }
      lines.append(
        measurement.name.padded(44) + "\(measurement.median.text(2)) ms".right(11)
          + "\(measurement.percentile95.text(2)) ms".right(11)
          + Self.ratio(measurement.median, old?.median))
    }
    let memory = "\(memory.text(1)) MiB".right(11) + String(repeating: " ", count: 11)
    lines.append("the catalogue in memory".padded(44) + memory + Self.ratio(self.memory, saved?.memory))
    return lines.joined(separator: "\n")
  }

  private static func ratio(_ new: Double, _ old: Double?) -> String {
    guard let old, old > 0 else { return "" }
    return "×\((new / old).text(2))".right(8)
  }
}

extension Substring {
  /// The text or the number behind a name in JSON.
  fileprivate func value(of name: String) -> Substring? {
    guard let place = ranges(of: #""\#(name)": "#).first?.upperBound else { return nil }
    let rest = self[place...]
    guard rest.first == "\"" else { return rest.prefix { $0.isNumber || $0 == "." } }
    return rest.dropFirst().prefix { $0 != "\"" }
  }
}

extension String {
  fileprivate func padded(_ columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - count))
  }

  fileprivate func right(_ columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - count)) + self
  }
}

extension Double {
  /// The number with some digits behind the point.
  fileprivate func text(_ places: Int) -> String {
    var digits = String(Int((self * (0..<places).reduce(1) { power, _ in power * 10 }).rounded()))
    while digits.count <= places { digits = "0" + digits }
    return digits.dropLast(places) + "." + digits.suffix(places)
  }
}
