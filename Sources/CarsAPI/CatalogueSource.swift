import CarsContracts
import CarsEntity

/// Where the bytes of a catalogue are.
public enum CatalogueSource: Sendable {
  /// In memory; `name` is what errors call it in place of a path.
  case bytes([UInt8], name: String)
  /// In a file, which is read again for each request, so that a change on disk shows. To the system a path is bytes,
  /// which need not be text; errors show it as text, with U+FFFD in place of what is not UTF-8.
  case file(pathBytes: [UInt8])

  /// In a file whose path is text.
  public static func file(path: String) -> CatalogueSource { .file(pathBytes: Array(path.utf8)) }
}

extension CatalogueSource {
  /// The whole catalogue, freshly read and decoded, off the caller's actor.
  /// - Throws: the reason why there is none.
  @concurrent
  func load() async throws(CarsError) -> Catalogue {
    switch self {
    case .bytes(let bytes, let name): return try read(bytes, name: name)
    case .file(let path):
      return try read(try await CatalogueFile.bytes(of: path), name: String(decoding: path, as: UTF8.self))
    }
  }

  /// What the catalogue is called as long as it has not said so itself: the name of its file.
  var catalogueName: String? {
    guard case .file(let path) = self else { return nil }
    return path.split(separator: UInt8(ascii: "/")).last.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads a catalogue in the form in which it is written.
  private func read(_ bytes: [UInt8], name: String) throws(CarsError) -> Catalogue {
    try CatalogueReader.read(bytes, name: name)
  }
}
