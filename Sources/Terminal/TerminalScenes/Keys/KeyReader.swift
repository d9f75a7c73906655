import Scenes

/// Combines keys: a number before a movement, and two-key sequences.
struct KeyReader {
  private var count: Int?
  private var first: Character?
  /// The count before a `g` that was the last key.
  private var countOfG: Int?
  /// The largest count. Further digits are ignored.
  private static let largestCount = 999_999_999

  /// The incomplete input so far.
  var pending: String { (count.map { String($0) } ?? "") + (first.map { String($0) } ?? "") }

  /// Handles a key.
  /// - Parameter keys: the keys of all commands.
  /// - Returns: the complete input and its count. Nil if more keys must follow, or if Esc discarded the input.
  mutating func read(
    _ key: CommandKey, among keys: some Collection<CommandKey>
  ) -> (key: CommandKey, count: Int?)? {
    if !pending.isEmpty, key == .escape {
      forget()
      return nil
    }
    if case .character(let character) = key {
      if let first {
        defer { forget() }
        return (.sequence(first, character), count)
      }
      if let digit = character.wholeNumberValue, character.isASCII, digit > 0 || count != nil,
        !keys.contains(key)
      {
        count = min(Self.largestCount, (count ?? 0) * 10 + digit)
        return nil
      }
      if !keys.contains(key), keys.contains(where: { $0.begins(with: character) }) {
        first = character
        return nil
      }
    }
    // vi users type `gg` for the `g` of less: the second `g` repeats the first one's movement.
    let read = (key, count: count ?? (key == .character("g") ? countOfG : nil))
    let countOfG = key == .character("g") ? count : nil
    forget()
    self.countOfG = countOfG
    return read
  }

  /// Discards the incomplete input.
  mutating func forget() {
    self = KeyReader()
  }
}

extension CommandKey {
  fileprivate func begins(with character: Character) -> Bool {
    if case .sequence(character, _) = self { true } else { false }
  }
}
