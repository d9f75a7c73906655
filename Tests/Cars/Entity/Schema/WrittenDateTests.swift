import CarsEntity
import SceneTesting
import Testing

@Suite("A date as it is written", .patience)
struct WrittenDateTests {
  @Test(
    "is read in all its forms",
    arguments: [
      ("2025-11-30", "2025-11-30"), ("2025/1/5", "2025-01-05"), ("2025.01.05", "2025-01-05"),
      ("30.11.2025", "2025-11-30"), ("3.3.2025", "2025-03-03"), ("20251130", "2025-11-30"),
      ("2025-11", "2025-11"), ("11/2025", "2025-11"), ("3.2025", "2025-03"),
      ("2025-11-30T08:15:00Z", "2025-11-30"), ("2025-11-30 08:15:00.123+02:00", "2025-11-30"),
      ("30.11.2025 8:15", "2025-11-30"), ("28/02/2027", "2027-02-28"), ("02/28/2027", "2027-02-28"),
      ("16 May 2023", "2023-05-16"), ("6-Sep-2023", "2023-09-06"), ("6 SEPT. 2023 08:15", "2023-09-06"),
      ("May 16, 2023", "2023-05-16"), ("February 1 2024", "2024-02-01"), ("Nov 2025", "2025-11"),
      ("november-2025", "2025-11"), ("05/05/2027", "2027-05-05"), ("29.02.2024", "2024-02-29"),
    ])
  func forms(text: String, iso: String) {
    #expect(WrittenDate(text, nil)?.iso == iso)
  }

  @Test(
    "is none where there is no such day, or something else stands there",
    arguments: [
      "", "2025", "31.04.2025", "29.02.2023", "13/13/2025", "00/2025", "2025-13", "1700-01-01", "2200-01-01",
      "30.11.25", "2025-11-30x", "2025-11/30", "2025-11-30 24:00", "2025-11-30T08:15+", "1.5", "2019.11",
      "20251301",
      "202511300", "Nove 2025", "Nov 25", "30 Nov", "31 Apr 2025", "Mar 2025 x", "16 May 23", "Decade 2020",
      "16 Mayor 2023", "-2025-11-30", "85.000",
    ])
  func none(text: String) {
    #expect(WrittenDate(text, .dmy) == nil && WrittenDate(text, .mdy) == nil)
  }

  @Test("that may be two days is the one that somebody has said, and none where nobody has")
  func order() {
    #expect(WrittenDate("02/03/2025", .dmy)?.iso == "2025-03-02")
    #expect(WrittenDate("02-03-2025", .mdy)?.iso == "2025-02-03")
    #expect(WrittenDate("02/03/2025", nil) == nil)
    #expect(WrittenDate("02.03.2025", .mdy)?.iso == "2025-03-02")
    #expect(WrittenDate("30/11/2025", .mdy) == nil)
  }

  @Test("is sorted by its day, and by the time where that is the same")
  func numbers() throws {
    let kind = ColumnKind.date(.dmy)
    let texts = [
      "2017", "2018-01", "1/1/2018", "2018-01-01 00:00:01", "2018-01-01T23:59", "02.01.2018", "2018-02",
      "20180203",
    ]
    let numbers = try texts.map { text in
      try #require(Array(text.utf8).withUnsafeBufferPointer(kind.number))
    }
    #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count)
  }
}
