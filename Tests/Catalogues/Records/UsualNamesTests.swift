import CarsEntity
import Testing

@testable import CarsRecords

@Suite("The usual names of fields")
struct UsualNamesTests {
  @Test("are all spelled as they are compared, and not longer than is looked at")
  func table() {
    for (name, field) in UsualNames.fields {
      #expect(name.utf8.allSatisfy { 0x61...0x7A ~= $0 } && name.utf8.count <= 24)
      #expect(CarField(rawValue: name) == nil)
      #expect(UsualNames.meaning(of: name) == .field(field))
    }
  }
}
