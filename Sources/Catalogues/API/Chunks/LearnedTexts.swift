/// A cache of facts about texts, because many cars share the same texts.
struct LearnedTexts<Value> {
  /// Keyed by bytes: texts that only look the same are distinct.
  private var known: [[UInt8]: Value] = [:]
  /// The maximum number of entries, so that a column of distinct texts doesn't use up memory.
  private static var most: Int { 16_384 }

  /// Returns the fact about a text.
  /// - Parameter learn: determines the fact, or returns nil if there is none, which isn't cached.
  mutating func value(of bytes: PlainRecord.Text, _ learn: (String) -> Value?) -> Value? {
    let text = Array(bytes)
    if let value = known[text] { return value }
    guard let value = learn(String(decoding: text, as: UTF8.self)) else { return nil }
    if known.count >= Self.most { known.removeAll(keepingCapacity: true) }
    known[text] = value
    return value
  }
}
