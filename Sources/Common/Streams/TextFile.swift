package import LibC

/// A text file of the user's own that is read whole, such as the one with options for every start.
package enum TextFile {
  /// Why a file is not read, and is left as it is.
  package enum Fault: Error, Hashable, Sendable {
    /// It has more bytes than this.
    case tooLarge(limit: Int)
    /// It has control characters that no text has.
    case notText
    /// The system, or the program, refused.
    case refused(SystemFailure)

    /// Whether the path leads nowhere because a part of it is no folder, as in `/dev/null/cars`: nothing is to be kept.
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

  /// The most bytes that are read of a file that a person writes, or that holds settings.
  package static let limit = 1 << 20

  /// Reads a file.
  /// - Parameters:
  ///   - path: its path.
  ///   - limit: the most bytes it may have.
  /// - Returns: its bytes; nil if there is no file.
  package static func read(_ path: [UInt8], upTo limit: Int = limit) throws(Fault) -> [UInt8]? {
    let opened: (file: OpenFile, status: stat)
    do throws(SystemFailure) { opened = try OpenFile.regular(path) } catch {
      let fault = Fault.refused(error)
      if error.isMissing || fault.isNowhere { return nil }
      throw fault
    }
    return try bytes(of: opened.file, opened.status, upTo: limit)
  }

  /// Reads a file that is open.
  package static func bytes(
    of file: OpenFile, _ status: stat, upTo limit: Int
  ) throws(Fault) -> [UInt8] {
    guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
    let bytes: [UInt8]
    // It can have grown since.
    do throws(SystemFailure) { bytes = try file.allBytes(upTo: limit + 1) } catch { throw .refused(error) }
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    guard bytes.allSatisfy(isOfText) else { throw .notText }
    return bytes
  }

  /// Whether a byte occurs in texts: all do but control characters, of which a tab and the ends of lines and pages are text.
  private static func isOfText(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F || (0x09...0x0D).contains(byte)
  }
}
