public import CarsEntity
import Scenes

extension ReadingOptions {
  /// The equivalent options of the command line, each with a leading blank.
  public var words: String {
    (names.map { "--field \($0.words)" }
      + [
        header.map { "--header \($0.joined(separator: ",").quotedForShell)" },
        decimalMark.map { "--decimal \($0.rawValue)" }, dateOrder.map { "--dates \($0.rawValue)" },
        nothing.map { "--null \($0.quotedForShell)" },
        currency.map { "--currency \($0)" },
      ].compactMap(\.self)).map { " \($0)" }.joined()
  }

  /// Whether the options can be copied from a screen.
  public var areCopyable: Bool {
    (names.map(\.name) + (header ?? []) + [nothing].compactMap(\.self)).allSatisfy(\.isCopyable)
  }
}

extension FieldName {
  /// The value of the equivalent option.
  fileprivate var words: String {
    meaning == .own
      ? "\(withUnit?.name ?? "")=\(name)".quotedForShell : "\(meaning.name)=\(name.quotedForShell)"
  }
}
