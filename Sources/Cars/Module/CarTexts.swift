import CarsEntity
import CarsRecords

/// What is to be in the fields of a car, in the words of a command line.
public struct CarTexts: Hashable, Sendable {
  private var texts: [Entry] = []

  private struct Entry: Hashable {
    var name: String
    var text: String
  }

  public init() {}

  /// The names of the fields that every car can have, as the catalogue writes them.
  public static let names = CarField.allCases.filter { $0 != .id }.map(\.rawValue)

  /// Whether a name means the identifier, which the program gives, and nobody else.
  public static func isIdentifier(_ name: String) -> Bool { FieldKey(name) == .known(.id) }

  /// Whether there is nothing to put into any field.
  public var isEmpty: Bool { texts.isEmpty }

  /// Takes what is to be in a field; an empty text takes the field away.
  /// - Parameters:
  ///   - name: the field, known or not.
  ///   - text: what is to be in it, as in the editor.
  public mutating func set(_ name: String, to text: String) {
    texts.append(Entry(name: name, text: text))
  }

  /// The name of the field that a name was given to; any other name as it is.
  public static func name(_ name: String, in fields: FieldOptions) -> String {
    let given = FieldKey(catalogueName: name, names: fields.names.given)
    return if case .known(let field) = given { field.rawValue } else { name }
  }

  /// The texts by the names of their fields, in their order; but a currency comes last, so that it wins over that of a
  /// price.
  var typed: [(name: String, text: String)] {
    let typed = texts.map { (name: $0.name, text: $0.text) }
    func isCurrency(_ entry: (name: String, text: String)) -> Bool {
      FieldKey(entry.name) == .known(.currency)
    }
    return typed.filter { !isCurrency($0) } + typed.filter(isCurrency)
  }
}
