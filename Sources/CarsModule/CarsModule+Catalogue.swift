import CarsAPI

extension CarsModule {
  /// Makes a factory for a catalogue in a file, or for the built-in one.
  /// - Parameters:
  ///   - catalogue: the bytes of the file's path, which need not be text; nil for the built-in catalogue.
  ///   - latency: how long every answer takes.
  ///   - failures: which requests fail as if offline, counted from 0.
  public init(catalogue: [UInt8]?, latency: Duration = .zero, failures: Range<Int> = 0..<0) {
    guard let catalogue else {
      self.init(service: FakeCarsAPIService.builtIn(latency: latency, failures: failures))
      return
    }
    self.init(
      service: FakeCarsAPIService(source: .file(pathBytes: catalogue), latency: latency, failures: failures))
  }
}
