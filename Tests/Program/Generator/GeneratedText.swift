import CarsCatalogue
import CarsContracts
import CarsGenerator

@testable import CarsAPI

/// The whole text of a generated catalogue.
func generated(
  _ count: Int, seed: UInt64 = 1, _ format: CatalogueGenerator.Format = .json
) -> [UInt8] {
  CatalogueGenerator(count: count, seed: seed, format: format).flatMap { $0 }
}

/// The lines of a text, as text.
func lines(_ bytes: [UInt8]) -> [String] {
  String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
}

/// The hash FNV-1a of some bytes, in 64 bits.
func hash(_ bytes: [UInt8]) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}

/// The cells of a row of CSV (RFC 4180), which is on one line.
func cells(_ row: String) -> [String] {
  var cells = [""]
  var isQuoted = false
  var characters = row[...]
  while let character = characters.popFirst() {
    switch character {
    case "\"" where isQuoted && characters.first == "\"":
      cells[cells.count - 1].append(characters.removeFirst())
    case "\"": isQuoted.toggle()
    case "," where !isQuoted: cells.append("")
    default: cells[cells.count - 1].append(character)
    }
  }
  return cells
}

/// The catalogue of a text.
func read(_ text: [UInt8]) async throws(CarsError) -> Catalogue {
  let stream = CatalogueStream(ByteArray(bytes: text), .file("test"))
  var catalogue = Catalogue()
  while let more = try await stream.next() { catalogue = more }
  return catalogue
}
