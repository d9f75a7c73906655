public import CarsContracts

/// Where the bytes of a catalogue are.
public enum CatalogueSource: Sendable {
  /// In memory, from where they came in the end.
  case bytes([UInt8], CatalogueOrigin)
  /// In a file, which is read again for each request, so that a change on disk shows. To the system a path is bytes,
  /// which need not be text; errors show it as text, with U+FFFD in place of what is not UTF-8.
  case file(pathBytes: [UInt8])
  /// In no place: they are made, part by part, as they are wanted. What is given begins to make them, the same each time;
  /// `name` is what errors call them.
  case made(name: String, @Sendable () -> any IteratorProtocol<[UInt8]> & Sendable)

  /// Whether a path names something that can be read only once: a pipe, a socket or a device.
  public static func isStream(_ pathBytes: [UInt8]) -> Bool { CatalogueFile.isStream(pathBytes) }

  /// In memory; `name` is what errors call it in place of a path.
  public static func bytes(_ bytes: [UInt8], name: String) -> CatalogueSource {
    .bytes(bytes, .memory(name))
  }

  /// In a file whose path is text.
  public static func file(path: String) -> CatalogueSource { .file(pathBytes: Array(path.utf8)) }
}

extension CatalogueSource {
  /// The catalogue's text, freshly opened, to be read as it is wanted.
  /// - Throws: the reason why it cannot be opened.
  func open() throws(CarsError) -> any ByteSource {
    switch self {
    case .bytes(let bytes, _): ByteArray(bytes: bytes)
    case .made(_, let make): MadeBytes(make)
    case .file(let path): try CatalogueFile.open(path)
    }
  }

  /// What errors say of where that is.
  var origin: CatalogueOrigin {
    switch self {
    case .bytes(_, let origin): origin
    case .made(let name, _): .memory(name)
    case .file(let path): .file(CatalogueFile.path(path))
    }
  }

  /// The path of its file; nil where it is in none.
  var pathBytes: [UInt8]? { if case .file(let path) = self { path } else { nil } }

  /// What the catalogue is called as long as it has not said so itself: the name of its file.
  var catalogueName: String? {
    guard case .file(let path) = self else { return nil }
    return path.split(separator: UInt8(ascii: "/")).last.map { String(decoding: $0, as: UTF8.self) }
  }
}
