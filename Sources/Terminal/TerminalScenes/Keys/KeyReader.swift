import Scenes

/// Puts together what is typed in several keys: a number before a step, and two keys that mean something only together.
struct KeyReader {
  private var count: Int?
  private var first: Character?
  /// The number before a `g` that was the last key.
  private var countOfG: Int?
  /// The largest number that can be typed; further digits are left out.
  private static let largestCount = 999_999_999

  /// What has been typed and waits for the next key.
  var pending: String { (count.map { String($0) } ?? "") + (first.map { String($0) } ?? "") }

  /// Takes a key.
  /// - Parameter keys: the keys of all commands.
  /// - Returns: what was typed, with the number before it; nil when more has to come, or when Esc took back what had.
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
    // Who knows vi types gg for what is g in less: the second g goes where the first one went.
    let read = (key, count: count ?? (key == .character("g") ? countOfG : nil))
    let countOfG = key == .character("g") ? count : nil
    forget()
    self.countOfG = countOfG
    return read
  }

  /// Forgets what has been typed.
  mutating func forget() {
    self = KeyReader()
  }
}

extension CommandKey {
  fileprivate func begins(with character: Character) -> Bool {
    if case .sequence(character, _) = self { true } else { false }
  }
}
