import CarsAPI
import CarsCatalogue
import CarsEntity
import CarsGenerator
import Testing

@testable import CarsAPI

@Suite("A generated catalogue's text")
struct GeneratedFormatTests {
  @Test("is the same for the same seed, on every platform and in every version")
  func sameSeed() {
    #expect(
      CatalogueGenerator.Format.allCases.map { hash(generated(500, $0)) }
        == [0x7999_B741_2B75_83AA, 0xEA49_ABD5_BEAE_6DD2, 0x496E_048C_11BE_7ED8])
    #expect(hash(generated(100, seed: .max)) == 0x2AB0_7AE1_8E6F_F0EB)
  }

  @Test("is another for another seed")
  func otherSeed() {
    let one = Set(lines(generated(300, seed: 1, .jsonl)))
    let other = Set(lines(generated(300, seed: 2, .jsonl)))
    #expect(one.count == 300 && other.count == 300)
    #expect(one.intersection(other).isEmpty)
  }

  @Test("begins with the cars of a smaller one")
  func beginning() {
    #expect(generated(900, .jsonl).starts(with: generated(250, .jsonl)))
    #expect(generated(900, .csv).starts(with: generated(250, .csv)))
  }

  @Test("comes in parts of some 64 KiB, however many cars there are")
  func parts() {
    let lengths = CatalogueGenerator(count: 1_000, seed: 1).map(\.count)
    #expect(lengths.count == 6)
    #expect(lengths.dropLast().allSatisfy { (65_536..<68_000).contains($0) })
  }

  @Test("is read without a rejected record, as a list and as JSON Lines, and has as many cars as it should")
  func accepted() async throws {
    for (count, seed) in [(1, 1), (2, 9), (1_500, 1), (500, 77)] as [(Int, UInt64)] {
      let list = try await read(generated(count, seed: seed))
      let lines = try await read(generated(count, seed: seed, .jsonl))
      #expect(list.count == count && list.faults.isEmpty)
      #expect(lines == list)
    }
  }

  @Test("has the same objects on its lines as a list and as JSON Lines")
  func sameObjects() {
    let list = lines(generated(200))
    #expect(list.first == "[" && list.last == "]" && list.count == 202)
    let objects = list.dropFirst().dropLast().map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
    #expect(objects == lines(generated(200, .jsonl)))
  }

  @Test("has, as CSV, a header and then a row for each car, with as many cells and the same values")
  func csv() async throws {
    let rows = lines(generated(1_000, .csv)).map(cells)
    let cars = try await read(generated(1_000))
    let header = try #require(rows.first)
    #expect(header.count == 25 && header.starts(with: ["id", "make", "model", "trim", "year", "price"]))
    #expect(rows.count == 1_001 && rows.allSatisfy { $0.count == header.count })
    for (row, car) in zip(rows.dropFirst(), cars) {
      for field in [CarField.id, .make, .model, .trim, .body, .fuel, .transmission, .drivetrain] {
        let column = try #require(header.firstIndex(of: field.rawValue))
        #expect(row[column] == car.text(field) ?? "")
      }
      for field in [CarField.year, .price, .horsepower, .torque, .acceleration, .range, .seats] {
        let column = try #require(header.firstIndex(of: field.rawValue))
        #expect(Double(row[column]) == car.number(field))
      }
      let dealer = car.others.first { $0.name == "dealer" }?.value.text
      #expect(row[try #require(header.firstIndex(of: "dealer"))] == dealer ?? "")
    }
    let dealers = Set(rows.map { $0[22] })
    #expect(dealers.isSuperset(of: ["\"Best Price\" Autos", "Kim Motors, Busan"]))
    #expect(String(decoding: generated(3, .csv), as: UTF8.self).utf8.count { $0 == 0x0D } == 4)
  }
}
