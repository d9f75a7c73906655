import CarsCatalogue
import CarsEntity

/// What texts that are not ASCII say in an identifier, as `Car.madeID` has it: each once, because makes and models are the
/// same in many cars.
struct IdentifierWords {
  private var known: [String: String] = [:]
  /// How many are kept, so that a column without two texts that are the same costs no memory.
  private static let most = 16_384

  /// Adds what a text says to an identifier.
  mutating func add(_ part: PlainRecord.Text, to id: inout [UInt8]) {
    let text = String(decoding: part, as: UTF8.self)
    let words = known[text] ?? learn(text)
    if words.isEmpty { return }
    if !id.isEmpty { id.append(Byte.minus) }
    id += words.utf8
  }

  private mutating func learn(_ text: String) -> String {
    if known.count >= Self.most { known.removeAll(keepingCapacity: true) }
    let words = Car.madeID(name: text, year: nil)
    known[text] = words
    return words
  }
}
