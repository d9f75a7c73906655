import CarsContracts
import CarsEntity
import SceneTesting
import Testing

@testable import CarsAPI

/// A record can be what shows the meaning of a name, for all others: the only one with a unit, or with a name of one word.
@Suite("A change of the record that shows what a name means", .patience)
struct ShownNamesChangeTests {
  @Test("is refused where a record that was rejected would be a car at the next start")
  func rejectedBecomesCar() async throws {
    let text =
      #"[{"model":"EV6","Make":"Kia"},{"model":"F","make":"Ford","Make":"z"},{"model":"G","make":"VW"}]"#
    let file = try EditedFile(text)
    await #expect(throws: CarChangeError.disturbing(path: file.path)) { try await file.remove("ford-f") }
    #expect(file.text == text)
  }

  @Test(
    "is refused where the others would have other fields when the file is read anew, and nothing is written",
    arguments: [
      ("a.csv", "id,make,model,Reichweite\nb,Kia,EV6,5\na,VW,ID.4,433 km\n"),
      ("a.csv", "id,make,model,Power\nb,Kia,EV6,5\na,VW,ID.4,150 kW\n"),
      ("a.csv", "id,car_name,price\na,3,10\nb,ritz,20\n"),
      ("a.csv", "id,Car_Name,price\na,500e,1\nb,ritz,3\nc,Defender 90,2\nd,Grand i10,2\n"),
      (
        "a.json",
        #"[{"id":"b","make":"Kia","model":"EV6","Reichweite":5},{"id":"a","make":"VW","model":"Up","Reichweite":"433 km"}]"#
      ),
    ])
  func refused(name: String, text: String) async throws {
    let file = try EditedFile(text, named: name)
    await #expect(throws: CarChangeError.disturbing(path: file.path)) { try await file.remove("b") }
    #expect(file.text == text)
  }

  @Test("is refused where the changed car itself would be read as another, and nothing is written")
  func itself() async throws {
    let file = try EditedFile(#"[{"name":"ritz"}]"#, named: "a.json")
    await #expect(throws: CarChangeError.inexpressible(path: file.path, field: "model")) {
      try await file.edit("ritz", [FieldChange("model", to: .text("EV9 GT"))])
    }
    #expect(file.text == #"[{"name":"ritz"}]"#)
  }

  @Test("is refused where the others would lose the unit that is said beside their numbers")
  func objects() async throws {
    func text(_ ranges: Range<Int>) -> String {
      let rest = ranges.map { #"{"id":"\#($0)","make":"A","model":"M","range":{"value":400,"unit":"km"}}"# }
      return #"[{"id":"0","make":"A","model":"M","range":500},"# + rest.joined(separator: ",") + "]"
    }
    let file = try EditedFile(text(1..<5), named: "a.json")
    await #expect(throws: CarChangeError.disturbing(path: file.path)) {
      try await file.edit("1", [FieldChange("range", to: .integer(500))])
    }
    #expect(file.text == text(1..<5))
  }

  @Test("is made where the others keep theirs, in whatever unit most are then")
  func made() async throws {
    let file = try EditedFile(
      "id,make,model,Range\na,Kia,EV6,433 km\nb,Tesla,Model 3,268 mi\nc,Fiat,500e,320 km\n", named: "a.csv")
    try await file.remove("a")
    #expect(file.text == "id,make,model,Range\nb,Tesla,Model 3,268 mi\nc,Fiat,500e,320 km\n")
  }
}
