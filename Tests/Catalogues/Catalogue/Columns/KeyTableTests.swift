import CarsEntity
import Testing

@testable import CarsCatalogue

@Suite("A table of keys")
struct KeyTableTests {
  @Test("numbers keys in the order in which they came, and finds each again, however many there are")
  func many() {
    var table = KeyTable()
    let keys = (0..<5_000).map { Column.Key.unknown("field \($0)") }
    for (number, key) in keys.enumerated() { #expect(table.number(of: key) == number) }
    for (number, key) in keys.enumerated() {
      #expect(table.number(of: key) == number)
      #expect(table.find(key) == number)
    }
    #expect(table.keys == keys)
    #expect(table.find(.unknown("field")) == nil)
  }

  @Test("tells known fields from others of the same name, and names that are spelled in different ways")
  func spelling() {
    let keys: [Column.Key] = [
      .known(.range), .unknown("range"), .unknown("prix\u{E9}"), .unknown("prixe\u{301}"), .unknown(""),
    ]
    let table = KeyTable(keys)
    #expect(keys.map(table.find) == [0, 1, 2, 3, 4])
    #expect(table.find(.known(.price)) == nil)
    #expect(KeyTable().find(.known(.price)) == nil)
  }
}
