import CarsContracts
import CarsEntity
import Foundation

@testable import CarsAPI

/// The files of `Fixtures/Cases`.
enum Case {
  static func path(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/Cases/\(name)").path
  }

  static func load(_ name: String) async throws -> Catalogue {
    try await CatalogueSource.file(path: path(name)).load()
  }
}

/// Reads a catalogue from a text named `test`.
func catalogue(_ text: String) throws(CarsError) -> Catalogue {
  try CatalogueReader.read(Array(text.utf8), name: "test")
}

extension CatalogueFile {
  /// The bytes of a file whose path is text.
  static func bytes(of path: String, upTo largest: Int = largest) async throws(CarsError) -> [UInt8] {
    try await bytes(of: Array(path.utf8), upTo: largest)
  }
}
