import CarsModule
import CarsTrace
import Streams

/// The file into which `--trace` writes the conversation of the layers.
struct TraceFile {
  private let path: String
  private let file: GrowingFile
  private let trace: Trace

  /// Begins the file.
  /// - Parameter path: its path; where that ends in `.mmd`, the trace is a diagram.
  /// - Throws: why it cannot be written.
  init(path: String) throws(UsageError) {
    self.path = path
    let form: Trace.Form = path.hasSuffix(".mmd") ? .mermaid : .lines
    do throws(GrowingFile.Fault) {
      file = try GrowingFile(Array(path.utf8), replacing: Trace.firstLine(as: form))
    } catch {
      throw .unwritable("trace", path, error)
    }
    trace = Trace(as: form) { [file] in file.write($0) }
  }

  /// What has the layers' messages written.
  @MainActor
  var seams: CarSeams { .tracing(trace) }

  /// Writes what is left.
  func end() {
    trace.end()
    if let failure = file.failure {
      StandardStreams.report("not all of the trace is in \(path): \(failure.reason)")
    }
  }
}

extension Arguments {
  /// The file for the trace, begun; nil when nobody asked for one.
  func traceFile() throws(UsageError) -> TraceFile? {
    guard let trace else { return nil }
    return try TraceFile(path: trace)
  }
}
