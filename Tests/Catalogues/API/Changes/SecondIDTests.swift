import CarsEntity
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("A record with two names that could be its identifier's", .patience)
struct SecondIDTests {
  @Test(
    "is edited like any other, and the other one stays as it is",
    arguments: [
      ("a.json", #"[{"id":"a","_id":"0","make":"Kia","model":"EV6"}]"#, #","trim":"GT"}]"#),
      ("a.csv", "id,_id,make,model,trim\na,0,Kia,EV6,\n", "EV6,GT\n"),
    ])
  func edited(name: String, text: String, end: String) async throws {
    let file = try EditedFile(text, named: name)
    let car = try await file.edit("a", [FieldChange("trim", to: .text("GT"))])
    #expect(car.others.map(\.name) == ["_id"])
    #expect(file.text.hasSuffix(end))
    try await file.remove("a")
  }
}
