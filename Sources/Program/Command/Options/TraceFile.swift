import CarsModule
import CarsTrace
import Streams

/// The file for the trace of `--trace`.
struct TraceFile {
  private let path: String
  private let file: AppendedFile
  private let trace: Trace

  /// Creates the file.
  /// - Parameter path: its path. If it ends in `.mmd`, the trace is a diagram.
  /// - Throws: why it can't be written.
  init(path: String) throws(UsageError) {
    self.path = path
    let form: Trace.Form = path.hasSuffix(".mmd") ? .mermaid : .lines
    do throws(AppendedFile.Fault) {
      file = try AppendedFile(Array(path.utf8), replacing: Trace.firstLine(as: form))
    } catch {
      throw .unwritable("trace", path, error)
    }
    trace = Trace(as: form) { [file] in file.write($0) }
  }

  /// The seams that trace the layers' messages.
  @MainActor
  var seams: CarSeams { .tracing(trace) }

  /// Writes the rest of the trace.
  func end() {
    trace.end()
    if let failure = file.failure {
      StandardStreams.report("not all of the trace is in \(path): \(failure.reason)")
    }
  }
}

extension Arguments {
  /// Creates the file for the trace, or returns nil if none was requested.
  func traceFile() throws(UsageError) -> TraceFile? {
    guard let trace else { return nil }
    return try TraceFile(path: trace)
  }
}
