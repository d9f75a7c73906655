import CarsContracts
import CarsEntity
import Testing

@testable import CarsView

@Suite("A cache of rows")
struct RowCacheTests {
  @Test("asks for each row once, also after others, until it forgets them")
  func once() {
    var cache = RowCache()
    var asked: [Int] = []
    func look(at positions: [Int]) {
      for position in positions {
        let row = cache.row(at: position) { position in
          asked.append(position)
          return CarRow(id: CarID("\(position)"), cells: [])
        }
        #expect(row?.id?.text == "\(position)")
      }
    }
    look(at: Array(0..<200) + Array(0..<200))
    #expect(asked == Array(0..<200))
    look(at: [999_999, 7, 999_999])
    #expect(asked.dropFirst(200) == [999_999])
    cache.removeAll()
    look(at: [7, 7])
    #expect(asked.dropFirst(201) == [7])
  }

  @Test("has the right row where two have the same place")
  func samePlace() {
    var cache = RowCache()
    for position in [3, 3 + 256, 3, 3 + 512, 3 + 256] {
      #expect(cache.row(at: position) { CarRow(id: CarID("\($0)"), cells: []) }?.id?.text == "\(position)")
    }
  }
}
