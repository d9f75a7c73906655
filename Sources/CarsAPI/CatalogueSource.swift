import CarsContracts
import CarsEntity

/// Where the bytes of a catalogue are.
public enum CatalogueSource: Sendable {
  /// In memory; `name` is what errors call it in place of a path.
  case bytes([UInt8], name: String)
  /// In a file, which is read again for each request, so that a change on disk shows.
  case file(path: String)
}

extension CatalogueSource {
  /// The whole catalogue, freshly read and decoded, off the caller's actor.
  /// - Throws: the reason why there is none.
  @concurrent
  func load() async throws(CarsError) -> Catalogue {
    switch self {
    case .bytes(let bytes, let name): try read(bytes, name: name)
    case .file(let path): try read(try await CatalogueFile.bytes(of: path), name: path)
    }
  }

  /// Reads a catalogue in the form in which it is written.
  private func read(_ bytes: [UInt8], name: String) throws(CarsError) -> Catalogue {
    try CatalogueReader.read(bytes, name: name)
  }
}
