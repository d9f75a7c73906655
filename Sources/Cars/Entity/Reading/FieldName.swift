import TextMatching

/// A name in a catalogue, and what it means there.
public struct FieldName: Hashable, Sendable {
  /// What a name can mean.
  public enum Meaning: Hashable, Sendable {
    /// A field that the program knows.
    case field(CarField)
    /// Make and model together.
    case makeAndModel

    /// What people type for it.
    public var name: String {
      switch self {
      case .field(let field): field.rawValue
      case .makeAndModel: "name"
      }
    }
  }

  /// The name as the catalogue writes it.
  public let name: String
  /// What it means.
  public let meaning: Meaning

  public init(_ name: String, _ meaning: Meaning) {
    self.name = name
    self.meaning = meaning
  }

  /// Whether it is so by its spelling: case and what stands between words do not count.
  public var isOwn: Bool {
    guard case .field(let field) = meaning else { return false }
    return isCalled(field.rawValue)
  }

  /// Whether this is a name as names are compared: case and what stands between words do not count.
  package func isCalled(_ other: String) -> Bool {
    if name == other { return true }
    let letters = name.plainLetters
    return letters.contains { _ in true } && letters.elementsEqual(other.plainLetters)
  }
}

extension String {
  /// A name's letters and digits, without case in ASCII.
  var plainLetters: some Sequence<UInt8> {
    utf8.lazy.map(\.withSmallLetter).filter { $0.isSmallLetterOrDigit || $0 >= 0x80 }
  }
}
