package import LibC

/// Reads a user's small text file in full, such as the config file.
package enum TextFile {
  /// Why a file wasn't read. It is left unchanged.
  package enum Fault: Error, Hashable, Sendable {
    /// It has more bytes than this.
    case tooLarge(limit: Int)
    /// It contains control characters, as binary files do.
    case notText
    /// The system or the program refused.
    case refused(SystemFailure)

    /// Whether a parent in the path isn't a folder, as in `/dev/null/cars`, which means that nothing should
    /// be saved.
    package var isNowhere: Bool {
      if case .refused(let failure) = self { failure.code == ENOTDIR } else { false }
    }

    /// The reason as text.
    package var reason: String {
      switch self {
      case .tooLarge(let limit): "it is larger than \(limit >> 20) MiB"
      case .notText: "it is not a text file"
      case .refused(let failure): failure.reason
      }
    }
  }

  /// The size limit in bytes for a file that a person writes or that holds settings.
  package static let limit = 1 << 20

  /// Reads a file.
  /// - Parameters:
  ///   - path: its path.
  ///   - limit: the most bytes it may have.
  /// - Returns: the bytes, or nil if the file doesn't exist.
  package static func read(_ path: [UInt8], upTo limit: Int = limit) throws(Fault) -> [UInt8]? {
    let opened: (file: OpenFile, status: stat)
    do throws(SystemFailure) { opened = try OpenFile.regular(path) } catch {
      let fault = Fault.refused(error)
      if error.isMissing || fault.isNowhere { return nil }
      throw fault
    }
    return try bytes(of: opened.file, opened.status, upTo: limit)
  }

  /// Reads an open file.
  package static func bytes(
    of file: OpenFile, _ status: stat, upTo limit: Int
  ) throws(Fault) -> [UInt8] {
    guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
    let bytes: [UInt8]
    // It may have grown in the meantime.
    do throws(SystemFailure) { bytes = try file.allBytes(upTo: limit + 1) } catch { throw .refused(error) }
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    guard bytes.allSatisfy(isOfText) else { throw .notText }
    return bytes
  }

  /// Whether a byte occurs in text. The only control characters in text are white space: U+0009 to U+000D.
  private static func isOfText(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F || (0x09...0x0D).contains(byte)
  }
}
