public import CarsEntity
import Scenes

extension ReadingOptions {
  /// The options of the command that say the same, each with a blank in front of it.
  public var words: String {
    (names.map { "--field \($0.words)" }
      + [
        header.map { "--header \($0.joined(separator: ",").quotedForShell)" },
        decimalMark.map { "--decimal \($0.rawValue)" }, dateOrder.map { "--dates \($0.rawValue)" },
        nothing.map { "--null \($0.quotedForShell)" },
        currency.map { "--currency \($0)" },
      ].compactMap(\.self)).map { " \($0)" }.joined()
  }

  /// Whether they can be copied from a screen.
  public var areCopyable: Bool {
    (names.map(\.name) + (header ?? []) + [nothing].compactMap(\.self)).allSatisfy(\.isCopyable)
  }
}

extension FieldName {
  /// The value of the option that says it.
  fileprivate var words: String {
    meaning == .own
      ? "\(withUnit?.name ?? "")=\(name)".quotedForShell : "\(meaning.name)=\(name.quotedForShell)"
  }
}
