import CarsEntity
import CarsRecords

/// The first elements of an XML document.
struct MarkupSample {
  /// The number of bytes to examine.
  static let size = 1 << 14

  /// The number of bytes of a web page to examine: much may stand before its first table.
  static let pageSize = 1 << 19

  /// The name of the first element that has a make or a model, as an attribute or an element in it. Without a namespace;
  /// nil if there is none, and for a web page.
  let record: String?

  /// Whether it is a web page.
  private(set) var isPage = false

  /// - Parameters:
  ///   - bytes: the beginning of the text.
  ///   - names: the meanings of the names.
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ names: FieldNames) {
    var open: [Substring] = []
    for tag in String(decoding: bytes.prefix(Self.size), as: UTF8.self).split(separator: "<") {
      // An unclosed tag is cut off.
      guard let end = tag.firstIndex(of: ">"), let first = tag.first, !"?!".contains(first) else { continue }
      let inside = tag[..<end]
      if first == "/" {
        _ = open.popLast()
        continue
      }
      let words = inside.split { $0.isWhitespace || $0 == "/" }
      guard let name = words.first.map(Self.local) else { continue }
      if open.isEmpty, ["html", "table"].contains(name.lowercased()) {
        isPage = true
        break
      }
      let attributes = words.dropFirst().compactMap { word in word.firstIndex(of: "=").map { word[..<$0] } }
      if attributes.contains(where: { Self.saysCar(Self.local($0), names) }), Self.isName(name) {
        record = String(name)
        return
      }
      if let outer = open.last, Self.saysCar(name, names), Self.isName(outer) {
        record = String(outer)
        return
      }
      if inside.last != "/" { open.append(name) }
    }
    record = nil
  }

  /// Whether a web page has a table.
  static func hasTable(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let letters = Array("<table".utf8)
    return bytes.prefix(pageSize).indices.contains { start in
      bytes[start] == letters[0] && start + letters.count < bytes.count
        && zip(bytes[start...], letters).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }
  }

  private static func saysCar(_ name: Substring, _ names: FieldNames) -> Bool {
    [.make, .model].contains(names.field(named: String(name)))
  }

  /// Returns a name without its namespace.
  private static func local(_ name: Substring) -> Substring {
    name.lastIndex(of: ":").map { name[name.index(after: $0)...] } ?? name
  }

  /// Whether a name can be part of a command.
  private static func isName(_ name: Substring) -> Bool {
    name.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
  }
}
