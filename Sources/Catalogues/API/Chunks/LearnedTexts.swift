/// What was found out about texts, each once, because many cars have the same.
struct LearnedTexts<Value> {
  /// By their bytes: texts that only look the same are two.
  private var known: [[UInt8]: Value] = [:]
  /// How many are kept, so that a column without two texts that are the same costs no memory.
  private static var most: Int { 16_384 }

  /// What is known of a text.
  /// - Parameter learn: finds it out; nil where there is nothing, which is not kept.
  mutating func value(of bytes: PlainRecord.Text, _ learn: (String) -> Value?) -> Value? {
    let text = Array(bytes)
    if let value = known[text] { return value }
    guard let value = learn(String(decoding: text, as: UTF8.self)) else { return nil }
    if known.count >= Self.most { known.removeAll(keepingCapacity: true) }
    known[text] = value
    return value
  }
}
