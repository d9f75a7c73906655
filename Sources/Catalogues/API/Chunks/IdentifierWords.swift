import CarsCatalogue
import CarsEntity

/// What texts that are not ASCII say in an identifier, as `Car.madeID` has it: each once, because makes and models are the
/// same in many cars.
struct IdentifierWords {
  /// By their bytes: texts that only look the same are two.
  private var known: [[UInt8]: String] = [:]
  /// How many are kept, so that a column without two texts that are the same costs no memory.
  private static let most = 16_384

  /// Adds what a text says to an identifier.
  mutating func add(_ part: PlainRecord.Text, to id: inout [UInt8]) {
    let text = Array(part)
    let words = known[text] ?? learn(text)
    if words.isEmpty { return }
    if !id.isEmpty { id.append(Byte.minus) }
    id += words.utf8
  }

  private mutating func learn(_ text: [UInt8]) -> String {
    if known.count >= Self.most { known.removeAll(keepingCapacity: true) }
    let words = Car.madeID(name: String(decoding: text, as: UTF8.self), year: nil)
    known[text] = words
    return words
  }
}
