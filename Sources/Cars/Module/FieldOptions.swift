import CarsContracts
import CarsEntity
public import CarsRecords
import TextMatching

/// What the names in a catalogue mean, in the words of a command line.
public struct FieldOptions: Hashable, Sendable {
  /// What they mean.
  public private(set) var names = FieldNames()

  public init() {}

  /// Takes what a name means: `model=car` says that `car` is the model. A field can have any name that people use for it,
  /// and `name` stands for make and model together.
  /// - Throws: why that cannot be understood.
  public mutating func name(_ text: String) throws(ListOptions.Fault) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[1].isEmpty else {
      throw ListOptions.Fault(reason: "it needs a field and a name in the catalogue, for example model=car")
    }
    names.give(parts[1], try Self.meaning(of: parts[0]))
  }

  private static func meaning(of field: String) throws(ListOptions.Fault) -> FieldName.Meaning {
    if FieldNames().isWholeName(field) { return .makeAndModel }
    if case .known(let field) = FieldKey(field) { return .field(field) }
    let all = CarField.allCases.map(\.rawValue) + ["name"]
    let hint = Spelling.nearest(to: field, among: all).map { "did you mean \($0)?" }
    throw ListOptions.Fault(
      reason: "there is no field “\(field)”; "
        + (hint ?? "there are \(all.dropLast().joined(separator: ", ")), and name for make and model together")
    )
  }
}
