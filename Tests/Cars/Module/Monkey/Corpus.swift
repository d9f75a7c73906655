import CarsTestSupport
import Foundation
import SceneTesting

/// Catalogues of all looks, and others that are nearly like them.
struct Corpus {
  /// The files of Fixtures/Cases.
  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: Checkout.path("Fixtures/Cases"))) ?? []).sorted()

  static func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: Checkout.path("Fixtures/Cases/\(name)"))))
  }

  /// Catalogues with units, in columns' names, in a row of their own and in cells.
  private static let measured = [
    "make,model,power,torque (Nm),range\nKia,EV6,229 hp,605,528 km\nVW,Polo,110 hp,200,\nFord,,95 kW,,\n",
    "make;model;Leistung (kW);Drehmoment (Nm)\nVW;Polo;70;200\nBMW;i4;250;430\n",
    "make,model,power,torque,0-60\n,,kW,Nm,s\nKia,EV6,239,605,5.1\nVW,Up,44,95,14.4\n",
    #"[{"make":"Kia","model":"EV6","power":"229 hp","range":"310 mi"},{"make":"VW","power":"110 kW"}]"#,
    #"{"make":"Kia","model":"EV6","price":{"value":46050,"currency":"EUR"},"torque (Nm)":605}"# + "\n"
      + #"{"make":"VW","model":"Polo","price":"€19,900","torque (lb-ft)":147}"# + "\n",
  ]

  /// What is put where something else was.
  private static let pieces = [
    "229 hp", "110 kW", "605 Nm", "310 mi", "528 km", "5.1 s", "torque (Nm)", "power (kW)", "range (mi)",
    "Power", "hp",
    "€19,900", "$1,299", "12.500", "1,5", "null", "true", "\"\"", "0", "-1", "1e5", ",", ";", "\n", "\"",
    "{}", "[]",
    "N/A", "2,025", "Total", "make", "model", "name", "id", " ", "\u{FEFF}", "\u{E9}",
  ].map { Array($0.utf8) }

  private let catalogues: [[UInt8]]
  private var random: SeededGenerator

  /// Reads the files. The long ones say nothing that the others don't, and take their time.
  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    let files = try Self.names.map(Self.bytes).filter { (1..<4_000).contains($0.count) }
    catalogues = files + Self.measured.map { Array($0.utf8) }
  }

  /// The next catalogue: one of them with one to four changes.
  mutating func mutation() -> [UInt8] {
    var bytes = random.pick(catalogues)
    for _ in 0..<Int.random(in: 1...4, using: &random) { change(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: bytes.indices, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0x20...0x7E, using: &random)
    case 1: bytes.remove(at: place)
    case 2: bytes.insert(contentsOf: random.pick(Self.pieces), at: place)
    case 3: bytes.replaceSubrange(value(at: place, in: bytes), with: random.pick(Self.pieces))
    case 4:
      // A line or a value twice, elsewhere.
      let other = value(at: Int.random(in: bytes.indices, using: &random), in: bytes)
      bytes.replaceSubrange(value(at: place, in: bytes), with: Array(bytes[other]))
    default:
      let line = line(at: place, in: bytes)
      bytes.insert(contentsOf: Array(bytes[line]), at: line.lowerBound)
    }
  }

  /// The bytes around a place up to what separates values.
  private func value(at place: Int, in bytes: [UInt8]) -> Range<Int> {
    let marks = Set(",;\t\n\"{}[]:".utf8)
    let start = bytes[..<place].lastIndex(where: marks.contains).map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex(where: marks.contains) ?? bytes.count
    return start..<max(start, end)
  }

  private func line(at place: Int, in bytes: [UInt8]) -> Range<Int> {
    let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    return start..<max(start, end)
  }
}
